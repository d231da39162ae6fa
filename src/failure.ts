/**
 * Something that cannot be done and that the person at the terminal can mend. The message is written for that person: what
 * was expected, what came, where, and what to do. A stack would only hide it.
 */
export class Failure extends Error {
  override name = 'Failure';
}
