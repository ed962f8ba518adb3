import type { BillStatus, CorrectionKind } from '@serat/contract/billing';
import { sql } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import { pagedByTime, searched, type ListPage } from '../../db/paging.ts';
import type { Handle } from '../../db/schema.ts';

export interface NewCorrection {
  id: string;
  customerId: string;
  billId: string;
  kind: CorrectionKind;
  amount: number;
  /** The part of it that had been paid, and is the customer's again. */
  returned: number;
  reason: string;
  by: string;
  needsFourEyes: boolean;
  at: Date;
}

export async function insertCorrection(handle: Handle, correction: NewCorrection): Promise<void> {
  await handle
    .insertInto('bill_correction')
    .values({
      id: correction.id,
      customer_id: correction.customerId,
      bill_id: correction.billId,
      kind: correction.kind,
      amount: correction.amount,
      returned: correction.returned,
      reason: correction.reason,
      corrected_by: correction.by,
      needs_four_eyes: correction.needsFourEyes,
      at: correction.at,
    })
    .execute();
}

/** As their customer reads them, oldest first. */
export async function listCorrections(handle: Handle, billId: string) {
  return handle
    .selectFrom('bill_correction')
    .select(['id', 'kind', 'amount', 'returned', 'reason', 'at'])
    .where('bill_id', '=', billId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
export type Correction = Awaited<ReturnType<typeof listCorrections>>[number];

/** All that was credited on bills, before or after they were paid. */
export async function sumCredited(
  handle: Handle,
  billIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await handle
    .selectFrom('bill_correction')
    .select('bill_id as billId')
    .select(sql<number>`sum(amount)::bigint`.as('amount'))
    .where('bill_id', '=', anyOf('uuid', billIds))
    .where('kind', '=', 'credit')
    .groupBy('bill_id')
    .execute();
  return new Map(rows.map(({ billId, amount }) => [billId, amount]));
}

/** Then an attempt made at that time asked for another sum. */
export async function isCorrectedAfter(handle: Handle, billId: string, at: Date): Promise<boolean> {
  const row = await handle
    .selectFrom('bill_correction')
    .select('id')
    .where('bill_id', '=', billId)
    .where('at', '>', at)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What corrections take off an open bill and its denda; the row must be locked. */
export async function takeOff(
  handle: Handle,
  billId: string,
  off: { koreksi?: number; denda?: number },
): Promise<void> {
  await handle
    .updateTable('bill')
    .set((eb) => ({
      koreksi: eb('koreksi', '+', off.koreksi ?? 0),
      denda_waived: eb('denda_waived', '+', off.denda ?? 0),
    }))
    .where('id', '=', billId)
    .where('status', '=', 'OPEN')
    .execute();
}

/** Nobody is asked for it any more; the row must be locked and open. */
export async function giveUp(
  handle: Handle,
  billId: string,
  { status, kredit }: { status: Exclude<BillStatus, 'OPEN' | 'PAID'>; kredit: number },
): Promise<void> {
  await handle
    .updateTable('bill')
    .set((eb) => ({
      status,
      kredit,
      koreksi: eb(eb('tagihan', '+', eb.ref('materai')), '-', kredit),
    }))
    .where('id', '=', billId)
    .where('status', '=', 'OPEN')
    .execute();
}

export interface CorrectionPage extends ListPage {
  fourEyesOnly: boolean;
}

/** For the provider, newest first. */
export async function pageCorrections(handle: Handle, page: CorrectionPage) {
  let found = handle
    .selectFrom('bill_correction')
    .innerJoin('bill', 'bill.id', 'bill_correction.bill_id')
    .select([
      'bill_correction.id',
      'bill_correction.kind',
      'bill_correction.amount',
      'bill_correction.returned',
      'bill_correction.reason',
      'bill_correction.corrected_by as by',
      'bill_correction.needs_four_eyes as needsFourEyes',
      'bill_correction.at',
      'bill.number',
      'bill.full_name as fullName',
    ]);
  if (page.fourEyesOnly) found = found.where('bill_correction.needs_four_eyes', '=', true);
  const matching = searched(found, page.search, [
    'bill.number',
    'bill.full_name',
    'bill_correction.reason',
    'bill_correction.corrected_by',
  ]);
  const order = { table: 'bill_correction', at: 'at', first: 'newest' } as const;
  return pagedByTime(matching, order, page).execute();
}
