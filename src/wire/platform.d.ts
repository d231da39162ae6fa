/**
 * The few globals that Node and every browser share and that the language itself lacks. The parts that run everywhere
 * are checked without Node's and the DOM's types (tsconfig.core.json), so whatever else they used would not compile.
 */
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input?: Uint8Array, options?: { stream?: boolean }): string;
}
declare function atob(base64: string): string;
