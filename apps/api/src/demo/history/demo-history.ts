import { nameOnly } from '../../db/by.ts';
import { jakartaDay, type Clock } from '../../jakarta/clock.ts';
import type { Db } from '../../db/schema.ts';
import * as calendar from '../../jakarta/calendar.ts';
import type { Secrets } from '../../secrets.ts';
import type { Services } from '../../wiring.ts';
import { createCrowd, type CrowdRules } from '../crowd/crowd.ts';
import { latePayDay } from '../crowd/crowd-people.ts';
import {
  familyCustomer,
  healthyCustomer,
  isolatedCustomer,
  registerDemoCustomer,
} from '../demo-customers.ts';
import { lendDemoDevices } from '../demo-devices.ts';
import {
  findNearestKelurahan,
  forgetMails,
  hasServices,
  holdServicesOf,
  markReadBefore,
  setRegistered,
} from './demo-history.repository.ts';

export type HistoryRules = Pick<Services, 'orders' | 'bank' | 'devices'> & CrowdRules;

interface HistoryDeps {
  db: Db;
  clock: Clock;
  /** Creates the services with another clock. */
  open(clock: Clock): HistoryRules;
  dueDay: number;
  secrets: Secrets;
  passwordHash: string;
  crowd: number;
}

/** In months before today. The isolated customer has not paid the last two bills. */
const firstOrder = 13;
const familyOrders = 2;
const lastPaid = 2;
const paidLate = 7;
const paidOdd = 4;
const methods = ['NUSA_VA', 'LINKAJA_QR', 'SAMUDRA_VA'];

/**
 * A year of the demo's customers, made through the normal services on a clock that runs up to today:
 * orders, services, and bills paid, paid late, paid together, overdue and open. Every first start makes
 * the same history.
 */
