import type { Secrets } from '../../../secrets.ts';

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

/** The same text for equal values, whatever the order of their names. */
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
 * Covers the row and the previous digest. It is keyed, so that write access to the database is not
 * enough to forge a chain.
 */
export const chainDigest = (secrets: Secrets, previous: Buffer, row: ChainedRow): Buffer =>
  secrets.digest(
    'audit',
    canonical({ ...row, at: row.at.toISOString(), previous: previous.toString('hex') }),
  );
