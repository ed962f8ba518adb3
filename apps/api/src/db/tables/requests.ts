import type { Optional } from './column.ts';

interface IdempotencyKeyTable {
  customer_id: string;
  key: string;
  path: string;
  body_digest: Buffer;
  busy_until: Optional<Date>;
  answer: unknown;
  created_at: Date;
}

export interface RequestTables {
  idempotency_key: IdempotencyKeyTable;
}
