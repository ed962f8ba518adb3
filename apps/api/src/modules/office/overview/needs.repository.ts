import type { Need } from '@serat/contract/staff/home';
import { endingAfterDays } from '@serat/contract/staff/customer-lists';
import { countedUpTo, reversalDays } from '@serat/contract/staff/home';
import { sql, type RawBuilder } from 'kysely';
import { customersIn, orderInAreas, proposalFor, type Reader } from '../../../db/query/areas.ts';
import { addDays, startOfDay } from '../../../jakarta/calendar.ts';
import { daysBefore } from '../../../jakarta/clock.ts';
import type { Handle } from '../../../db/schema.ts';
import { needsAttention } from '../../../jobs/job-state.ts';

/** An attempt that takes longer to open counts as hanging, as in the list of attempts. */
const openingMinutes = 5;

export interface Waiting {
  count: number;
  since: Date | null;
  /** The money that waits, in Rupiah. */
  amount?: number | null;
  names?: string[];
}

const named = 5;

interface Counted {
  /** The instant from which a row waits. */
  at: RawBuilder<unknown>;
  amount?: RawBuilder<unknown>;
  /** The column of a partial index, by which the oldest rows are read. */
  first?: RawBuilder<unknown>;
}

/** Counts a bounded number of rows. */
async function waitingIn(
  handle: Handle,
  { at, amount = sql`null::bigint`, first }: Counted,
  rest: RawBuilder<unknown>,
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, min(at) as since, sum(amount)::bigint as amount from (
      select ${at} as at, ${amount} as amount
      from ${rest} ${first ? sql`order by ${first}` : sql``} limit ${countedUpTo}
    ) as found`.execute(handle);
  return rows[0] ?? { count: 0, since: null };
}

export async function waitingFor(
  handle: Handle,
  {
    reader,
    withStaff,
    now,
    today,
  }: { reader: Reader; withStaff: boolean; now: Date; today: string },
): Promise<Record<Need, () => Promise<Waiting>>> {
  const { areas } = reader;
  const inAreas = await customersIn(handle, areas);
  const openedBy = new Date(now.getTime() - openingMinutes * 60_000);
  /**
   * For staff with areas there is no `order by`, so that PostgreSQL can start from the customers of a small city.
   */
  const waiting = (
    column: string,
    rest: RawBuilder<unknown>,
    amount: RawBuilder<unknown> = sql`null::bigint`,
    { at = sql.ref(column), first = sql.ref(column) }: Partial<Counted> = {},
  ) => waitingIn(handle, { at, amount, ...(areas.length === 0 && { first }) }, rest);
  return {
    heldOrders: () =>
      waiting('held_at', sql`customer_order where held_at is not null and ${orderInAreas(areas)}`),
    waitingInstallation: () =>
      waiting(
        'created_at',
        sql`customer_order where status = 'waitingInstallation' and ${orderInAreas(areas)}`,
      ),
    hangingAttempts: () =>
      waiting(
        'created_at',
        sql`payment_attempt where status in ('creating', 'pending')
        and (expires_at <= ${now} or (status = 'creating' and created_at <= ${openedBy}))
        and ${inAreas('payment_attempt.customer_id')}`,
        sql`amount`,
        // The index on live attempts.
        { first: sql`expires_at` },
      ),
    paymentReviews: () =>
      waiting('seen_at', sql`payment_review where closed_at is null`, sql`amount`),
    reversals: () =>
      waiting(
        'received_at',
        sql`money_received where reverses is not null and till_id is null
        and received_at >= ${daysBefore(now, reversalDays)}
        and ${inAreas('money_received.customer_id')}`,
        sql`-amount`,
      ),
    refundsDue: () =>
      waiting(
        'created_at',
        sql`refund_due where closed_at is null
        and ${inAreas('refund_due.customer_id')}`,
        sql`amount - returned`,
      ),
    overdueBills: () =>
      waiting(
        'due_on',
        sql`bill where status = 'OPEN' and due_on < ${today}::date
        and ${inAreas('bill.customer_id')}`,
        sql`tagihan + materai - kredit - koreksi`,
        { at: sql`due_on::timestamp at time zone 'Asia/Jakarta'` },
      ),
    endingServices: () =>
      waiting(
        'isolated_at',
        sql`(
          select s.customer_id, (
            select max(i.at) from subscription_step i
            where i.customer_id = s.customer_id and i.subscription_id = s.id
              and i.to_status = 'Isolir'
          ) as isolated_at
          from subscription s where s.status = 'Isolir'
        ) as isolated
        where isolated_at < ${startOfDay(addDays(today, 1 - endingAfterDays))}
          and ${inAreas('isolated.customer_id')}`,
      ),
    stoppedChannels: async () => {
      const { rows } = await sql<Waiting>`
      select count(*)::int as count, min(stopped_at) as since,
        array_agg(case channel when 'sms' then 'SMS' else 'WhatsApp' end || ' (' || stopped_for || ')'
          order by channel) as names
      from phone_channel where stopped_at is not null`.execute(handle);
      return rows[0] ?? { count: 0, since: null };
    },
    failedMails: () =>
      waiting(
        'created_at',
        sql`mail where state in ('uncertain', 'refused', 'dropped') and content_sealed is not null`,
      ),
    failedJobs: () =>
      waitingIn(
        handle,
        { at: sql`coalesce(failed_at, created_at)` },
        sql`job where ${needsAttention}`,
      ),
    leftOut: async () => {
      const { rows } = await sql<Waiting>`
      select count(*)::int as count, min(since) as since,
        (array_agg(service_number order by since))[:${sql.lit(named)}] as names
      from (
        select service_number, min(since) as since from left_out group by service_number
        order by min(since) limit ${countedUpTo}
      ) as found`.execute(handle);
      return rows[0] ?? { count: 0, since: null };
    },
    deletionRequests: () =>
      waiting(
        'requested_at',
        sql`deletion_request where done_at is null
        and ${inAreas('deletion_request.customer_id')}`,
      ),
    proposals: () =>
      waiting(
        'proposed_at',
        sql`proposal where state in ('proposed', 'approved') and expires_at > ${now}
        and (${withStaff} or subject <> 'staff')
        and ${proposalFor(reader)}`,
      ),
  };
}
