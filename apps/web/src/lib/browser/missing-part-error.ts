/** A part of the portal that did not arrive: no connection, or a new version has replaced it. */
export class MissingPartError extends Error {
  override readonly name = 'MissingPartError';

  constructor(cause: unknown) {
    super('A part of the portal did not load', { cause });
  }
}
