/**
 * The types could not be turned into a model. The message is for the person at the terminal: what was expected, what
 * was found, in which record and file, and what to do.
 */
export class ExtractionFailure extends Error {
  override name = 'ExtractionFailure';
}
