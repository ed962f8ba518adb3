import type { Role } from '@serat/contract/staff/roles';
import { nameOnly } from '../db/by.ts';
import { findOwner } from '../db/directory.ts';
import type { Db } from '../db/schema.ts';
import { daysBefore, type Clock } from '../jakarta/clock.ts';
import type { Secrets } from '../secrets.ts';
import type { Services } from '../wiring.ts';
import { backofficePeople, registerDemoCustomer, type BackofficePerson } from './demo-customers.ts';
import { lendDemoDevices } from './demo-devices.ts';
import {
  findNearestKelurahan,
  forgetMails,
  insertHangingAttempt,
  refuseLastMail,
} from './history/demo-history.repository.ts';
import { checkoutInput } from './history/demo-history.ts';
import { demoLogin, otherLogins } from './demo-logins.ts';
import { demoPlaces } from './demo-odps.ts';

interface BackofficeDeps {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  passwordHash: string;
  /** Creates the services with another clock. */
  open(clock: Clock): Services;
}

/**
 * Fills every page of the console through the normal services: orders at each step, a reversed payment, a
 * refund with its account, a stuck payment, an unknown payment, an undelivered mail, a deletion request, a device
 * to return and a proposal for a second person.
 */
export async function seedDemoBackoffice(deps: BackofficeDeps): Promise<void> {
  const { db, clock, open } = deps;
  const end = clock();
  let now = end;
  const services = open(() => new Date(now));
  const { bank, orders, subscriptions, billing, coverage, ledger, payment, privacy } = services;
  const dispatcher = (await colleague(services, 'dispatcher')) ?? nameOnly('Agus Salim');
  if (!bank || (await findOwner(db, 'email', backofficePeople.held.email))) return;
  bank.connect(async (body, headers) => {
    await payment.notifications.receive('sandbox', Buffer.from(body), headers);
    return 200;
  });
  const goBack = (days: number) => {
    now = daysBefore(end, days);
  };
  const { password } = demoLogin;
  const register = (who: BackofficePerson) => registerDemoCustomer(deps, who, new Date(now));

  async function paidOrder(who: BackofficePerson, days: number) {
    goBack(days);
    const customerId = await register(who);
    const { orderid } = await orders.checkout(customerId, await checkoutInput(db, who.house));
    const account = await bank?.find(orderid);
    const transfer = await bank?.pay(account?.reference ?? '', account?.amount ?? 0);
    return { customerId, orderid, transfer: transfer ?? '', amount: account?.amount ?? 0 };
  }

  /** The service has ended, and its modem is still to be returned. */
  async function movedAway(): Promise<void> {
    const { customerId, orderid } = await paidOrder(backofficePeople.moved, 60);
    goBack(58);
    await orders.installation.start(orderid, dispatcher);
    await orders.installation.finish(orderid, dispatcher);
    await lendDemoDevices({ db, ...services }, customerId);
    goBack(5);
    const [service] = await subscriptions.runningOf(db, customerId);
    await billing.endings.endService(service?.number ?? '', {
      by: dispatcher,
      reason: 'Pindah rumah',
      feeWaivedFor: 'Alamat barunya belum terjangkau',
    });
  }

  await paidOrder(backofficePeople.waiting, 4);
  await paidOrder(backofficePeople.waitingToo, 1);
  const started = await paidOrder(backofficePeople.started, 3);
  goBack(1);
  await orders.installation.start(started.orderid, dispatcher);

  const held = await paidOrder(backofficePeople.held, 3);
  goBack(1);
  await bank.giveBack(held.transfer, held.amount);

  const refunded = await paidOrder(backofficePeople.refunded, 5);
  goBack(2);
  const reason = 'Jalur kabel ke rumah tidak dapat dibuka';
  await orders.installation.reject(refunded.orderid, dispatcher, reason);
  await ledger.refundAccounts.change(refunded.customerId, { ...refundAccount, password });

  const hanging = await paidOrder(backofficePeople.hanging, 45);
  goBack(43);
  await orders.installation.start(hanging.orderid, dispatcher);
  await orders.installation.finish(hanging.orderid, dispatcher);
  await lendDemoDevices({ db, ...services }, hanging.customerId);

  await movedAway();
  now = end;
  await billing.daily();
  const [bill] = await billing.active(hanging.customerId);
  if (bill) {
    await insertHangingAttempt(db, {
      id: 'PAY-LAMA-0002',
      customerId: hanging.customerId,
      billNumber: bill.id,
      amount: bill.rpTotal,
      createdAt: daysBefore(end, 1 / 24),
      expiresAt: daysBefore(end, -7),
    });
    // Every start does this; done here, the demo's next start does not report the attempt as an error.
    await payment.reviews.keepOrphans();
  }

  goBack(2);
  const leaving = await register(backofficePeople.leaving);
  await privacy.requestDeletion(leaving, password);

  for (const [days, interest] of interests.entries()) {
    goBack(days + 1);
    const place = await findNearestKelurahan(db, interest);
    const subDistrictId = place?.kelurahanId ?? '';
    await coverage.request({ ...interest, subDistrictId, appSource: 'WEB' });
  }

  goBack(1);
  await unknownPayment(bank, new Date(now));
  now = end;
  await forgetMails(db);
  await askedForHelp(deps, services);
}

