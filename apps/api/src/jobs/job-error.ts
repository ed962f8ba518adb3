const longest = 300;

/**
 * The job itself is fine, but something it needs is unavailable. It runs again later, and the attempt does
 * not count.
 */
export class Postponed extends Error {
  readonly seconds: number;

  constructor(reason: string, seconds: number) {
    super(reason);
    this.name = 'Postponed';
    this.seconds = seconds;
  }
}

/** The error as the provider sees it, without addresses and long numbers, which may be a customer's. */
export function describeError(error: unknown): string {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return (
    (typeof code === 'string' ? `${code} ${text}` : text)
      .replace(/[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+/g, '…@…')
      .replace(/\d{6,}/g, '…')
      // A mail server may answer with control characters: PostgreSQL rejects NUL, and terminals obey the
      // others.
      .replace(/\p{Cc}/gu, ' ')
      .slice(0, longest)
  );
}
