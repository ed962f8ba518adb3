import { listAudit } from '@serat/contract/staff/audit';
import { getBillDetail } from '@serat/contract/billing';
import { listBills } from '@serat/contract/staff/bills';
import { getCoretaxFile, listCoretaxFiles, listTaxed, sumTaxed } from '@serat/contract/staff/tax';
import { beforeAll, expect, test } from 'vitest';
import { nameOnly } from '../db/by.ts';
import { createBillingApp, monthly } from '../modules/money/billing/testing/billing-app.ts';
import { elementsOf } from '../modules/office/tax-report/testing/read-xml.ts';
import { createConsoleApp } from './testing/console-app.ts';
import { changeRows } from '../testing/rows.ts';

const world = await createBillingApp({ env: { TAX_INVOICES_PER_FILE: '2' } });
const { db, clock, call, services, deps } = world;
const { ask, inject, person } = await createConsoleApp(world);
const by = nameOnly('Budi');
const full = monthly.internet + monthly.tv + monthly.film;
const december = { period: '2026-12' };
type Billed = Awaited<ReturnType<typeof world.billed>>;
let finance: Awaited<ReturnType<typeof person>>;
let [whole, corrected, voided, unknown, ended] = [] as Billed[] as [
  Billed,
  Billed,
  Billed,
  Billed,
  Billed,
];

beforeAll(async () => {
  [whole, corrected, voided, unknown, ended] = [
    await world.billed(),
    await world.billed(),
    await world.billed(),
    await world.billed(),
    await world.billed(),
  ];
  const { corrections, endings } = services.billing;
  const correction = { reason: 'Gangguan', by };
  await corrections.correct(corrected.billId, { ...correction, kind: 'credit', amount: 119_000 });
  await corrections.correct(voided.billId, { ...correction, kind: 'voided', amount: null });
  await changeRows(db, 'customer', { id: unknown.id }, { nik_sealed: null, npwp_sealed: null });
  await changeRows(
    db,
    'customer',
    { id: corrected.id },
    { npwp_sealed: null, nik_sealed: deps.secrets.seal('3174056104900003') },
  );
  clock.set('2026-12-10T15:00:00+07:00');
  await endings.endService(ended.number, { by, reason: null });
  finance = await person('finance');
});

const rowsOf = async (query: object) =>
  (await ask(listTaxed, { query: { ...query } }, finance.cookie)).data.rows;

// shows P5a.25
test('lists what carries PPN, after corrections', async () => {
  const rows = await rowsOf(december);
  const of = (number: string) => rows.find((row) => row.number === number);
  expect(of(whole.billId)).toMatchObject({
    kind: 'bill',
    customerId: whole.id,
    date: '2026-11-30T17:10:00.000Z',
    state: 'valid',
    coretax: 'ready',
    identity: 'NPWP ****1234',
    sellingPrice: 372_973,
    ppn: 41_027,
    dpp: 341_892,
    total: full,
  });
  expect(of(corrected.billId)).toMatchObject({
    state: 'corrected',
    identity: 'NIK ****0003',
    sellingPrice: 265_766,
    ppn: 29_234,
    dpp: 243_619,
    total: 295_000,
  });
  const detail = await call(getBillDetail, { query: { id: corrected.billId } }, corrected);
  expect(of(corrected.billId)).toMatchObject({ ppn: detail.data.tax?.ppn });
  expect(of(voided.billId)).toMatchObject({
    state: 'voided',
    total: 0,
    ppn: 0,
    coretax: 'nothing',
  });
  expect(of(unknown.billId)).toMatchObject({ identity: null, coretax: 'unknown', total: full });
  const final = rows.find(({ customerId, total }) => customerId === ended.id && total < 0);
  expect(final).toMatchObject({ coretax: 'negative' });
  expect(rows).toHaveLength(6);
});

// shows P5a.25
test('the sums of the month are those of its rows', async () => {
  const rows = await rowsOf(december);
  const sum = (name: 'sellingPrice' | 'ppn' | 'dpp' | 'total') =>
    rows.reduce((all, row) => all + row[name], 0);
  const { data } = await ask(sumTaxed, { query: december }, finance.cookie);
  expect(data).toEqual({
    ...december,
    documents: 6,
    sellingPrice: sum('sellingPrice'),
    ppn: sum('ppn'),
    dpp: sum('dpp'),
    total: sum('total'),
    corrected: 1,
    voided: 1,
    ready: 3,
    unknown: 1,
    negative: 1,
  });
});

// shows P5a.25
test('a paid order counts on the day it was paid, a rejected one not', async () => {
  const orders = await rowsOf({ period: '2026-11' });
  expect(orders).toHaveLength(5);
  // Installation and first month, as on the receipt.
  expect(orders.find(({ number }) => number === whole.orderId)).toMatchObject({
    kind: 'order',
    state: 'valid',
    total: full + 450_000,
  });
  const refused = await world.customer();
  const number = await world.placeOrder(refused);
  await world.payOrder(number);
  const today = () => rowsOf({ period: '2026-12' });
  expect(await today()).toContainEqual(expect.objectContaining({ number, state: 'valid' }));
  await services.orders.installation.reject(number, by, 'Tiang roboh');
  expect(await today()).toContainEqual(
    expect.objectContaining({ number, state: 'voided', total: 0 }),
  );
});

test('filters what was corrected, voided or cannot be exported', async () => {
  const numbers = async (only: string) =>
    (await rowsOf({ ...december, only })).map(({ number }) => number);
  expect(await numbers('corrected')).toEqual([corrected.billId]);
  expect(await numbers('voided')).toContain(voided.billId);
  const leftOut = await numbers('left-out');
  expect(leftOut).toHaveLength(2);
  expect(leftOut).toContain(unknown.billId);
});

