import type * as z from 'zod/mini';

/** The message for an invalid value whose schema defines none. */
export function explainIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null) return 'Wajib diisi';
  if (issue.code === 'too_small') return `Minimal ${issue.minimum}${unitOf(issue.origin)}`;
  if (issue.code === 'too_big') return `Maksimal ${issue.maximum}${unitOf(issue.origin)}`;
  if (issue.code === 'invalid_value') return `Harus ${issue.values.join(' atau ')}`;
  return 'Isian tidak benar';
}

const unitOf = (origin: string): string =>
  origin === 'string' ? ' karakter' : origin === 'array' ? ' pilihan' : '';
