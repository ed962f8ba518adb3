/** Serialization failure and deadlock: repeating the transaction usually works. */
const conflicts = new Set(['40001', '40P01']);

const transient = new Set([
  ...conflicts,
  '25P03', // idle in transaction timeout
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '53400',
  '55P03', // lock timeout
  '57014', // statement timeout
  '57P01', // server shutting down
  '57P02',
  '57P03', // server starting
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

/** pg's messages for a lost connection, which have no code. */
const lost =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout|timeout expired|Cannot use a pool after calling end)/;

const codeOf = (error: unknown): string => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

/** Whether the database is unavailable, overloaded or stopping, so that a retry can succeed. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Node reports one error per address of a host name.
  if (error instanceof AggregateError) return error.errors.some(isTransient);
  const code = codeOf(error);
  const { syscall } = error as { syscall?: unknown };
  // The socket of an embedded server that is restarting.
  if (syscall === 'connect' && code === 'ENOENT') return true;
  if (isOutdatedPlan(error) || isForgottenStatement(error)) return true;
  const isKnown = 'severity' in error || syscall !== undefined;
  if (isKnown && (transient.has(code) || code.startsWith('08'))) return true;
  return lost.test(error.message);
}

export const isFromServer = (error: unknown): error is Error =>
  error instanceof Error && 'severity' in error;

/** A migration has changed a table of a prepared statement. */
export const isOutdatedPlan = (error: unknown): boolean =>
  isFromServer(error) &&
  codeOf(error) === '0A000' &&
  error.message.startsWith('cached plan must not change result type');

/** A pooler assigned another connection than the one that prepared the statement. */
export const isForgottenStatement = (error: unknown): boolean =>
  isFromServer(error) && error.message.startsWith('prepared statement "serat_');

/** Whether repeating the transaction can succeed. */
export const isTransactionConflict = (error: unknown): boolean =>
  isFromServer(error) &&
  (conflicts.has(codeOf(error)) || isOutdatedPlan(error) || isForgottenStatement(error));

export const isLockTimeout = (error: unknown): boolean =>
  isFromServer(error) && codeOf(error) === '55P03';
