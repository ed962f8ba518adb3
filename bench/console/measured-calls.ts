import { listBills } from '@serat/contract/staff/bills';
import { listRunDifferences, previewRun } from '@serat/contract/staff/bill-run';
import { listAudit } from '@serat/contract/staff/audit';
import { listCustomers } from '@serat/contract/staff/customer-lists';
import { getCustomer } from '@serat/contract/staff/customers';
import { getFigures, getHome } from '@serat/contract/staff/home';
import { listOrders } from '@serat/contract/staff/orders';
import { listAttempts, listNotifications, listReceipts } from '@serat/contract/staff/payment-lists';
import { search } from '@serat/contract/staff/search';
import type { StaffEndpoint } from '@serat/contract/staff/staff-call';
import { listMails } from '@serat/contract/staff/maintenance';
import { anyOf } from '../../apps/api/src/db/query/any-of.ts';
import type { Db } from '../../apps/api/src/db/schema.ts';
import { testSecrets } from '../../apps/api/src/testing/test-secrets.ts';

export interface MeasuredCall {
  name: string;
  /** The n-th request; all are different. */
  url: (n: number) => string;
  /** Runs before each request, not measured. */
  before?: () => Promise<void>;
  once?: boolean;
  /** Requested by a staff member limited to one city. */
  by?: 'city' | 'largest city';
}

interface Known {
  id: string;
  fullName: string;
  email: string;
  phone: string;
  plnId: string;
  order: string;
  bill: string | null;
  /** The virtual account of the bill's payment. */
  account: string | null;
  attempt: string | null;
}

/** The cursor of the page after a row, encoded as in the console. */
const after = (sort: string, key: string): string =>
  Buffer.from(JSON.stringify([sort, key, key])).toString('base64url');

const to = ({ path }: StaffEndpoint, query: Record<string, string> = {}): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

/** Swaps two letters, a common typo. */
const mistyped = (name: string): string => name.replace(/^(.)(.)(.)/, '$1$3$2');

const wordOf = (name: string, at: number): string => name.split(' ')[at] ?? name;

