import { billStatusLabels } from '@serat/contract/billing';
import { orderStatusLabels, type OrderStatus } from '@serat/contract/order';
import type { Found, Hit } from '@serat/contract/staff/search';
import type { Areas } from '../../../db/query/areas.ts';
import { findOwner } from '../../../db/directory.ts';
import type { Db } from '../../../db/schema.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import { monthYear, rupiah } from '../../../jakarta/words.ts';
import type { PurgeSteps } from '../../../jobs/purge.ts';
import type { AccountService } from '../../people/account/index.ts';
import type { BillingService } from '../../money/billing/index.ts';
import {
  customersById,
  customersByPhone,
  customersByPhoneEnd,
  customersByStreet,
  type FoundCustomer,
  type FoundOnStreet,
} from './customer-search.repository.ts';
import { createNameWords } from './name-words.service.ts';
import { customersByLikeness, customersByName } from './name-search.repository.ts';
import {
  attemptsByAccount,
  attemptsByKey,
  findOrder,
  newestOrders,
  type FoundOrder,
} from './order-search.repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  account: Pick<AccountService, 'registration'>;
  billing: Pick<BillingService, 'ownerOf' | 'detail' | 'history'>;
}

const listed = (...details: (string | null)[]): string =>
  details.filter((detail) => detail !== null).join(', ');

const asCustomer = ({ id, number, fullName, email, phone }: FoundCustomer): Found => ({
  kind: 'customer',
  id,
  customerId: id,
  title: fullName,
  detail: email === null && phone === null ? number : listed(email, phone),
});

const asNeighbour = ({ address, ...customer }: FoundOnStreet): Found => ({
  ...asCustomer(customer),
  detail: listed(address, customer.phone),
});