// shows P1.15
test('the CSV masks NIK and NPWP and is audited', async () => {
  const csv = await inject(listTaxed.csv, { query: december }, { cookie: finance.cookie });
  expect(csv.body).toContain('"NIK ****0003"');
  expect(csv.body).not.toMatch(/\d{16}/);
  expect(csv.body).toContain('"PPN (Rp)"');
  const owner = await person('owner');
  const { data } = await ask(listAudit, { query: { subjectId: 'ppn' } }, owner.cookie);
  expect(data.rows.map(({ action }) => action)).toEqual(['list.exported', 'list.export']);
});

// shows P5a.23
test('the CSV of bills has the tax after corrections', async () => {
  const query = { search: corrected.billId, columns: 'number,sellingPrice,ppn,dpp' };
  const csv = await inject(listBills.csv, { query }, { cookie: finance.cookie });
  expect(csv.body.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFF"Nomor";"Harga jual (Rp)";"PPN (Rp)";"DPP nilai lain (Rp)"',
    `"${corrected.billId}";265766;29234;243619`,
  ]);
});

const filesOf = async (period: string) =>
  (await ask(listCoretaxFiles, { query: { period } }, finance.cookie)).data;
const fileOf = (period: string, file: object) =>
  inject(getCoretaxFile, { query: { period, ...file } }, { cookie: finance.cookie });

// shows P5a.26
test('exports each document once, in files of the size of the setting', async () => {
  const { files, isRunning } = await filesOf('2026-12');
  expect(isRunning).toBe(true);
  expect(files.map(({ part, documents }) => [part, documents])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  const written: [name: string, text: string][] = [];
  for (const file of files) {
    const response = await fileOf('2026-12', file);
    expect(response.headers['content-type']).toBe('application/xml');
    expect(response.headers['content-disposition']).toContain(
      `filename="coretax-2026-12-${file.part}.xml"`,
    );
    written.push(...elementsOf(response.body));
  }
  const values = (name: string) => written.flatMap(([one, value]) => (one === name ? [value] : []));
  const ready = (await rowsOf(december)).filter(({ coretax }) => coretax === 'ready');
  expect(values('RefDesc')).toEqual(ready.map(({ number }) => number));
  expect(values('VAT')).toEqual(ready.map(({ ppn }) => String(ppn)));
  // The corrected bill with its amount after the correction; nothing voided or negative.
  expect(values('TaxBase')).toContain('265766');
  expect(values('RefDesc')).not.toContain(voided.billId);
  expect(values('RefDesc')).not.toContain(unknown.billId);
  expect(values('BuyerDocumentNumber')).toContain('3174056104900003');
  expect(values('TaxInvoiceDate')[0]).toBe('2026-12-01');
  expect(values('Unit')[0]).toBe('UM.0024');
});

// shows P5a.26, P1.15
test('an export is audited', async () => {
  const owner = await person('owner');
  const { data } = await ask(listAudit, { query: { subjectId: '2026-12' } }, owner.cookie);
  expect(data.rows.map(({ action, after }) => [action, after])).toContainEqual([
    'tax.export',
    { part: 1, documents: 2 },
  ]);
});

// shows P5a.26
test('refuses a file whose documents are not the listed ones; the others hold theirs', async () => {
  const { files } = await filesOf('2026-11');
  const [first, second] = files;
  if (!first || !second) throw new Error('two files are listed');
  const numbers = async (file: object) =>
    elementsOf((await fileOf('2026-11', file)).body).flatMap(([name, value]) =>
      name === 'RefDesc' ? [value] : [],
    );
  const before = await numbers(second);
  const known = await db
    .selectFrom('customer_order')
    .innerJoin('customer', 'customer.id', 'customer_order.customer_id')
    .select(['customer.id', 'customer.nik_sealed', 'customer.npwp_sealed'])
    .where('customer_order.number', '=', first.last)
    .executeTakeFirstOrThrow();
  const { id: customerId, ...identity } = known;
  const setKnown = (to: typeof identity) =>
    db.updateTable('customer').set(to).where('id', '=', customerId).execute();
  await setKnown({ nik_sealed: null, npwp_sealed: null });
  const wrong = [
    first,
    { ...first, documents: 1 },
    { ...second, documents: 1 },
    { ...second, documents: 3 },
    { ...second, first: first.first },
    { part: 9, documents: 1, first: 'x', last: 'x' },
  ];
  for (const file of wrong) {
    expect((await fileOf('2026-11', file)).json()).toMatchObject({
      code: 'STEP_REFUSED',
      message: expect.stringContaining('unduh lagi semua berkasnya'),
    });
  }
  expect(await numbers(second)).toEqual(before);
  const [again] = (await filesOf('2026-11')).files;
  expect((await fileOf('2026-11', again ?? {})).statusCode).toBe(200);
  // An identity that is entered in the meantime adds a document to the file.
  await setKnown(identity);
  expect((await fileOf('2026-11', again ?? {})).json()).toMatchObject({ code: 'STEP_REFUSED' });
});

test('the auditor reads the list but no whole NIK', async () => {
  const auditor = await person('auditor');
  expect((await ask(listTaxed, { query: december }, auditor.cookie)).http).toBe(200);
  const { code } = await ask(listCoretaxFiles, { query: december }, auditor.cookie);
  expect(code).toBe('FORBIDDEN');
});
