import { recordPayment } from '@serat/contract/staff/cash';
import { listDayClose, type DayLine } from '@serat/contract/staff/day-close';
import {
  closeTill,
  countTill,
  getOwnTill,
  openTill,
  proposeUndo,
} from '@serat/contract/staff/tills';
import { expect, test } from 'vitest';
import { createBillingApp, monthly } from '../modules/money/billing/testing/billing-app.ts';
import {
  account,
  bankEnvironment,
  csvOf,
  usualMapping,
} from '../modules/office/bank/testing/bank-file.ts';
import { packed } from '../modules/office/move-in/testing/move-in-app.ts';
import { addDays } from '../jakarta/calendar.ts';
import { jakartaDay } from '../jakarta/clock.ts';
import { createConsoleApp } from './testing/console-app.ts';

const world = await createBillingApp({ env: bankEnvironment });
const { services, clock } = world;
const { ask, inject, person, approve } = await createConsoleApp(world);
const full = monthly.internet + monthly.tv + monthly.film;

const linesOf = async (cookie: string, day: string): Promise<DayLine[]> =>
  (await ask(listDayClose, { query: { day } }, cookie)).data.rows;

const netOf = (lines: readonly DayLine[], part: DayLine['part']) =>
  lines.filter((line) => line.part === part).reduce((sum, { net }) => sum + net, 0);

// shows P5b.8
test('the day adds up receipts by way, tills and accounts, and compares them with the ledger', async () => {
  // Before anybody logs in, because it moves the clock.
  const [one, two, three] = [await world.billed(), await world.billed(), await world.billed()];
  const day = jakartaDay(clock());
  const finance = await person('finance');
  const before = await linesOf(finance.cookie, day);
  const received = (await services.ledger.trialBalance()).received;

  const teller = await person('cashier');
  await ask(openTill, { body: { float: 50_000 } }, teller.cookie);
  const pay = async (target: string, amount: number) => {
    const body = { kind: 'customer' as const, target, means: 'cash' as const, amount };
    return (await ask(recordPayment, { body }, teller.cookie)).data.receipt;
  };
  await pay(one.id, full + 7000);
  const number = await pay(two.id, full);
  const undone = await ask(
    proposeUndo,
    { body: { number, reason: 'Salah pelanggan' } },
    teller.cookie,
  );
  await approve('proposalId' in undone.data ? undone.data.proposalId : '', finance);
  const transfer = { kind: 'bill' as const, means: 'transfer' as const, reference: 'TRF-9' };
  const forBill = { ...transfer, target: three.billId, amount: full };
  await ask(recordPayment, { body: forBill }, finance.cookie);
  const { data: own } = await ask(getOwnTill, {}, teller.cookie);
  const counted = { id: own.till?.id ?? '', amount: full + 56_000, reason: 'Salah kembalian' };
  await ask(countTill, { body: counted }, teller.cookie);

  const after = await linesOf(finance.cookie, day);
  const nextDay = await linesOf(finance.cookie, addDays(day, 1));
  expect(nextDay.filter(({ part }) => part === 'till')).toEqual([
    expect.objectContaining({ name: expect.stringMatching(/^Kas /), count: 0, net: 0 }),
  ]);
  const change = (await services.ledger.trialBalance()).received - received;
  expect(change).toBe(2 * full + 7000);
  expect(netOf(after, 'way') - netOf(before, 'way')).toBe(change);
  expect(netOf(after, 'account') - netOf(before, 'account')).toBe(change);
  expect(after.find(({ name }) => name === 'Tunai')).toMatchObject({
    count: 2,
    gross: 2 * full + 7000,
    reversed: full,
    net: full + 7000,
  });
  expect(after.filter(({ part }) => part === 'till')).toEqual([
    expect.objectContaining({
      name: expect.stringMatching(/^Kas \d+, .* \(sudah dihitung\)$/),
      count: 2,
      net: full + 7000,
    }),
    expect.objectContaining({ name: expect.stringContaining('Salah kembalian'), net: -1000 }),
  ]);
  expect(after.at(-1)).toMatchObject({ part: 'difference', net: 0 });
  expect(after.map(({ part }) => part)).toEqual(after.map(({ part }) => part).toSorted(inOrder));

  const handover = { ...counted, amount: counted.amount - 500, reason: 'Kurang saat setor' };
  await ask(closeTill, { body: handover }, finance.cookie);
  const differences = async (of: string) =>
    (await linesOf(finance.cookie, of))
      .filter(({ name }) => name.startsWith('Selisih '))
      .map(({ name, net }) => [name.replace(/\d+/, 'N'), net]);
  expect(await differences(day)).toEqual([
    ['Selisih kas N: Salah kembalian', -1000],
    ['Selisih setoran kas N: Kurang saat setor', -500],
  ]);

  const csv = await inject(listDayClose.csv, { query: { day } }, { cookie: finance.cookie });
  expect(csv.body).toContain('Cara bayar');
  expect(csv.body).toContain('Uang masuk dikurangi buku besar');
});

// shows P5b.8
test('names the money on the bank account that is not booked yet', async () => {
  const one = await world.billed();
  const day = jakartaDay(clock());
  const finance = await person('finance');
  const { bankMoney } = services;
  const who = { staffId: finance.id, name: finance.name, role: 'finance', areas: [] } as const;
  const credits = [
    { day, text: one.billId, amount: 2000 },
    { day, text: 'tanpa nomor', amount: 3000 },
  ];
  const file = { account, fileName: 'mutasi.csv', content: packed(csvOf(credits)) };
  await bankMoney.import(who, await bankMoney.upload(who, file), usualMapping);
  await bankMoney.match({});
  const lines = await linesOf(finance.cookie, day);
  expect(lines.find(({ name }) => name.startsWith('Uang masuk di bank'))).toMatchObject({
    part: 'unmatched',
    count: 1,
    gross: 3000,
  });
  expect(lines.at(-1)).toMatchObject({ part: 'difference', net: 0 });
});

const order = ['way', 'till', 'refund', 'unmatched', 'account', 'difference'];
const inOrder = (a: string, b: string) => order.indexOf(a) - order.indexOf(b);
