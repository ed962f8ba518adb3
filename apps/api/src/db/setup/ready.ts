import { sql } from 'kysely';
import type { Db } from '../schema.ts';

export async function checkDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