export async function measuredCalls(db: Db): Promise<MeasuredCall[]> {
  const people = await someCustomers(db);
  const one = (n: number): Known => {
    const known = people[n % people.length];
    if (!known) throw new Error('nobody is there');
    return known;
  };
  const found = (q: (known: Known) => string) => (n: number) => to(search, { q: q(one(n)) });
  const paid = people.flatMap(({ bill, account, attempt }) =>
    bill && account && attempt ? [{ bill, account, attempt }] : [],
  );
  return [
    { name: 'home, what needs a hand', url: () => to(getHome) },
    { name: 'home, figures as kept', url: () => to(getFigures) },
    {
      name: 'home, figures summed anew',
      once: true,
      url: () => to(getFigures),
      before: async () => {
        await db.deleteFrom('summary').where('name', 'like', 'figures %').execute();
      },
    },
    { name: 'search, name', url: found(({ fullName }) => fullName) },
    { name: 'search, name mistyped', url: found(({ fullName }) => mistyped(fullName)) },
    { name: 'search, one word', url: found(({ fullName }) => wordOf(fullName, 2)) },
    {
      name: 'search, one word mistyped',
      url: found(({ fullName }) => mistyped(wordOf(fullName, 1))),
    },
    { name: 'search, email', url: found(({ email }) => email) },
    { name: 'search, beginning of a phone', url: found(({ phone }) => phone.slice(0, 9)) },
    { name: 'search, PLN id', url: found(({ plnId }) => plnId) },
    { name: 'search, order', url: found(({ order }) => order) },
    { name: 'search, bill', url: (n) => to(search, { q: paid[n % paid.length]?.bill ?? '' }) },
    {
      name: 'search, virtual account',
      url: (n) => to(search, { q: paid[n % paid.length]?.account ?? '' }),
    },
    { name: 'customers', url: () => to(listCustomers) },
    { name: 'customers, a name', url: (n) => to(listCustomers, { search: one(n).fullName }) },
    {
      name: 'search, name mistyped, of a city',
      url: found(({ fullName }) => mistyped(fullName)),
      by: 'city',
    },
    { name: 'customers, of the largest city', url: () => to(listCustomers), by: 'largest city' },
    { name: 'search, name, of a city', url: found(({ fullName }) => fullName), by: 'city' },
    { name: 'customer', url: (n) => to(getCustomer, { customerId: one(n).id }) },
    { name: 'orders', url: () => to(listOrders) },
    { name: 'orders, a name', url: (n) => to(listOrders, { search: one(n).fullName }) },
    { name: 'bills', url: () => to(listBills) },
    { name: 'bills, a name', url: (n) => to(listBills, { search: one(n).fullName }) },
    { name: 'bills, overdue', url: () => to(listBills, { overdue: 'semua' }) },
    { name: 'run, preview', once: true, url: () => to(previewRun, { period: '2026-12' }) },
    {
      // No service ended in the month, so a page scans as many rows as it may, in the middle of the
      // list.
      name: 'run, hardly anybody differs, far down',
      url: (n) =>
        to(listRunDifferences, {
          period: '2026-12',
          kind: 'ended',
          after: after('serviceNumber', `9${String(n * 4000).padStart(11, '0')}`),
        }),
    },
    { name: 'payments, every live one', url: () => to(listAttempts, { all: 'true' }) },
    {
      name: 'notifications of a payment',
      url: (n) => to(listNotifications, { search: paid[n % paid.length]?.attempt ?? '' }),
    },
    {
      name: 'mails, a name',
      url: (n) => to(listMails, { state: 'sent', search: one(n).fullName }),
    },
    { name: 'audit, of a customer', url: (n) => to(listAudit, { customerId: one(n).id }) },
    { name: 'audit, of nobody', url: (n) => to(listAudit, { actor: `Tiada ${n}` }) },
    {
      name: 'receipts of a month, summed first',
      once: true,
      url: () => to(listReceipts, { from: '2026-11-01', to: '2026-11-30' }),
      before: async () => {
        await db.deleteFrom('summary').where('name', 'like', 'receipts %').execute();
      },
    },
    {
      name: 'receipts of a month',
      url: () => to(listReceipts, { from: '2026-11-01', to: '2026-11-30' }),
    },
  ];
}

async function someCustomers(db: Db): Promise<Known[]> {
  const rows = await db
    .selectFrom('customer')
    .innerJoin('customer_order', 'customer_order.customer_id', 'customer.id')
    .leftJoin('bill', (join) =>
      join.onRef('bill.customer_id', '=', 'customer.id').on('bill.period', '=', '2026-06'),
    )
    .leftJoin('payment_attempt', (join) =>
      join
        .onRef('payment_attempt.customer_id', '=', 'bill.customer_id')
        .onRef('payment_attempt.payable_label', '=', 'bill.number'),
    )
    .select([
      'customer.id',
      'customer.full_name as fullName',
      'customer.email',
      'customer.phone',
      'customer.pln_id as plnId',
      'customer_order.number as order',
      'bill.number as bill',
      'payment_attempt.virtual_account as account',
      'payment_attempt.id as attempt',
    ])
    .where('customer.id', '>', '80000000-0000-0000-0000-000000000000')
    .orderBy('customer.id')
    .limit(500)
    .execute();
  // An order shows the end of its NIK, so the ciphertext must be valid.
  await db
    .updateTable('customer_order')
    .set({ nik_sealed: testSecrets().seal('3174056104900003') })
    .where('customer_id', '=', anyOf('uuid', [...new Set(rows.map(({ id }) => id))]))
    .execute();
  // A mail shows its recipient.
  await db
    .updateTable('mail')
    .set({ content_sealed: testSecrets().seal(JSON.stringify({ to: 'a@bench.invalid' })) })
    .where('content_sealed', '=', Buffer.from([0]))
    .execute();
  return rows.map(({ plnId, email, phone, ...row }) => ({
    ...row,
    plnId: plnId ?? '',
    email: email ?? '',
    phone: phone ?? '',
  }));
}
