import { gzipSync } from 'node:zlib';
import { randomUUID } from 'node:crypto';
import type { MoveInMapping } from '@serat/contract/staff/move-in-fields';
import type { MoveInTotals } from '@serat/contract/staff/move-in';
import { sql } from 'kysely';
import { createBillingApp } from '../../../money/billing/testing/billing-app.ts';
import { csvOf, providerMapping, type ProviderRow } from './provider-file.ts';

export const packed = (content: string | Buffer): string => gzipSync(content).toString('base64');

const reason = 'Pindah dari sistem lama';

/** Tables about the service's own work and about staff. */
const notCompared =
  /^(audit|audit_head|move_in_batch|job|job_turn|proposal|summary|staff.*|lock_proof)$/;

/** A provider's app with a member of staff who moves customers in. */
export async function createMoveInApp(options: Parameters<typeof createBillingApp>[0] = {}) {
  const world = await createBillingApp(options);
  const { db, services, runDueJobs } = world;
  const { moveIn } = services;
  const staffId = await services.staff.add(
    { email: `${randomUUID()}@contoh.id`, fullName: 'Ratna', role: 'finance', areas: [] },
    'x',
  );
  const who = { staffId: staffId ?? '', name: 'Ratna', role: 'finance', areas: [] } as const;

  const upload = (rows: readonly ProviderRow[] | string | Buffer, cutOverOn = '2026-12-01') =>
    moveIn.upload(who, {
      source: 'Lama',
      fileName: 'pelanggan.csv',
      cutOverOn,
      content: packed(typeof rows === 'string' || Buffer.isBuffer(rows) ? rows : csvOf(rows)),
    });

  async function check(id: string, mapping: MoveInMapping = providerMapping) {
    await moveIn.check(who, id, mapping);
    await moveIn.carryOut(id);
    return moveIn.find(id);
  }

  /** Uploads, checks and commits a file. */
  async function moveInRows(
    rows: readonly ProviderRow[],
    totals: MoveInTotals,
    cutOverOn?: string,
  ): Promise<string> {
    const id = await upload(rows, cutOverOn);
    await check(id);
    await moveIn.confirm(who, id, totals);
    await moveIn.start(who, 'commit', { id, reason });
    await moveIn.carryOut(id);
    return id;
  }

  /** Every row of every table, to compare before and after. */
  async function everyRow(): Promise<Record<string, unknown[]>> {
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(
      db,
    );
    const all: Record<string, unknown[]> = {};
    for (const { name } of tables) {
      if (notCompared.test(name)) continue;
      const { rows } = await sql<{ row: unknown }>`
        select to_jsonb(t) as row from ${sql.table(name)} t order by 1`.execute(db);
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  }

  return { ...world, moveIn, who, reason, upload, check, moveInRows, everyRow, runDueJobs };
}
