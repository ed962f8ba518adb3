import { sql } from 'kysely';
import type { BillStatus } from '@serat/contract/billing';
import type { Db } from '../../../../db/schema.ts';
import type { Customer } from '../../../../testing/customers.ts';

export const pickFrom = <T>(some: readonly T[], pick: number): T | undefined =>
  some[pick % Math.max(1, some.length)];

export function createLifeReader(db: Db) {
  const newestOrder = async (who: Customer): Promise<string> => {
    const row = await db
      .selectFrom('customer_order')
      .select('number')
      .where('customer_id', '=', who.id)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.number ?? 'none';
  };

  const plnIdOf = async (number: string): Promise<string> => {
    const row = await db
      .selectFrom('customer_order')
      .select('pln_id')
      .where('number', '=', number)
      .executeTakeFirst();
    return row?.pln_id ?? '';
  };

  const attempts = async (who: Customer) =>
    db
      .selectFrom('payment_attempt')
      .select(['id', 'amount'])
      .where('customer_id', '=', who.id)
      .orderBy(sql`status in ('creating', 'pending')`, 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();

  const bills = async (who: Customer, status?: BillStatus) =>
    db
      .selectFrom('bill')
      .select('number')
      .where('customer_id', '=', who.id)
      .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'OPEN'))
      .orderBy('period', 'desc')
      .orderBy('number')
      .execute();

  const newestJoint = async (who: Customer): Promise<string | undefined> => {
    const row = await db
      .selectFrom('joint_payment')
      .select('number')
      .where('customer_id', '=', who.id)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.number;
  };

  const refundsOpen = async (who: Customer) =>
    db
      .selectFrom('refund_due')
      .select('id')
      .where('customer_id', '=', who.id)
      .where('closed_at', 'is', null)
      .orderBy('created_at')
      .orderBy('amount')
      .execute();

  const debtsOpen = async (who: Customer) =>
    db
      .selectFrom('debt')
      .select('id')
      .where('customer_id', '=', who.id)
      .where('bill_id', 'is', null)
      .where('dropped_at', 'is', null)
      .orderBy('created_at')
      .orderBy('amount')
      .execute();

  /** Transfers at the bank, including those the service has not heard of. Allocated ones come first. */
  async function transfersLeft(who: Customer) {
    const { rows } = await sql<{ id: string; left: number }>`
      select * from (
        select t.id, (t.amount - coalesce((select sum(amount) from demo_bank_return
          where transfer_id = t.id), 0))::bigint as left
        from demo_bank_transfer t join payment_attempt a on a.id = t.reference
        where a.customer_id = ${who.id} order by a.status = 'paid' desc, t.at desc, t.amount
      ) lying where "left" > 0`.execute(db);
    return rows;
  }

  async function events(who: Customer) {
    const transfers = await sql<{ id: string }>`
      select t.id from demo_bank_transfer t join payment_attempt a on a.id = t.reference
      where a.customer_id = ${who.id} order by t.at desc, t.amount`.execute(db);
    const returns = await sql<{ id: string }>`
      select back.id from demo_bank_return back
      join demo_bank_transfer t on t.id = back.transfer_id
      join payment_attempt a on a.id = t.reference
      where a.customer_id = ${who.id} order by back.at desc, back.amount`.execute(db);
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    return { transfers: ids(transfers.rows), returns: ids(returns.rows) };
  }

  /** Makes the bank send these notifications again. */
  async function forgetNotified({
    transfer,
    back,
  }: {
    transfer?: string | undefined;
    back?: string | undefined;
  }) {
    await sql`update demo_bank_transfer set notified_at = null
      where id = ${transfer ?? null}::uuid`.execute(db);
    await sql`update demo_bank_return set notified_at = null
      where id = ${back ?? null}::uuid`.execute(db);
  }

  return {
    newestOrder,
    plnIdOf,
    attempts,
    bills,
    newestJoint,
    refundsOpen,
    debtsOpen,
    transfersLeft,
    events,
    forgetNotified,
  };
}
