import { randomUUID } from 'node:crypto';
import type { Handle } from '../../../db/schema.ts';
import { addDays, startOfDay } from '../../../jakarta/calendar.ts';
import { jakartaDay } from '../../../jakarta/clock.ts';
import type { AccountService } from '../../people/account/index.ts';
import type { BillingService } from '../../money/billing/index.ts';
import type { LedgerService } from '../../money/ledger/index.ts';
import type { CoverageService } from '../../sales/coverage/index.ts';
import type { SubscriptionService } from '../../service/subscription/index.ts';
import type { ResolvedRow } from './check/lookups.ts';
import type { ScannedRow } from './check/scan.ts';
import {
  addOdpsInUse,
  findCustomers,
  findServices,
  insertMovedIn,
  type Made,
} from './moved-in.repository.ts';

/** The services that create what a batch imports, and that remove it again. */
export interface Receivers {
  account: Pick<AccountService, 'unclaimed'>;
  coverage: Pick<CoverageService, 'holdImportedPorts' | 'deleteImportedPorts'>;
  subscriptions: Pick<SubscriptionService, 'createImported' | 'sendImported' | 'deleteImported'>;
  billing: Pick<BillingService, 'imported'>;
  ledger: Pick<LedgerService, 'openings'>;
}

interface Batch {
  id: string;
  cutOverOn: string;
  at: Date;
}

type Moved = Pick<ScannedRow, 'isNewCustomer' | 'isNewService'> & { moved: ResolvedRow };

const isMoved = (row: ScannedRow): row is ScannedRow & Moved => row.moved !== null;

/** Writes checked rows, page by page. Later rows may belong to customers and services of earlier pages. */
export function createWriter(trx: Handle, receivers: Receivers, { id, cutOverOn, at }: Batch) {
  const { account, coverage, subscriptions, billing, ledger } = receivers;
  // The customers of one page by former number, because those of a large file do not all fit in memory.
  let customers: Map<string, Made>;
  let services: Map<string, Made>;

  const ownerOf = ({ customer }: ResolvedRow): Made => made(customers, customer.number);

  async function findEarlier(rows: readonly Moved[]): Promise<void> {
    const later = rows.filter(({ isNewCustomer }) => !isNewCustomer).map(({ moved }) => moved);
    customers = await findCustomers(
      trx,
      later.map(({ customer }) => customer.number),
    );
    services = await findServices(
      trx,
      Array.from(customers.values(), (owner) => owner.id),
      later.map(({ service }) => service.number),
    );
  }

  async function writeCustomers(rows: readonly Moved[]): Promise<ResolvedRow[]> {
    const fresh = rows.filter(({ isNewCustomer }) => isNewCustomer).map(({ moved }) => moved);
    const created = await account.unclaimed.create(
      trx,
      fresh.map(({ customer, service }) => ({
        fullName: customer.fullName,
        formerNumber: customer.number,
        email: customer.email,
        phone: customer.phone,
        nik: customer.nik,
        npwp: null,
        plnId: service.plnId,
        contactAddress: null,
        dueDay: customer.dueDay,
      })),
    );
    fresh.forEach(({ customer }, place) => keep(customers, customer.number, created[place]));
    return fresh;
  }

  async function writeServices(rows: readonly Moved[]): Promise<void> {
    const fresh = rows.filter(({ isNewService }) => isNewService).map(({ moved }) => moved);
    const wired = fresh.flatMap((row) =>
      row.service.odpId === null ? [] : [{ row, odpId: row.service.odpId }],
    );
    const held = await coverage.holdImportedPorts(
      trx,
      wired.map(({ row, odpId }) => ({
        customerId: ownerOf(row).id,
        odpId,
        port: row.service.port,
      })),
      at,
    );
    const ports = new Map(wired.map(({ row }, place) => [row, held[place]?.reservationId ?? null]));
    const created = await subscriptions.createImported(
      trx,
      fresh.map((row) => ({ ...serviceOf(row), portReservationId: ports.get(row) ?? null })),
    );
    fresh.forEach(({ service }, place) => keep(services, service.number, created[place]));
    const counted = wired.filter((_, place) => held[place]?.wasInUse === true);
    await addOdpsInUse(
      trx,
      counted.map(({ row, odpId }) => ({ customerId: ownerOf(row).id, odpId })),
    );
  }

  function serviceOf(row: ResolvedRow) {
    const { customer, service } = row;
    const { plan, city, pppoeUser, pppoePassword } = service;
    const billedFrom = addDays(service.paidUntil, 1);
    // Without a day in the file it is a past day: the service runs already, and its package shows before the
    // cut-over.
    const startedOn = service.startedOn ?? earlier(earlier(cutOverOn, billedFrom), jakartaDay(at));
    return {
      customerId: ownerOf(row).id,
      formerNumber: service.number,
      fullName: customer.fullName,
      place: {
        address: service.address,
        cityId: city.id,
        areaId: city.areaId,
        plnId: service.plnId,
        latitude: service.latitude,
        longitude: service.longitude,
      },
      startedAt: startOfDay(startedOn),
      paidUntil: service.paidUntil,
      minimumUntil: service.minimumUntil ?? startedOn,
      isolatedAt: service.status === 'Isolir' ? at : null,
      login:
        pppoeUser === null || pppoePassword === null
          ? null
          : { user: pppoeUser, password: pppoePassword },
      lines: [
        {
          productId: plan.id,
          productType: 'INTERNET' as const,
          name: plan.name,
          bandwidth: plan.bandwidth,
          thumbnail: plan.thumbnail,
          unit: 'bulan',
          amount: service.price,
          validFrom: earlier(startedOn, billedFrom),
          validTo: null,
        },
      ],
    };
  }

  async function writeMoney(rows: readonly Moved[]): Promise<void> {
    const billed = rows.flatMap(({ moved }) => (moved.bill ? [{ moved, bill: moved.bill }] : []));
    await billing.imported.insert(
      trx,
      billed.map(({ moved, bill }) => {
        const { customer, service } = moved;
        const { id: subscriptionId, number } = made(services, service.number);
        return {
          customerId: ownerOf(moved).id,
          subscriptionId,
          serviceNumber: number,
          fullName: customer.fullName,
          address: service.address,
          produk: service.plan.name,
          month: bill.month,
          paidUntil: service.paidUntil,
          amount: bill.amount,
          dueOn: bill.dueOn,
        };
      }),
      at,
    );
    await ledger.openings.book(
      trx,
      rows
        .filter(({ moved }) => moved.credit > 0)
        .map(({ moved }) => {
          const { id: customerId, number } = ownerOf(moved);
          const [creditId, receiptId] = [randomUUID(), randomUUID()];
          return { id: creditId, receiptId, customerId, number, amount: moved.credit, at };
        }),
    );
  }

  async function write(scanned: readonly ScannedRow[]): Promise<void> {
    const rows = scanned.filter(isMoved);
    await findEarlier(rows);
    const fresh = await writeCustomers(rows);
    await insertMovedIn(
      trx,
      fresh.map((row) => ({ customerId: ownerOf(row).id, batchId: id, cutOverOn })),
    );
    await writeServices(rows);
    await writeMoney(rows);
  }

  return { write };
}

const earlier = (one: string, other: string): string => (one < other ? one : other);

function made(all: ReadonlyMap<string, Made>, number: string): Made {
  const found = all.get(number);
  if (!found) throw new Error(`row of ${number} comes before what it belongs to`);
  return found;
}

function keep(all: Map<string, Made>, number: string, created: Made | undefined): void {
  if (created) all.set(number, created);
}
