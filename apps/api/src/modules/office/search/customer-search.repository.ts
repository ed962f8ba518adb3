import { sql } from 'kysely';
import { anyOf } from '../../../db/query/any-of.ts';
import {
  customerInAreas,
  orderInAreas,
  serviceInAreas,
  type customersIn,
  type Areas,
} from '../../../db/query/areas.ts';
import { byIndexAlone, wordsOf } from '../../../db/query/name-words.ts';
import type { Handle } from '../../../db/schema.ts';

export const most = 10;

export interface FoundCustomer {
  id: string;
  number: string;
  fullName: string;
  /** An unclaimed customer may have neither email nor phone. */
  email: string | null;
  phone: string | null;
}

type InAreas = Awaited<ReturnType<typeof customersIn>>;

export const customers = (handle: Handle, inAreas: InAreas) =>
  handle
    .selectFrom('customer')
    .select(['id', 'number', 'full_name as fullName', 'email', 'phone'])
    .where('anonymised_at', 'is', null)
    .where(inAreas('customer.id'));

/** Checks the areas row by row, for queries that another condition limits to a few rows. */
export const among =
  (areas: Areas): InAreas =>
  (customerId) =>
    customerInAreas(areas, customerId);

/** Rows that one search reads. If more match, the shown ones are arbitrary. */
export const mostLooked = 100;

export const customersByPhone = (
  handle: Handle,
  digits: string,
  areas: Areas,
): Promise<FoundCustomer[]> =>
  customers(handle, among(areas))
    .where(sql<boolean>`phone like ${`${digits}%`}`)
    .orderBy('phone')
    .orderBy('id')
    .limit(most)
    .execute();

/** For customers on the phone, who give the last four digits. */
export const customersByPhoneEnd = (
  handle: Handle,
  digits: string,
  areas: Areas,
): Promise<FoundCustomer[]> =>
  customers(handle, among(areas))
    .where(sql<boolean>`right(phone, 4) = ${digits}`)
    .orderBy('full_name')
    .orderBy('id')
    .limit(most)
    .execute();

export interface FoundOnStreet extends FoundCustomer {
  address: string;
}

/** Words of nearly every address, which would match everybody. */
const commonStreetWords = new Set(['jalan', 'gang', 'nomor', 'blok', 'komplek', 'kompleks']);

/** Customers who ordered to, or brought a service on, a street with all of these words. The last word may be incomplete. */
export async function customersByStreet(
  handle: Handle,
  street: string,
  areas: Areas,
): Promise<FoundOnStreet[]> {
  const words = wordsOf(street)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word !== '' && !commonStreetWords.has(word));
  if (!words.some((word) => /\p{L}{3}/u.test(word))) return [];
  const query = words.map((word, at) => `'${word}'${at === words.length - 1 ? ':*' : ''}`);
  const onStreet = (address: string) =>
    sql<boolean>`to_tsvector('simple', ${sql.ref(address)}) @@ ${query.join(' & ')}::tsquery`;
  const columns = [
    'customer.id',
    'customer.number',
    'customer.full_name as fullName',
    'customer.email',
    'customer.phone',
  ] as const;
  const ordered = handle
    .selectFrom('customer_order as placed')
    .innerJoin('customer', 'customer.id', 'placed.customer_id')
    .select([...columns, 'placed.detail_address as address'])
    .where('customer.anonymised_at', 'is', null)
    .where(orderInAreas(areas, 'placed'))
    .where(onStreet('placed.detail_address'))
    .where(byIndexAlone('placed.detail_address'))
    .limit(mostLooked);
  const brought = handle
    .selectFrom('subscription as brought')
    .innerJoin('customer', 'customer.id', 'brought.customer_id')
    .select([...columns, 'brought.address'])
    .where('customer.anonymised_at', 'is', null)
    .where('brought.order_id', 'is', null)
    .where(serviceInAreas(areas, 'brought'))
    .where(onStreet('brought.address'))
    .where(byIndexAlone('brought.address'))
    .limit(mostLooked);
  const found = (await Promise.all([ordered.execute(), brought.execute()])).flat();
  const once = new Map(found.map((customer) => [customer.id, customer]));
  return [...once.values()]
    .sort((one, two) => one.address.localeCompare(two.address) || one.id.localeCompare(two.id))
    .slice(0, most);
}

export const customersById = (
  handle: Handle,
  ids: readonly string[],
  areas: Areas,
): Promise<FoundCustomer[]> =>
  customers(handle, among(areas)).where('id', '=', anyOf('uuid', ids)).execute();