const interests = [
  {
    fullName: 'Citra Melani',
    email: 'citra.melani@serat.example',
    phone: '081377788890',
    potentialCustomer: '12',
    content: 'Satu kampung menunggu jaringan.',
    latitude: demoPlaces.none.latitude,
    longitude: demoPlaces.none.longitude,
  },
  {
    fullName: 'Dodi Firmansyah',
    email: 'dodi.firmansyah@serat.example',
    phone: '081377788891',
    potentialCustomer: '1',
    content: 'Kabari saya bila ada port kosong.',
    latitude: demoPlaces.full.latitude,
    longitude: demoPlaces.full.longitude,
  },
];

const refundAccount = { bank: 'Bank Nusa', number: '1230004567', holder: 'Linda Hartati' };

async function unknownPayment(bank: NonNullable<Services['bank']>, now: Date): Promise<void> {
  const id = 'PAY-LAMA-0001';
  await bank.gateway.create({
    id,
    kind: 'virtual-account',
    channel: '8801',
    label: 'Nomor lama',
    amount: 150_000,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 24 * 60 * 60 * 1000),
  });
  await bank.pay(id, 150_000);
}

async function colleague({ staff }: Services, role: Role) {
  const sorting = { by: 'fullName' as const, descending: false, after: null };
  const people = await staff.people.list({ sorting, limit: 50 });
  const found = people.find((person) => person.role === role);
  return found && { staffId: found.id, name: found.fullName, role, areas: [] };
}

async function askedForHelp({ db }: BackofficeDeps, services: Services): Promise<void> {
  const { backoffice, billing, mail } = services;
  const who = await colleague(services, 'support');
  const customerId = await findOwner(db, 'email', otherLogins.isolated.email);
  if (!who || !customerId) return;
  const text = 'Menelepon karena internet terputus dua hari. Minta potongan tagihan.';
  await backoffice.customers.addNote(who, { customerId, text });
  const [bill] = await billing.active(customerId);
  if (bill?.billingStatus === 'OPEN') {
    await backoffice.bills.propose(who, {
      number: bill.id,
      kind: 'credit',
      amount: 25_000,
      reason: 'Gangguan dua hari',
    });
  }
  await mail.queue(db, {
    kind: 'notice',
    about: 'refund-due',
    eventKey: 'demo:refused',
    to: backofficePeople.refunded.email,
    fullName: backofficePeople.refunded.fullName,
    subject: 'Dana Anda akan kembali',
    paragraphs: ['Dana pesanan Anda akan kami kembalikan ke rekening Anda.'],
  });
  await refuseLastMail(db, 'demo:refused');
}
