import type { TaxFilter } from '@serat/contract/staff/tax';
import { sql, type RawBuilder } from 'kysely';
import { sorted, type Sortable, type Sorting } from '../../../db/query/sorting.ts';
import type { Handle } from '../../../db/schema.ts';
import { startOfDay } from '../../../jakarta/calendar.ts';
import { wholeRate, type TaxRules } from '../../money/tax/index.ts';

export interface Span {
  from: Date;
  to: Date;
  tax: Pick<TaxRules, 'isPkp' | 'rates'>;
}

export interface Taxed {
  number: string;
  kind: 'bill' | 'order';
  customer_id: string;
  at: Date;
  full_name: string;
  address: string;
  /** The products, and the month of a bill. */
  products: string;
  period: string | null;
  is_whole_month: boolean;
  state: 'valid' | 'corrected' | 'voided';
  changed_at: Date | null;
  /** The amount that includes PPN, after corrections, and the rate in hundredths of a percent. */
  taxed: number;
  rate: number;
}

/** The rule of `billTax`: a correction lowers the taxed part first, and a voided bill counts as zero. */
const taxedBills = ({ from, to }: Span) => sql`
  select bill.number, 'bill' as kind, bill.customer_id, bill.created_at as at, bill.full_name,
    bill.address, concat_ws(', ', nullif(bill.produk, ''), nullif(bill.produk_tambahan, '')) as products,
    bill.period,
    bill.covers_from = (bill.period || '-01')::date and bill.covers_to + 1
      = ((bill.period || '-01')::date + interval '1 month')::date as is_whole_month,
    case when bill.status = 'VOIDED' then 'voided' when fixed.credited > 0 then 'corrected'
      else 'valid' end as state,
    fixed.at as changed_at,
    case when bill.status = 'VOIDED' then 0 when bill.taxed < 0 then bill.taxed
      else greatest(0, bill.taxed - fixed.credited) end as taxed,
    bill.tax_rate::int as rate
  from bill cross join lateral (
    select coalesce(sum(one.amount) filter (where one.kind = 'credit'), 0)::bigint as credited,
      max(one.at) filter (where one.kind in ('credit', 'voided')) as at
    from bill_correction one where one.customer_id = bill.customer_id and one.bill_id = bill.id
  ) fixed
  where bill.created_at >= ${from} and bill.created_at < ${to}
    and bill.tax_rate is not null and bill.taxed <> 0`;

