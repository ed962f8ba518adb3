const longest = 300;

/** Nothing is wrong with the job: what it needs is away. It comes again, with all its attempts. */
export class Postponed extends Error {
  readonly seconds: number;

  constructor(reason: string, seconds: number) {
    super(reason);
    this.name = 'Postponed';
    this.seconds = seconds;
  }
}

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
