import type { BillStatus } from '@serat/contract/billing';
import { sql } from 'kysely';
import { anyKey } from '../../../../db/query/any-of.ts';
import { selectiveLimit } from '../../../../db/query/selective.ts';
import { pagedByNumber, type ListPage } from '../../../../db/query/paging.ts';
import { arranged, type Sortable, type Sorting } from '../../../../db/query/sorting.ts';
import { ofNobody, typedSearch } from '../../../../db/query/typed-search.ts';
import { customersIn, type Areas } from '../../../../db/query/areas.ts';
import type { Handle, Key } from '../../../../db/schema.ts';
import { bills } from '../bill.repository.ts';

const sortable: Sortable<'number' | 'fullName' | 'dueDate'> = {
  key: { of: 'bill.number', type: 'text' },
  by: {
    number: { of: 'bill.number', type: 'text' },
    fullName: { of: 'bill.full_name', type: 'text' },
    dueDate: { of: 'bill.due_on', type: 'date' },
  },
};

export interface BillPage extends ListPage {
  /** Default: by number, oldest month first. */
  sorting?: Sorting<keyof (typeof sortable)['by']>;
  status: BillStatus | null;
  period: string | null;
  due?: { from: string; to: string } | undefined;
  areas?: Areas;
}

export async function sumMonth(handle: Handle, period: string) {
  return handle
    .selectFrom('bill')
    .select([
      sql<number>`count(*)::int`.as('bills'),
      sql<number>`coalesce(sum(tagihan), 0)::bigint`.as('tagihan'),
    ])
    .where('period', '=', period)
    .where('status', '<>', 'VOIDED')
    .executeTakeFirstOrThrow();
}

/**
 * Returns the keys of these customers' bills, or null if there are too many. With explicit keys
 * PostgreSQL does not scan the list's own index for matches.
 */
async function billsOf(handle: Handle, found: readonly Key[]) {
  const owners = found.map(({ customerId }) => customerId);
  const { rows } = await sql<Key>`
    select named.customer_id as "customerId", named.id from bill named
    where named.customer_id = any(${owners}::uuid[]) limit ${selectiveLimit + 1}`.execute(handle);
  if (rows.length === 0) return ofNobody('bill.customer_id');
  return rows.length <= selectiveLimit
    ? anyKey(['bill.customer_id', 'bill.id'], 'uuid', rows)
    : null;
}

/** Every bill's customer has an order under the same name, and there are fewer orders than bills to search. */
const searchedBy = {
  number: 'bill.number',
  owner: 'bill.customer_id',
  name: {
    table: 'customer_order' as const,
    rowsOf: billsOf,
    column: 'bill.full_name',
  },
};

export async function pageBills(handle: Handle, page: BillPage) {
  let found = bills(handle)
    .innerJoin('customer', 'customer.id', 'bill.customer_id')
    .select(['customer.email', 'customer.phone'])
    .select(
      sql<number>`coalesce((select sum(one.amount) from bill_correction one
        where one.customer_id = bill.customer_id and one.bill_id = bill.id
          and one.kind = 'credit'), 0)::bigint`.as('credited'),
    );
  if (page.status) found = found.where('bill.status', '=', page.status);
  if (page.period) found = found.where('bill.period', '=', page.period);
  if (page.due) {
    found = found
      // A literal lets PostgreSQL use the partial index of open bills.
      .where(sql<boolean>`bill.status = 'OPEN'`)
      .where('bill.due_on', '>=', page.due.from)
      .where('bill.due_on', '<=', page.due.to);
  }
  if (page.areas) found = found.where((await customersIn(handle, page.areas))('bill.customer_id'));
  if (page.search) found = found.where(await typedSearch(handle, page.search, searchedBy));
  return arranged(found, sortable, page, (all) =>
    pagedByNumber(all, 'bill.number', page),
  ).execute();
}
