/** A chunk failed to load: there is no connection, or a new release has replaced it. */
export class MissingPartError extends Error {
  override readonly name = 'MissingPartError';

  constructor(cause: unknown) {
    super('A part of the portal did not load', { cause });
  }
}
