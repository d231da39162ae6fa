/**
 * The few globals that Node and every browser share and that the language itself lacks. `wire` and its neighbours are
 * checked without Node's and the DOM's types, so whatever else they used would not compile.
 */
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(input?: Uint8Array): string;
}
declare class TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>;
}
declare function btoa(binary: string): string;
declare function atob(base64: string): string;
