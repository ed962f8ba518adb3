import { sql } from 'kysely';
import type { Db } from '../../../apps/api/src/db/schema.ts';

/** Bill and refund events that customers must be notified of, derived from the books. */
export async function listMoneyEvents(db: Db): Promise<string[]> {
  const { rows } = await sql<{ event: string }>`
    with moved as (
      select e.*, r.kind as receipt_kind, a.payable_kind, a.payable_id,
        case when e.round > 0 then ':' || e.round else '' end as times
      from money_entry e
      join money_received r on r.id = e.receipt_id
      left join payment_attempt a on a.id = r.attempt_id
    )
    select customer_id || '/bill-paid:' || account_id || times as event from moved
      where kind = 'bill' and amount > 0 and (
        credit_id is null and (payable_kind = 'bill' or receipt_kind = 'manual') or settles
      )
    union select customer_id || '/receipt-issued:' || gateway_ref from money_received
      where kind = 'manual' and till_number is not null
    union select customer_id || '/bill-corrected:' || bill_id || ':' || id from bill_correction
    union select customer_id || '/refund-paid:' || id from refund_due where closed_at is not null
    union select customer_id || '/bills-paid:' || payable_id from moved
      where kind = 'bill' and amount > 0 and credit_id is null and payable_kind = 'bills'
    union select case payable_kind
        when 'bills' then customer_id || '/bills-reopened:' || (select id from money_received back
          where back.reverses = moved.receipt_id order by received_at desc limit 1)
        else customer_id || '/bill-reopened:' || account_id || ':' || round + 1 end
      from moved where kind = 'bill' and amount > 0 and credit_id is null
        and round < (select reopened from bill where bill.id::text = account_id)
    union select customer_id || '/order-resumed:' || account_id || times from moved
      where kind = 'order' and amount > 0 and round > 0
    union select customer_id || '/order-held:' || account_id || ':' || receipt_id from moved
      where kind = 'order' and receipt_kind = 'reversal'
        and not exists (select from debt where debt.receipt_id = moved.receipt_id)
    union select customer_id || '/debt-owed:' || receipt_id from debt
    union select customer_id || '/' || kind || '-returned:' || receipt_id || ':' || account_id
      from moved where kind in ('refund', 'credit') and receipt_kind = 'reversal'`.execute(db);
  return rows.map(({ event }) => event);
}
