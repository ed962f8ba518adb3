const longest = 300;

/** What the provider sees of a failure: an address or a long number in it may be a customer's. */
export function describeError(error: unknown): string {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return (
    (typeof code === 'string' ? `${code} ${text}` : text)
      .replace(/[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+/g, '…@…')
      .replace(/\d{6,}/g, '…')
      // A mail server's words may hold anything; PostgreSQL keeps no NUL, a terminal obeys the others.
      .replace(/\p{Cc}/gu, ' ')
      .slice(0, longest)
  );
}
