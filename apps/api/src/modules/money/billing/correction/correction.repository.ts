import type { BillStatus, CorrectionKind } from '@serat/contract/billing';
import { sql } from 'kysely';
import type { By } from '../../../../db/by.ts';
import { anyKey } from '../../../../db/query/any-of.ts';
import type { Handle, Key } from '../../../../db/schema.ts';

export interface NewCorrection {
  id: string;
  customerId: string;
  billId: string;
  kind: CorrectionKind;
  amount: number;
  returned: number;
  reason: string;
  by: By;
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
      corrected_by: correction.by.name,
      corrected_by_id: correction.by.staffId,
      needs_four_eyes: correction.needsFourEyes,
      at: correction.at,
    })
    .execute();
}

export async function listCorrections(handle: Handle, bill: Key) {
  return handle
    .selectFrom('bill_correction')
    .select(['id', 'kind', 'amount', 'returned', 'reason', 'at'])
    .where('customer_id', '=', bill.customerId)
    .where('bill_id', '=', bill.id)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
export type Correction = Awaited<ReturnType<typeof listCorrections>>[number];

export async function sumCredited(
  handle: Handle,
  bills: readonly Key[],
): Promise<Map<string, number>> {
  const rows = await handle
    .selectFrom('bill_correction')
    .select('bill_id as billId')
    .select(sql<number>`sum(amount)::bigint`.as('amount'))
    .where(anyKey(['customer_id', 'bill_id'], 'uuid', bills))
    .where('kind', '=', 'credit')
    .groupBy('bill_id')
    .execute();
  return new Map(rows.map(({ billId, amount }) => [billId, amount]));
}

/** Sums the customer's corrections after `since` that needed no second person. */
export async function sumGivenAlone(
  handle: Handle,
  customerId: string,
  since: Date,
): Promise<number> {
  const row = await handle
    .selectFrom('bill_correction')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('customer_id', '=', customerId)
    .where('at', '>', since)
    .where('needs_four_eyes', '=', false)
    .executeTakeFirstOrThrow();
  return row.amount;
}

/** Whether the bill was corrected after an attempt was made. Such an attempt asked for another amount. */
export async function isCorrectedAfter(handle: Handle, bill: Key, at: Date): Promise<boolean> {
  const row = await handle
    .selectFrom('bill_correction')
    .select('id')
    .where('customer_id', '=', bill.customerId)
    .where('bill_id', '=', bill.id)
    .where('at', '>', at)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lowers an open bill and its denda. The row must be locked. */
export async function takeOff(
  handle: Handle,
  { customerId, id }: Key,
  off: { koreksi?: number; denda?: number },
): Promise<void> {
  await handle
    .updateTable('bill')
    .set((eb) => ({
      koreksi: eb('koreksi', '+', off.koreksi ?? 0),
      denda_waived: eb('denda_waived', '+', off.denda ?? 0),
    }))
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('status', '=', 'OPEN')
    .execute();
}

/** Marks a bill as voided or written off. The row must be locked and open. */
export async function giveUp(
  handle: Handle,
  { customerId, id }: Key,
  { status, kredit }: { status: Exclude<BillStatus, 'OPEN' | 'PAID'>; kredit: number },
): Promise<void> {
  await handle
    .updateTable('bill')
    .set((eb) => ({
      status,
      kredit,
      koreksi: eb(eb('tagihan', '+', eb.ref('materai')), '-', kredit),
    }))
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('status', '=', 'OPEN')
    .execute();
}
