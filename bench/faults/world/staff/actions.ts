import { sql } from 'kysely';
import type { Db } from '../../../../apps/api/src/db/schema.ts';
import { staffDomain } from './staff.ts';

/** A unique mark for each action, in its reason, proof or reference. */
export const markOf = (number: number): string => `uji-${number}`;
const anyMark = 'uji-%';

export const actionLine = (action: string, amount: number, mark: string): string =>
  `${action} ${amount} ${mark}`;
export const proposalLine = (step: string, id: string): string => `proposal.${step} ${id}`;

/** The officers' actions according to the books and to the audit. */
export async function listActions(db: Db): Promise<{ booked: string[]; audited: string[] }> {
  const staff = sql`(select id from staff where email like ${`%@${staffDomain}`})`;
  const { rows: booked } = await sql<{ line: string }>`
    select format('bill.%s %s %s', kind, amount, reason) as line from bill_correction
      where reason like ${anyMark}
    union all select format('refund.close %s %s', amount - returned, closed_proof) from refund_due
      where closed_proof like ${anyMark}
    union all select format('payment.record %s %s', amount, gateway_ref) from money_received
      where kind = 'manual' and recorded_by_id in ${staff} and till_number is not null
    union all select format('payment.settle-review %s %s', r.amount, v.reference)
      from payment_review v join money_received r on r.gateway_ref = 'sandbox ' || v.reference
      where v.reference like ${anyMark} and v.closed_at is not null
    union all select format('proposal.%s %s', step, id) from proposal,
      unnest(case state
        when 'executed' then array['propose', 'approve', 'execute']
        when 'failed' then array['propose', 'approve', 'fail']
        when 'approved' then array['propose', 'approve']
        else array['propose'] end) step
      where proposed_by in ${staff}`.execute(db);
  const { rows: audited } = await sql<{ line: string }>`
    select case
        when action like 'proposal.%' then
          format('%s %s', action, coalesce(after ->> 'proposal', before ->> 'proposal'))
        else format('%s %s %s', action, coalesce(after ->> 'amount', before ->> 'amount'),
          coalesce(after ->> 'proof', after ->> 'reference', reason))
      end as line
    from audit where staff_id in ${staff}`.execute(db);
  return { booked: booked.map(({ line }) => line), audited: audited.map(({ line }) => line) };
}
