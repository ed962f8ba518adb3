import { nameOnly } from '../../apps/api/src/db/by.ts';
import * as calendar from '../../apps/api/src/jakarta/calendar.ts';
import { monthYear } from '../../apps/api/src/jakarta/words.ts';
import { StartError } from '../../apps/api/src/start/start-error.ts';
import { lineOf } from './diary.ts';
import { checkSums } from './sums.ts';
import { createWorld } from './world.ts';

// Simulates a quarter with the provider's own rules in a minute, on a temporary database. No other
// database is touched.
const months = ['2027-01', '2027-02', '2027-03', '2027-04'] as const;
console.log('Gladi: basis data sementara, milik Anda tidak disentuh. Aturan dari pengaturan Anda.');
const world = await createWorld(process.env).catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  console.error('Gladi memakai PostgreSQL bawaan. Pada rilis, bongkar juga arsip -embedded.');
  process.exit(1);
});
const { services, bank, goTo } = world;
const { orders, billing, ledger } = services;
const names = new Map<string, string>();
let banked = 0;

services.events.onAny(async (_trx, events) => {
  for (const event of events) {
    const line = lineOf(event, names.get(event.customerId) ?? '');
    if (line) console.log(line.replaceAll('\u00a0', ' '));
  }
});

async function arrive(name: string): Promise<string> {
  const id = await world.newCustomer(name, names.size);
  names.set(id, name);
  return id;
}

async function payOrder(number: string): Promise<string | null> {
  const account = await bank.find(number);
  if (!account) throw new Error(`${number} has no account to pay into`);
  banked += account.amount;
  return bank.pay(account.reference, account.amount);
}

async function install(number: string): Promise<void> {
  await orders.installation.start(number, nameOnly('Teknisi'));
  await orders.installation.finish(number, nameOnly('Teknisi'));
}

async function payBills(customerId: string): Promise<string | null> {
  let transfer: string | null = null;
  for (const { id, billingStatus } of await billing.active(customerId)) {
    if (billingStatus === 'PAID') continue;
    const { payment } = await billing.pay(customerId, id, 'NUSA_VA');
    if (!payment) throw new Error(`bill ${id} has no account to pay into`);
    banked += payment.amount;
    transfer = await bank.pay(payment.id, payment.amount);
  }
  return transfer;
}

/** What customers and staff do on each day at 10:00, after the nightly jobs. */
type ActionsByDay = Record<string, () => Promise<unknown>>;

async function live(actions: ActionsByDay, problems: string[]): Promise<void> {
  let day = calendar.firstOf(months[0]);
  for (; calendar.monthOf(day) <= months[3]; day = calendar.addDays(day, 1)) {
    if (day > `${months[3]}-05`) break;
    goTo(`${day}T00:10:00+07:00`);
    if (day.endsWith('-01') && day !== calendar.firstOf(months[0])) {
      console.log(`\nAkhir ${monthYear(calendar.addDays(day, -1))}`);
      problems.push(...(await checkSums(world, banked)));
    }
    if (day.endsWith('-01')) console.log(`\n${monthYear(day)}`);
    await billing.daily();
    await billing.runs.announce();
    await world.runDueJobs();
    goTo(`${day}T10:00:00+07:00`);
    await actions[day]?.();
    await world.runDueJobs();
    goTo(`${day}T20:00:00+07:00`);
    await services.payment.attempts.sweep();
    await orders.sweepUnpaid();
    await world.runDueJobs();
  }
}

const people = { ratna: '', budi: '', sari: '', joko: '', maya: '', andi: '' };
let lastTransfer: { id: string; amount: number } | null = null;

const actions: ActionsByDay = {
  '2027-01-04': async () => {
    people.ratna = await arrive('Ratna');
    const order = await world.order(people.ratna, 'internet-50', 'tv-family-pack');
    await payOrder(order);
    await install(order);
  },
  '2027-01-05': async () => {
    people.budi = await arrive('Budi');
    const order = await world.order(people.budi, 'internet-30');
    await payOrder(order);
    await install(order);
  },
  '2027-01-06': async () => {
    people.sari = await arrive('Sari');
    await world.order(people.sari, 'internet-30');
  },
  '2027-01-11': async () => {
    people.joko = await arrive('Joko');
    const order = await world.order(people.joko, 'internet-100');
    await payOrder(order);
    await orders.installation.reject(order, nameOnly('Admin'), 'Tiang roboh, belum dapat dipasang');
  },
  '2027-01-14': async () => {
    const [refund] = await ledger.refunds.page({
      openOnly: true,
      after: null,
      search: null,
      limit: 1,
    });
    if (!refund) throw new Error('no refund is due');
    await ledger.refunds.close(refund.id, {
      by: nameOnly('Kasir'),
      proof: 'TRF-001',
      note: null,
      accountOf: null,
    });
  },
  '2027-01-18': async () => {
    people.maya = await arrive('Maya');
    const order = await world.order(people.maya, 'internet-50');
    await payOrder(order);
    await install(order);
  },
  '2027-01-20': async () => {
    people.andi = await arrive('Andi');
    const order = await world.order(people.andi, 'internet-30');
    await payOrder(order);
    await install(order);
  },
  '2027-02-03': () => payBills(people.ratna),
  '2027-02-05': async () => {
    const [bill] = await billing.active(people.maya);
    const transfer = await payBills(people.maya);
    lastTransfer = transfer && bill ? { id: transfer, amount: bill.rpTotal } : null;
    await payBills(people.andi);
  },
  '2027-02-15': async () => {
    if (!lastTransfer) throw new Error('Maya has paid nothing');
    const back = await bank.giveBack(lastTransfer.id, lastTransfer.amount);
    if (!back) throw new Error('the bank gives nothing back');
    banked -= lastTransfer.amount;
  },
  '2027-02-24': () => payBills(people.budi),
  '2027-03-02': async () => {
    await payBills(people.ratna);
    await payBills(people.maya);
  },
  '2027-03-10': async () => {
    const [service] = await services.subscriptions.runningOf(world.db, people.andi);
    if (!service) throw new Error('Andi has no service');
    await billing.endings.endService(service.number, {
      by: nameOnly('Admin'),
      reason: 'Pindah kota',
      feeWaivedFor: null,
    });
  },
  '2027-03-12': () => payBills(people.andi),
  '2027-04-03': () => payBills(people.budi),
};

const problems: string[] = [];
try {
  await live(actions, problems);
  console.log('\nPada akhirnya');
  problems.push(...(await checkSums(world, banked)));
} finally {
  await world.close();
}
for (const problem of problems) console.error(`✗ ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
