/**
 * Something that people keep by hand (prose, grouping, overlay) does not fit the model. Stops the build; the message
 * names the file and says what to write.
 */
export class ReferenceFailure extends Error {
  override name = 'ReferenceFailure';
}
