import type { ColumnKind } from '@serat/contract/staff/columns';

/** Amounts and counts stand at the right, so that their digits can be compared. */
export const alignOf = (kind: ColumnKind) =>
  kind === 'rupiah' || kind === 'count' ? ('right' as const) : undefined;