/** The rate of the day an order was paid, which orders do not store. */
function rateAt({ isPkp, rates }: Span['tax']): RawBuilder<unknown> {
  if (!isPkp) return sql`null::int`;
  const cases = rates
    .toReversed()
    .map(({ from, rate }) => sql`when step.at >= ${startOfDay(from)} then ${sql.lit(rate)}`);
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** As on the receipt: everything but the bank's fee includes PPN, and a rejected or held order is not paid. */
const taxedOrders = ({ from, to, tax }: Span) => sql`
  select placed.number, 'order' as kind, placed.customer_id, step.at, placed.full_name,
    placed.detail_address || ', ' || placed.kelurahan_name || ', ' || placed.kecamatan_name || ', '
      || placed.city_name || ', ' || placed.province_name || ' ' || placed.postal_code as address,
    lines.products, null as period, false as is_whole_month,
    case when over.is_over then 'voided' else 'valid' end as state,
    case when over.is_over then coalesce(placed.held_at, last.at) end as changed_at,
    case when over.is_over then 0 else lines.amount end as taxed,
    ${rateAt(tax)} as rate
  from order_step step
  join customer_order placed on placed.customer_id = step.customer_id and placed.id = step.order_id
  cross join lateral (
    select placed.status in ('rejected', 'Batal') or placed.held_at is not null as is_over
  ) over
  cross join lateral (
    select coalesce(sum(line.amount), 0)::bigint as amount,
      coalesce(string_agg(line.name, ', ' order by line.position), '') as products
    from order_line line
    where line.customer_id = placed.customer_id and line.order_id = placed.id
  ) lines
  cross join lateral (
    select max(later.at) as at from order_step later
    where later.customer_id = placed.customer_id and later.order_id = placed.id
  ) last
  where step.at >= ${from} and step.at < ${to} and step.to_status = 'waitingInstallation'
    and lines.amount > 0 and ${rateAt(tax)} is not null`;

const isKnown = sql<boolean>`(customer.nik_sealed is not null or customer.npwp_sealed is not null)`;
const filters: Record<TaxFilter | 'ready', RawBuilder<boolean>> = {
  corrected: sql`document.state = 'corrected'`,
  voided: sql`document.state = 'voided'`,
  'left-out': sql`(document.taxed < 0 or (document.taxed > 0 and not ${isKnown}))`,
  ready: sql`(document.taxed > 0 and ${isKnown})`,
};

const withBuyer = (handle: Handle, documents: RawBuilder<unknown>) =>
  handle
    .selectFrom(sql<Taxed>`(${documents})`.as<'document'>('document'))
    .innerJoin('customer', 'customer.id', 'document.customer_id');

const allOf = (handle: Handle, span: Span) =>
  withBuyer(handle, sql`${taxedBills(span)} union all ${taxedOrders(span)}`);

const sortable: Sortable<'date'> = {
  key: { of: 'document.number', type: 'text' },
  by: { date: { of: 'document.at', type: 'timestamptz' } },
};

/** Numbers of the first and the last document. */
export interface Ends {
  first: string;
  last: string;
}

/** Looks up two rows by their numbers, so that a part of a month is read without counting the rest of it. */
const isBetween = (handle: Handle, span: Span, { first, last }: Ends): RawBuilder<boolean> => {
  const at = (number: string) =>
    sql`(${allOf(handle, span).where('document.number', '=', number).select('document.at')})`;
  return sql`(document.at, document.number) between (${at(first)}, ${first}::text) and (${at(last)}, ${last}::text)`;
};

interface Page extends Span {
  only: TaxFilter | 'ready' | null;
  between?: Ends;
  sorting: Sorting<'date'>;
  limit: number;
}

export type TaxedRow = Awaited<ReturnType<typeof pageTaxed>>[number];

/** Bills made and orders paid in the time span. Uses two statements, because each then follows its own index. */
export async function pageTaxed(handle: Handle, { only, between, sorting, limit, ...span }: Page) {
  const pages = [taxedBills(span), taxedOrders(span)].map((documents) => {
    const found = withBuyer(handle, documents)
      .selectAll('document')
      .select(['customer.nik_sealed', 'customer.npwp_sealed']);
    const filtered = only === null ? found : found.where(filters[only]);
    const within = between ? filtered.where(isBetween(handle, span, between)) : filtered;
    return sorted(within, sortable, { sorting, limit }).execute();
  });
  const [bills = [], orders = []] = await Promise.all(pages);
  // The sort is stable: documents of the same instant are in the order of their numbers, bills before orders.
  const sign = sorting.descending ? -1 : 1;
  return (sorting.descending ? [...orders, ...bills] : [...bills, ...orders])
    .sort((a, b) => sign * compare(a.sortedBy, b.sortedBy))
    .slice(0, limit);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The first and the last document of each export file of this size, in the order of `pageTaxed`. */
export async function listFileEnds(handle: Handle, span: Span, size: number) {
  const { rows } = await sql<{ place: number; number: string }>`
    select place::int, number from (${allOf(handle, span)
      .where(filters.ready)
      .select([
        'document.number',
        sql`row_number() over (order by document.at, document.number)`.as('place'),
        sql`count(*) over ()`.as('last'),
      ])}) counted
    where place % ${size}::int = 0 or place % ${size}::int = 1 or place = last
    order by place`.execute(handle);
  return rows;
}

/** The arithmetic of `taxOf` in tax.policy.ts. */
const part = (amount: RawBuilder<unknown>, some: RawBuilder<unknown>, whole: RawBuilder<unknown>) =>
  sql`(sign(${amount})::bigint * ((2 * abs(${amount}) * ${some} + ${whole}) / (2 * ${whole})))`;
const taxed = sql`document.taxed`;
const sellingPrice = part(
  taxed,
  sql.lit(wholeRate),
  sql`(${sql.lit(wholeRate)} + document.rate)::bigint`,
);
const dpp = part(sellingPrice, sql.lit(11), sql.lit(12));

const sumOf = (amount: RawBuilder<unknown>) => sql<number>`coalesce(sum(${amount}), 0)::bigint`;
const countOf = (test: RawBuilder<boolean>) => sql<number>`(count(*) filter (where ${test}))::int`;

export async function sumTaxed(handle: Handle, span: Span) {
  return allOf(handle, span)
    .select([
      sql<number>`count(*)::int`.as('documents'),
      sumOf(sellingPrice).as('sellingPrice'),
      sumOf(dpp).as('dpp'),
      sumOf(taxed).as('total'),
      countOf(filters.corrected).as('corrected'),
      countOf(filters.voided).as('voided'),
      countOf(filters.ready).as('ready'),
      countOf(sql`document.taxed > 0 and not ${isKnown}`).as('unknown'),
      countOf(sql`document.taxed < 0`).as('negative'),
    ])
    .executeTakeFirstOrThrow();
}
