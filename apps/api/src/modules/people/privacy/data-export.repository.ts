import { sql } from 'kysely';
import { deleteInBatches } from '../../../db/query/batches.ts';
import type { Handle } from '../../../db/schema.ts';

export async function exportTimes(
  handle: Handle,
  customerId: string,
  since: Date,
): Promise<Date[]> {
  const rows = await handle
    .selectFrom('data_export')
    .select('exported_at')
    .where('customer_id', '=', customerId)
    .where('exported_at', '>', since)
    .orderBy('exported_at')
    .execute();
  return rows.map((row) => row.exported_at);
}

export async function insertExport(handle: Handle, customerId: string, at: Date): Promise<void> {
  await handle
    .insertInto('data_export')
    .values({ customer_id: customerId, exported_at: at })
    .execute();
}

export const deleteExportsBefore = (handle: Handle, before: Date): Promise<number> =>
  deleteInBatches(handle, 'data_export', sql`exported_at <= ${before}`);
