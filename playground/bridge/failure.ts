/** The bridge or one of its profiles cannot be started. The message says what to do. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
