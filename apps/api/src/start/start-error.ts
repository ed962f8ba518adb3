/** A problem at start that the operator can solve: printed as one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
