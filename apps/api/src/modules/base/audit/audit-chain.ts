import type { Secrets } from '../../../secrets.ts';

/** A row as its digest covers it. */
export interface ChainedRow {
  seq: number;
  at: Date;
  staffId: string | null;
  actor: string;
  role: string;
  action: string;
  subject: string;
  subjectId: string;
  customerId: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
  requestId: string | null;
}

/** The same text for the same values, in whatever order the database gives their names back. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const names = Object.keys(value).toSorted();
  const parts = names.map(
    (name) => `${JSON.stringify(name)}:${canonical((value as Record<string, unknown>)[name])}`,
  );
  return `{${parts.join(',')}}`;
}

/**
 * Of a row and the digest before it, keyed: who can write to the database but has not the service's key
 * can't make a chain of their own.
 */
export const chainDigest = (secrets: Secrets, previous: Buffer, row: ChainedRow): Buffer =>
  secrets.digest(
    'audit',
    canonical({ ...row, at: row.at.toISOString(), previous: previous.toString('hex') }),
  );