export async function seedDemoHistory(deps: HistoryDeps): Promise<void> {
  const { db, clock, open, dueDay } = deps;
  const end = clock();
  const healthyId = await registerDemoCustomer(deps, healthyCustomer, end);
  const isolatedId = await registerDemoCustomer(deps, isolatedCustomer, end);
  const familyId = await registerDemoCustomer(deps, familyCustomer, end);
  if (await hasServices(db)) return;
  let now = end;
  const rules = open(() => new Date(now));
  const { orders, billing, payment, bank } = rules;
  if (!bank) return;
  bank.connect(async (body, headers) => {
    await payment.notifications.receive('sandbox', Buffer.from(body), headers);
    return 200;
  });

  const crowd = createCrowd({ ...deps, rules, size: deps.crowd, end });

  const thisMonth = calendar.monthOf(jakartaDay(end));
  const month = (ago: number) => calendar.monthsAfter(thisMonth, -ago);
  /** Moves the clock to a moment; false if that moment is in the future. */
  const goTo = (ago: number, day: number, time: string): boolean => {
    const moment = new Date(`${calendar.dayIn(month(ago), day)}T${time}:00+07:00`);
    if (moment > end) return false;
    now = moment;
    return true;
  };

  async function register(id: string, ago: number, day: number): Promise<void> {
    goTo(ago, day, '19:20');
    await setRegistered(db, id, new Date(now));
  }

  async function order(id: string, ago: number, day: number, wish: Wish): Promise<void> {
    goTo(ago, day, '10:05');
    const { orderid } = await orders.checkout(id, await checkoutInput(db, wish));
    const account = await bank?.find(orderid);
    if (!account) throw new Error('the demo order has no account to pay into');
    goTo(ago, day, '11:40');
    await bank?.pay(account.reference, account.amount);
    goTo(ago, day + 2, '09:00');
    await orders.installation.start(orderid, nameOnly('Teknisi demo'));
    goTo(ago, day + 2, '11:30');
    await orders.installation.finish(orderid, nameOnly('Teknisi demo'));
    await lendDemoDevices({ db, ...rules }, id);
  }

  async function night(): Promise<void> {
    await billing.daily();
    await crowd.quiet();
    await billing.runs.announce();
  }

  async function issue(ago: number): Promise<void> {
    if (!goTo(ago, 1, '00:10')) now = end;
    await night();
    await crowd.pay(month(ago), ago, { late: false });
  }

  async function pay(id: string, ago: number, { extra = 0 } = {}): Promise<void> {
    const method = methods[ago % methods.length] ?? '';
    for (const { id: billId, billingStatus } of await billing.active(id)) {
      if (billingStatus === 'PAID') continue;
      const { payment: attempt } = await billing.pay(id, billId, method);
      if (!attempt) throw new Error('the demo bill has no account to pay into');
      if (extra > 0) await bank?.pay(attempt.id, extra);
      await bank?.pay(attempt.id, attempt.amount);
    }
  }

  async function payTogether(id: string, ago: number): Promise<void> {
    goTo(ago, 4, '20:15');
    const bills = (await billing.active(id)).map((bill) => bill.id);
    const { payment: attempt } = await billing.joint.pay(id, bills, 'LINKAJA_QR');
    await bank?.pay(attempt.id, attempt.amount);
  }

  async function wait(ago: number): Promise<void> {
    // A service that was isolated on the 21st of the last month would not be billed for this month.
    const days = ago === 1 ? [17] : [17, 21];
    for (const day of days) if (goTo(ago, day, '00:10')) await night();
  }

  async function payLate(ago: number): Promise<void> {
    if (goTo(ago, latePayDay, '18:45')) await crowd.pay(month(ago), ago, { late: true });
  }

  await crowd.arrive();
  await register(healthyId, firstOrder, 4);
  await order(healthyId, firstOrder, 5, healthyCustomer.house);
  await register(isolatedId, firstOrder, 9);
  await order(isolatedId, firstOrder, 10, isolatedCustomer.house);
  for (let ago = firstOrder - 1; ago > 0; ago -= 1) {
    await issue(ago);
    if (ago < familyOrders) await payTogether(familyId, ago);
    goTo(ago, 6, '12:20');
    await pay(healthyId, ago);
    if (ago < lastPaid || ago === paidLate) await wait(ago);
    await payLate(ago);
    if (ago < lastPaid) continue;
    goTo(ago, ago === paidLate ? 23 : 3 + (ago % 5), '18:45');
    // An extra payment by mistake, which the next bill uses as credit.
    await pay(isolatedId, ago, ago === paidOdd ? { extra: 50_000 } : {});
    if (ago !== familyOrders) continue;
    await register(familyId, ago, 9);
    for (const [at, house] of familyCustomer.houses.entries()) {
      await order(familyId, ago, 10 + 3 * at, house);
    }
  }
  const thisMonthSoFar = async () => {
    await issue(0);
    await wait(0);
    await payLate(0);
  };
  // After the due day, the healthy customer's bill is made late, so that it is due next month.
  const isDuePast = jakartaDay(end) > calendar.dayIn(thisMonth, dueDay);
  await (isDuePast ? holdServicesOf(db, healthyId, thisMonthSoFar) : thisMonthSoFar());
  now = end;
  await night();
  for (const id of [healthyId, isolatedId]) {
    await markReadBefore(db, id, new Date(`${calendar.firstOf(month(1))}T00:00:00+07:00`));
  }
  await forgetMails(db);
}

type CheckoutInput = Parameters<HistoryRules['orders']['checkout']>[1];
type Wish = Pick<CheckoutInput, 'detailAddress' | 'productInternet'> &
  Partial<CheckoutInput> & { latitude: number; longitude: number };

export async function checkoutInput(db: Db, wish: Wish): Promise<CheckoutInput> {
  const place = await findNearestKelurahan(db, wish);
  if (!place) throw new Error('the demo needs the regions first');
  return {
    agreedProductPolicy: true,
    paymentMethodId: 'NUSA_VA',
    productAlaCarte: [],
    ...place,
    ...wish,
  };
}