/** The form of the typed text decides which index is searched. */
export function createSearchService({ db, clock, account, billing }: Deps) {
  const names = createNameWords({ db, clock });

  async function owned(areas: Areas, ...owners: (string | null)[]): Promise<Found[]> {
    const known = [...new Set(owners.filter((id) => id !== null))];
    if (known.length === 0) return [];
    return (await customersById(db, known, areas)).map(asCustomer);
  }

  async function byNumber(number: string, areas: Areas): Promise<Found[]> {
    const [order, customer, service, device, attempt, bill] = await Promise.all([
      findOwner(db, 'order', number),
      // Former numbers may have letters.
      findOwner(db, 'customer', number),
      findOwner(db, 'service', number),
      // The serial number of a device that is on loan.
      findOwner(db, 'serial', number),
      findOwner(db, 'attempt', number),
      billing.ownerOf(number),
    ]);
    const hits = await owned(areas, customer, service, device);
    if (order) {
      const found = await findOrder(db, { customerId: order, number }, areas);
      if (found) hits.push(asOrder(found));
    }
    if (attempt) {
      const found = await attemptsByKey(db, { customerId: attempt, id: number }, areas);
      hits.push(...found.map(asPayment));
    }
    if (bill && (await customersById(db, [bill], areas)).length > 0) {
      const shown = await billing.detail(bill, number);
      hits.push({
        kind: 'bill',
        id: number,
        customerId: bill,
        title: number,
        detail: `${shown.fullName}, ${rupiah(shown.bill.rpTotal)}`,
      });
    }
    return hits;
  }

  /** Digits may be a phone number, a PLN id, a customer or service number or a bank account. */
  async function byDigits(digits: string, areas: Areas): Promise<Found[]> {
    const local = digits.replace(/^62/, '0');
    const [pln, customer, service, phones, accounts] = await Promise.all([
      findOwner(db, 'pln', digits),
      findOwner(db, 'customer', digits),
      findOwner(db, 'service', digits),
      customersByPhone(db, local, areas),
      attemptsByAccount(db, digits, areas),
    ]);
    const ends = digits.length === 4 ? await customersByPhoneEnd(db, digits, areas) : [];
    const people = [
      ...(await owned(areas, pln, customer, service)),
      ...phones.map(asCustomer),
      ...ends.map(asCustomer),
    ];
    const once = new Map(people.map((hit) => [hit.id, hit]));
    return [...once.values(), ...accounts.map(asPayment)];
  }

  /** A customer, or a pending registration, which belongs to no area. */
  async function byEmail(email: string, areas: Areas): Promise<Found[]> {
    const customers = await owned(areas, await findOwner(db, 'email', email));
    if (customers.length > 0 || areas.length > 0) return customers;
    const pending = await account.registration.findPending(email);
    if (!pending) return [];
    const { fullName, phone } = pending;
    const detail = `${email}, ${phone}`;
    return [{ kind: 'registration', id: email, customerId: null, title: fullName, detail }];
  }

  /** With more customers than this, the list would be too long to read. */
  const fewCustomers = 3;
  const newest = 3;

  async function ownOf(customerId: string, areas: Areas): Promise<Found[]> {
    const [orders, bills] = await Promise.all([
      newestOrders(db, { customerId, limit: newest }, areas),
      billing.history(customerId),
    ]);
    return [
      ...orders.map((order) => ({
        ...asOrder(order),
        detail: orderStatusLabels[order.status as OrderStatus],
      })),
      ...bills.slice(0, newest).map((bill) => ({
        kind: 'bill' as const,
        id: bill.id,
        customerId,
        title: bill.id,
        detail: `${monthYear(bill.billingPeriod)}, ${billStatusLabels[bill.billingStatus]}, ${rupiah(bill.rpTotal)}`,
      })),
    ];
  }

  async function search(typed: string, areas: Areas): Promise<Hit[]> {
    const found = await find(typed, areas);
    const isFew = found.filter(({ kind }) => kind === 'customer').length <= fewCustomers;
    return Promise.all(
      found.map(async (one) => ({
        ...one,
        own: isFew && one.kind === 'customer' ? await ownOf(one.id, areas) : [],
      })),
    );
  }

  async function find(typed: string, areas: Areas): Promise<Found[]> {
    // Phones copy numbers with invisible marks of the writing direction.
    const text = typed.replaceAll(/\p{Cf}/gu, '').trim();
    if (text.includes('@')) return byEmail(text.toLowerCase(), areas);
    const digits = text.replaceAll(/[\s+().-]/g, '');
    if (/^\d{3,}$/.test(digits)) {
      const exact = await byNumber(text, areas);
      const once = new Map(exact.map((hit) => [hit.id, hit]));
      for (const hit of await byDigits(digits, areas)) once.set(hit.id, hit);
      return [...once.values()];
    }
    if (/\d/.test(text)) {
      const exact = await byNumber(text.toUpperCase(), areas);
      if (exact.length > 0) return exact;
    }
    const [named, onStreet] = await Promise.all([
      customersByName(db, text, areas),
      customersByStreet(db, text, areas),
    ]);
    const isNamed = new Set(named.map(({ id }) => id));
    const neighbours = onStreet.filter(({ id }) => !isNamed.has(id));
    const found = [...named.map(asCustomer), ...neighbours.map(asNeighbour)];
    if (found.length > 0) return found;
    await names.learnNew();
    return (await customersByLikeness(db, text, areas)).map(asCustomer);
  }

  return {
    search,
    learnNames: names.learn,
    purges: { namesNobodyBears: names.learn } satisfies PurgeSteps,
  };
}

const asOrder = ({ number, customerId, fullName, status }: FoundOrder): Found => ({
  kind: 'order',
  id: number,
  customerId,
  title: number,
  detail: `${fullName}, ${orderStatusLabels[status as OrderStatus]}`,
});

interface FoundAttempt {
  id: string;
  customerId: string;
  label: string;
  status: string;
  amount: number;
}

const asPayment = ({ id, customerId, label, amount, status }: FoundAttempt): Found => ({
  kind: 'payment',
  id,
  customerId,
  title: id,
  detail: `${label}, ${rupiah(amount)}, ${status}`,
});
