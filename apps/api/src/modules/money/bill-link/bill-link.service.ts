import { timingSafeEqual } from 'node:crypto';
import type { IsolatedBill, LinkedAnswer } from '@serat/contract/bill-link';
import type { BillDetail } from '@serat/contract/billing';
import { isOpen } from '@serat/contract/to-be-paid';
import { linkedBillPage } from '@serat/contract/page-links';
import type { CostLine } from '@serat/contract/pricing';
import { AppError } from '../../../app-error.ts';
import { nobody } from '../../../db/directory.ts';
import type { Db, Handle, Key } from '../../../db/schema.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import type { PurgeSteps } from '../../../jobs/purge.ts';
import type { Secrets } from '../../../secrets.ts';
import type { BillingService } from '../billing/index.ts';
import { isPaidBy, isPayable, linksSince, maskName } from './bill-link.policy.ts';
import {
  deleteLinksBefore,
  listBillsToPay,
  listLinks,
  renewLinks,
  type LinkRow,
} from './bill-link.repository.ts';

interface BillLinkDeps {
  db: Db;
  clock: Clock;
  secrets: Pick<Secrets, 'digest'>;
  billing: Pick<BillingService, 'active' | 'detail' | 'costs' | 'pay' | 'check'>;
  /** The isolated service at an IP address; null if that is not certain. */
  isolatedAt(address: string): Promise<{ customerId: string; serviceNumber: string } | null>;
  /** A token that names its customer, so that its row is found by customer. */
  ownedToken: (customerId: string, secret: Buffer) => string;
  ownerOfToken: (token: string) => string | null;
  /** Counts unusable links per address, in a counter that all nodes share. Refuses an address with too many. */
  countWrongLink: (address: string) => Promise<void>;
}

/** The link and the IP address that uses it. */
export interface LinkUse {
  link: string;
  address: string;
}

/** The same error for every unusable link, whatever the reason. */
const ended = () => new AppError('NOT_FOUND', { message: 'Tautan ini sudah tidak berlaku.' });

/** Shows and pays one bill through the link in the bill's messages, without a session. */
export function createBillLinkService(deps: BillLinkDeps) {
  const { db, clock, secrets, billing } = deps;

  /** Derived from the time at which the link was made: a new link ends the old one, and no secret is stored. */
  const linkOf = ({ customerId, id }: Key, madeAt: Date): string =>
    deps.ownedToken(customerId, secrets.digest('bill-link', `${id} ${madeAt.getTime()}`));

  /**
   * For the messages of one event: makes new links to these bills and returns the path of each by the bill's row id.
   * Runs in the transaction of the event.
   */
  async function make(trx: Handle, bills: readonly Key[]): Promise<ReadonlyMap<string, string>> {
    const at = clock();
    const once = [...new Map(bills.map((bill) => [bill.id, bill])).values()];
    if (once.length > 0) await renewLinks(trx, once, at);
    return new Map(once.map((bill) => [bill.id, linkedBillPage(linkOf(bill, at))]));
  }

  /**
   * Does the same work for a link without an owner, a wrong link and the link of a paid bill, so that
   * timing reveals nothing.
   */
  async function find(
    { link, address }: LinkUse,
    accepts: (row: LinkRow) => boolean,
  ): Promise<LinkRow> {
    const owner = deps.ownerOfToken(link);
    const rows = await listLinks(db, owner ?? nobody, linksSince(clock()));
    const given = Buffer.from(link);
    const row = rows.find((each) => {
      const right = Buffer.from(linkOf(each, each.madeAt));
      return right.length === given.length && timingSafeEqual(right, given);
    });
    if (row && accepts(row)) return row;
    await deps.countWrongLink(address);
    throw ended();
  }

  async function show(use: LinkUse, attemptId?: string): Promise<LinkedAnswer> {
    const row = await find(use, (each) => isPayable(each) || isPaidBy(each, attemptId));
    if (row.status === 'PAID') return { bill: null, receipt: row.number };
    return { bill: shownOf(await billing.detail(row.customerId, row.number)), receipt: null };
  }

  async function costs(use: LinkUse, methodId: string | undefined): Promise<CostLine[]> {
    const { customerId, number } = await find(use, isPayable);
    return billing.costs(customerId, number, methodId);
  }

  async function pay(use: LinkUse, methodId: string): Promise<LinkedAnswer> {
    const { customerId, number } = await find(use, isPayable);
    const detail = await billing.pay(customerId, number, methodId).catch(hideOtherBills);
    return show(use, detail.payment?.id);
  }

  async function check(use: LinkUse, attemptId?: string): Promise<LinkedAnswer> {
    const row = await find(use, (each) => isPayable(each) || isPaidBy(each, attemptId));
    if (row.status === 'OPEN') await billing.check(row.customerId, row.number);
    return show(use, attemptId);
  }

  /** For the captive portal: anybody behind an isolated connection may pay the bills that keep it isolated. */
  async function isolated(address: string): Promise<IsolatedBill[]> {
    const service = await deps.isolatedAt(address);
    if (!service) return [];
    const { customerId, serviceNumber } = service;
    const now = clock();
    const overdue = (await billing.active(customerId)).filter(
      (bill) =>
        bill.serviceNumber === serviceNumber && isOpen(bill) && new Date(bill.expiredDate) < now,
    );
    const rows = await listBillsToPay(
      db,
      customerId,
      overdue.map(({ id }) => id),
    );
    const since = linksSince(now);
    const madeAtOf = ({ madeAt, ...row }: (typeof rows)[number]): Date | null =>
      madeAt !== null && madeAt > since && isPayable({ ...row, madeAt }) ? madeAt : null;
    // Keep working links: a new link would invalidate the link in the customer's messages.
    await renewLinks(
      db,
      rows.filter((row) => madeAtOf(row) === null),
      now,
    );
    return overdue.flatMap(({ id, billingPeriod, expiredDate, rpTotal }) => {
      const row = rows.find(({ number }) => number === id);
      if (!row) return [];
      const link = linkOf(row, madeAtOf(row) ?? now);
      const name = maskName(row.fullName);
      return [{ link, name, period: billingPeriod, expiredDate, total: rpTotal }];
    });
  }

  const purges = {
    billLinks: (now: Date) => deleteLinksBefore(db, linksSince(now)),
  } satisfies PurgeSteps;

  return { make, show, costs, pay, check, isolated, purges };
}

export type BillLinkService = ReturnType<typeof createBillLinkService>;

const shownOf = ({ bill, fullName, lines, tax, payment }: BillDetail): LinkedAnswer['bill'] => ({
  name: maskName(fullName),
  period: bill.billingPeriod,
  expiredDate: bill.expiredDate,
  lines,
  total: bill.rpTotal,
  tax: tax ?? null,
  paidTogether: (bill.jointPayment ?? null) !== null,
  payment,
});

/** Replaces the usual message, which contains the payment number of the customer's other bills. */
function hideOtherBills(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'PAID_TOGETHER') throw error;
  throw new AppError('PAID_TOGETHER', {
    message:
      'Tagihan ini sedang dibayar bersama tagihan lain. Masuk ke akun untuk melanjutkan pembayaran itu.',
  });
}
