import { sql } from 'kysely';
import type { Db } from '../../../../apps/api/src/db/schema.ts';

/** Mails to many people, which are sent after everything else. */
export async function waitingMails(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from job where name = 'send-mail' and lane = 'bulk'`.execute(db);
  return rows[0]?.count ?? 0;
}
