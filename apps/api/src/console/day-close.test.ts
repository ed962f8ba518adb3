import { recordPayment } from '@serat/contract/staff/cash';
import { getStatementColumns, importStatement, uploadStatement } from '@serat/contract/staff/bank';
import { listDayClose, type DayLine } from '@serat/contract/staff/day-close';
import {
  getSettlement,
  listSettlementDays,
  listSettlementLines,
} from '@serat/contract/staff/settlement';
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
  reportOf,
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
  // Before anybody logs in, because `billed` moves the clock.
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
  await bankMoney.statements.import(
    who,
    await bankMoney.statements.upload(who, file),
    usualMapping,
  );
  await bankMoney.match({});
  const lines = await linesOf(finance.cookie, day);
  expect(lines.find(({ name }) => name.startsWith('Uang masuk di bank'))).toMatchObject({
    part: 'unmatched',
    count: 1,
    gross: 3000,
  });
  expect(
    lines.filter(({ part }) => part === 'bank').map(({ name, gross }) => [name, gross]),
  ).toEqual(
    expect.arrayContaining([
      ['Dibukukan', 2000],
      ['Perlu ditangani', 3000],
    ]),
  );
  expect(lines.at(-1)).toMatchObject({ part: 'difference', net: 0 });
});

// shows P5d.5
test('shows the settlements of the gateways and the differences from their reports', async () => {
  const one = await world.billed();
  const day = jakartaDay(clock());
  const finance = await person('finance');
  const { payment } = await services.billing.pay(one.id, one.billId, 'NUSA_VA');
  const [reference, amount] = [payment?.id ?? '', payment?.amount ?? 0];
  await world.bank.pay(reference, amount);
  const upload = async (rows: Parameters<typeof reportOf>[0]) => {
    const content = packed(reportOf(rows));
    const body = { account: 'sandbox', fileName: 'penyelesaian.csv', content };
    const { data } = await ask(uploadStatement, { body }, finance.cookie);
    const columns = await ask(getStatementColumns, { query: data }, finance.cookie);
    const { mapping } = columns.data;
    return ask(importStatement, { body: { id: data.id, mapping } }, finance.cookie);
  };
  const unknown = { reference: 'PAY-LAIN', amount: 9000, day };
  const { data: counts } = await upload([{ reference, amount, fee: 4000, day }, unknown]);
  expect(counts).toMatchObject({ added: 2, problems: 0 });

  const lines = await linesOf(finance.cookie, day);
  const parts = lines.filter(({ part }) => part === 'settlement');
  const [received, settled, fee, outstanding] = parts.map(({ net }) => net);
  expect(parts.map(({ name }) => name)).toEqual([
    'sandbox',
    'sandbox: diselesaikan',
    'sandbox: biaya',
    'sandbox: belum diselesaikan',
  ]);
  expect(fee).toBe(4000);
  expect(settled).toBe(amount - 4000 + 9000);
  expect(received).toBe((settled ?? 0) + (fee ?? 0) + (outstanding ?? 0));
  const month = { from: addDays(day, -30), to: day };
  const { rows } = (await ask(listSettlementLines, { query: month }, finance.cookie)).data;
  expect(lines.find(({ name }) => name === 'Berbeda dari laporan gateway')).toMatchObject({
    part: 'unmatched',
    count: rows.length,
    gross: rows.reduce((sum, row) => sum + Math.abs(row.outstanding), 0),
  });
  const span = { from: day, to: day };
  const wrong = await ask(listSettlementLines, { query: span }, finance.cookie);
  expect(wrong.data.rows).toMatchObject([{ reference: 'PAY-LAIN', state: 'unknown' }]);
  const matched = { ...span, state: 'matched' as const };
  const right = await ask(listSettlementLines, { query: matched }, finance.cookie);
  expect(right.data.rows).toMatchObject([{ reference, customerId: one.id }]);
  const csv = await inject(listSettlementDays.csv, { query: span }, { cookie: finance.cookie });
  expect(csv.body).toContain('Diselesaikan');
  const long = { from: addDays(day, -92), to: day };
  expect((await ask(listSettlementDays, { query: long }, finance.cookie)).http).toBe(422);
  const { data } = await ask(getSettlement, {}, finance.cookie);
  expect(data).toMatchObject({ gateways: ['sandbox'], statements: [{ added: 2 }] });
});

const order = ['way', 'till', 'bank', 'settlement', 'refund', 'unmatched', 'account', 'difference'];
const inOrder = (a: string, b: string) => order.indexOf(a) - order.indexOf(b);
