/** Serialization failure and deadlock: the same transaction once more usually works. */
const conflicts = new Set(['40001', '40P01']);

const transient = new Set([
  ...conflicts,
  '25P03', // idle in a transaction for too long
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '53400',
  '55P03', // a lock that was not to be had in time
  '57014', // a statement that took too long
  '57P01', // the server stops
  '57P02',
  '57P03', // the server starts
  '57P05',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** What pg says of a lost connection, without a code. */
const lost =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout|timeout expired|Cannot use a pool after calling end)/;

const codeOf = (error: unknown): string => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

/** The database is gone, overrun or stopping: not this request's fault, and over soon. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Node reports one failure per address of a host name.
  if (error instanceof AggregateError) return error.errors.some(isTransient);
  const code = codeOf(error);
  const { syscall } = error as { syscall?: unknown };
  // The socket of an embedded server that is just starting again.
  if (syscall === 'connect' && code === 'ENOENT') return true;
  if (isOutdatedPlan(error) || isForgottenStatement(error)) return true;
  const isKnown = 'severity' in error || syscall !== undefined;
  if (isKnown && (transient.has(code) || code.startsWith('08'))) return true;
  return lost.test(error.message);
}

/** PostgreSQL itself says so. */
export const isFromServer = (error: unknown): error is Error =>
  error instanceof Error && 'severity' in error;

/** A migration has changed a table under a statement that a connection had prepared. */
export const isOutdatedPlan = (error: unknown): boolean =>
  isFromServer(error) &&
  codeOf(error) === '0A000' &&
  error.message.startsWith('cached plan must not change result type');

/** A pooler lent another connection than the one that had prepared it. */
export const isForgottenStatement = (error: unknown): boolean =>
  isFromServer(error) && error.message.startsWith('prepared statement "serat_');

/** What may simply be begun again. */
export const isTransactionConflict = (error: unknown): boolean =>
  isFromServer(error) &&
  (conflicts.has(codeOf(error)) || isOutdatedPlan(error) || isForgottenStatement(error));

/** Somebody else has held a row for longer than this transaction may wait. */
export const isLockTimeout = (error: unknown): boolean =>
  isFromServer(error) && codeOf(error) === '55P03';
