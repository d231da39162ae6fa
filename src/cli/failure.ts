/** The command line asks for something that does not exist or cannot be read. Exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
