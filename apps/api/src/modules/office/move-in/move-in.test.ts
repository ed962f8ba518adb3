import { describe, expect, test } from 'vitest';
import { cells, workbookOf } from '../../../csv/testing/workbook.ts';
import { jakartaDay } from '../../../jakarta/clock.ts';
import { rupiah } from '../../../jakarta/words.ts';
import { findViolations } from '../../../testing/invariants.ts';
import { createFakeNetwork } from '../../service/network/testing/fake-network.ts';
import { createMoveInService } from './index.ts';
import { createMoveInApp, packed } from './testing/move-in-app.ts';
import {
  csvOf,
  providerColumns,
  providerMapping,
  providerRow,
  providerRows,
  providerTotals,
} from './testing/provider-file.ts';

const world = await createMoveInApp({ network: createFakeNetwork().target });
const { db, services, moveIn, who, reason, clock, secrets, upload, check, everyRow } = world;

const count = async (table: 'customer' | 'subscription' | 'bill' | 'credit' | 'moved_in') =>
  (
    await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

const failureOf = async (id: string) => (await moveIn.find(id)).failure;

async function problemsOf(id: string): Promise<string> {
  const { bytes } = await moveIn.problemsFile(who, id);
  const lines: string[] = [];
  for await (const line of bytes) lines.push(String(line));
  return lines.join('');
}

// shows P7.15, P7.18, P7.19, P7.20
test('moves customers, services, open bills and balances in, and takes all of them back', async () => {
  const before = await everyRow();
  const odps = db.updateTable('odp').set({ ports_in_use: 5 });
  await odps.where('code', '=', 'ODP-T-1').execute();
  const withPorts = await everyRow();
  const rows = providerRows(14);
  rows[0] = { ...providerRow(0), ODP: 'ODP-T-1', Port: '3' };
  const id = await upload(rows);
  const checked = await check(id);
  expect(checked).toMatchObject({
    state: 'checked',
    problems: [],
    report: { rows: 14, ...providerTotals(14), isolated: 2, bills: 4 },
  });
  expect(checked.report?.plans).toEqual([
    { name: 'Serat 50', services: 14, monthly: 14 * 299_000 },
  ]);
  expect(checked.report?.areas).toMatchObject([{ services: 14 }]);

  const wrong = { ...providerTotals(14), openBills: 1 };
  await expect(moveIn.confirm(who, id, wrong)).rejects.toMatchObject({
    fields: { openBills: `Tagihan terbuka di berkas: ${rupiah(1_196_000)}` },
  });
  await expect(moveIn.ask(who, 'commit', { id, reason })).rejects.toMatchObject({
    code: 'STEP_REFUSED',
  });
  await moveIn.confirm(who, id, providerTotals(14));
  expect(await moveIn.ask(who, 'commit', { id, reason })).toEqual({ outcome: 'done' });
  await moveIn.carryOut(id);
  expect(await moveIn.find(id)).toMatchObject({ state: 'committed', work: null, failure: null });

  const customers = await db
    .selectFrom('customer')
    .selectAll()
    .where('former_number', 'is not', null)
    .orderBy('former_number')
    .execute();
  expect(customers).toHaveLength(12);
  const [first] = customers;
  expect(first).toMatchObject({
    former_number: 'P-000000',
    email: 'p000000@contoh.id',
    phone: '081210000000',
    verified_at: null,
    password_hash: null,
  });
  expect(secrets.open(first?.nik_sealed ?? Buffer.alloc(0))).toBe('3174100000000000');
  const service = await db
    .selectFrom('subscription')
    .selectAll()
    .where('former_number', '=', 'L-000000')
    .executeTakeFirstOrThrow();
  expect(service).toMatchObject({
    status: 'active',
    billed_from: '2026-12-01',
    city_id: '3174',
    area_id: '01',
    pln_id: '5322100000000',
    pppoe_user: 'pppoe-000000',
    order_id: null,
  });
  // The package is visible before the cut-over.
  expect(jakartaDay(service.started_at) <= jakartaDay(clock())).toBe(true);
  expect(secrets.open(service.pppoe_password_sealed ?? Buffer.alloc(0))).toBe('rahasia 000000');
  const port = await db
    .selectFrom('port_reservation')
    .select(['port', 'customer_id'])
    .where('id', '=', service.port_reservation_id)
    .executeTakeFirstOrThrow();
  expect(port).toEqual({ port: 3, customer_id: service.customer_id });
  const isolated = db
    .selectFrom('subscription')
    .select('status')
    .where('former_number', '=', 'L-000002');
  expect(await isolated.executeTakeFirstOrThrow()).toEqual({ status: 'Isolir' });
  const sent = db.selectFrom('job').select('lane').where('name', '=', 'apply-network');
  expect(await sent.execute()).toEqual(Array.from({ length: 14 }, () => ({ lane: 'cuts' })));
  expect((await services.ledger.trialBalance()).credit).toBe(100_000);
  expect(await findViolations(db)).toEqual([]);

  expect(await moveIn.ask(who, 'reverse', { id, reason })).toEqual({ outcome: 'done' });
  await moveIn.carryOut(id);
  expect(await moveIn.find(id)).toMatchObject({ state: 'reversed', failure: null });
  expect(await everyRow()).toEqual(withPorts);
  await db.updateTable('odp').set({ ports_in_use: 0 }).where('code', '=', 'ODP-T-1').execute();
  expect(await everyRow()).toEqual(before);
});

// shows P7.17
test('lists every problem with row, column, value and remedy, also beside the rows', async () => {
  const rows = providerRows(9);
  rows[0] = { ...providerRow(0), HP: '8.12E+10', Harga: '299000.00' };
  rows[3] = { ...providerRow(3), Paket: '=CMD' };
  rows[4] = { ...providerRow(4), Sandi: 'x'.repeat(200) };
  rows[5] = { ...providerRow(5), Layanan: 'L-000006' };
  rows[8] = { ...providerRow(8), Nama: 'Orang Lain' };
  const id = await upload(rows);
  const { report, problems, state } = await check(id);
  expect(state).toBe('checked');
  expect(problems).toMatchObject([
    { row: 2, column: 'HP', value: '8.12E+10' },
    { row: 2, column: 'Harga', value: '299000.00' },
    { row: 5, column: 'Paket', value: '=CMD' },
    { row: 6, column: 'Sandi', value: '•••' },
    { row: 8, column: 'Layanan', value: 'L-000006' },
    { row: 10, column: 'ID', value: 'P-000007' },
  ]);
  expect(problems.every(({ remedy }) => remedy.length > 10)).toBe(true);
  expect(report).toMatchObject({ rows: 9, problems: 6, problemRows: 5 });
  expect(report?.byColumn).toContainEqual({ column: 'HP', problems: 1 });
  await expect(moveIn.confirm(who, id, providerTotals(9))).rejects.toMatchObject({
    code: 'STEP_REFUSED',
  });

  const file = await problemsOf(id);
  expect(file.split('\r\n')).toHaveLength(11);
  expect(file).toContain('"2";"HP: Angkanya terpotong oleh Excel.');
  expect(file).toContain(`"'=CMD"`);
  // The corrected download is read again: our escaping of formulas is not part of the values.
  expect((await check(await upload(file))).problems.map(({ row }) => row)).toEqual([
    2, 2, 5, 6, 8, 10,
  ]);
});

const nothing = Object.fromEntries(providerColumns.map((column) => [column, ''])) as ReturnType<
  typeof providerRow
>;

// shows P7.17
test.each([
  [
    'a balance twice',
    [
      { ...providerRow(0), Saldo: '1.000' },
      { ...providerRow(1), Saldo: '1.000' },
    ],
    'Saldo',
  ],
  [
    'a debt without its month',
    [{ ...providerRow(0), Saldo: '-1.000', 'Jatuh tempo': '20/10/2026' }],
    'Bulan',
  ],
  ['a bill of a paid month', [{ ...providerRow(2), 'Dibayar sampai': '31/10/2026' }], 'Bulan'],
  ['a bill after the cut-over', [{ ...providerRow(2), Bulan: '01/2027' }], 'Bulan'],
  ['an isolated service without arrears', [{ ...providerRow(0), Status: 'isolir' }], 'Status'],
  ['an unknown ODP', [{ ...providerRow(0), ODP: 'X', Port: '1' }], 'ODP'],
  [
    'a port that the ODP does not have',
    [{ ...providerRow(0), ODP: 'ODP-T-1', Port: '9999' }],
    'Port',
  ],
  ['an ODP without its port', [{ ...providerRow(0), ODP: 'ODP-T-1' }], 'Port'],
  ['the same row twice', [providerRow(0), providerRow(0)], 'Layanan'],
  ['the same bill twice', [providerRow(2), providerRow(2)], 'Bulan'],
  [
    'the same PLN id twice',
    [providerRow(0), { ...providerRow(3), PLN: providerRow(0).PLN }],
    'PLN',
  ],
  [
    'a row of sums',
    [
      { ...providerRow(0), Nama: 'Total' },
      { ...nothing, Nama: 'Total', Harga: '299.000' },
    ],
    'Nama',
  ],
  ['a line for a signature', [providerRow(0), { ...nothing, Nama: 'Mengetahui, Bandung' }], 'Nama'],
  [
    'a sum where numbers are',
    [providerRow(0), { ...nothing, ID: 'JUMLAH:', Saldo: '1.000' }],
    'ID',
  ],
])('%s is refused', async (_, rows, column) => {
  const { problems } = await check(await upload(rows));
  expect(problems).toMatchObject([{ column, remedy: expect.any(String) }]);
});

// shows P7.15, P7.16
test('an XLSX with numbers, days and shared texts means the same as the CSV', async () => {
  const row = providerRow(2);
  const day = (text: string) => {
    const [date = 0, month = 0, year = 0] = text.split('/').map(Number);
    return cells.day((Date.UTC(year, month - 1, date) - Date.UTC(1899, 11, 30)) / 86_400_000);
  };
  const typed: Partial<Record<string, string>> = {
    Harga: cells.number(299_000),
    Tagihan: cells.formula('299000'),
    'Dibayar sampai': day(row['Dibayar sampai']),
    'Jatuh tempo': day(row['Jatuh tempo']),
    Bulan: day('01/10/2026'),
  };
  const values = providerColumns.map((column) => row[column]);
  const book = workbookOf(
    [
      providerColumns.map((_, at) => cells.shared(at)),
      providerColumns.map(
        (column, at) => typed[column] ?? cells.shared(providerColumns.length + at),
      ),
    ],
    { strings: [...providerColumns, ...values] },
  );
  const { problems, report } = await check(await upload(book));
  expect(problems).toEqual([]);
  expect(report).toEqual((await check(await upload([row]))).report);
  expect(report).toMatchObject({ customers: 1, openBills: 299_000 });
});

test('several open bills of a service stand on a row each', async () => {
  const september = { ...providerRow(2), Bulan: '09/2026', 'Jatuh tempo': '20/09/2026' };
  const first = { ...providerRow(2), 'Dibayar sampai': '31/08/2026' };
  const rows = [first, { ...september, 'Dibayar sampai': '31/08/2026' }];
  const { report } = await check(await upload(rows));
  expect(report).toMatchObject({
    problems: 0,
    customers: 1,
    services: 1,
    bills: 2,
    openBills: 598_000,
  });
});

// shows P7.16
test('proposes columns by their headings, and those of the last batch of the same source', async () => {
  const titled = csvOf([providerRow(0)])
    .replace('ID;Nama', 'Data pelanggan;;\n\nID Pelanggan;Nama')
    .replace('Dibayar sampai', 'Masa aktif');
  const id = await moveIn.upload(who, {
    source: 'Baru',
    fileName: 'a.csv',
    cutOverOn: '2026-12-01',
    content: packed(titled),
  });
  const { rows, mapping } = await moveIn.columns(id);
  expect(rows[1]?.cells[0]).toBe('ID Pelanggan');
  expect(mapping).toMatchObject({
    headerRow: 3,
    fields: {
      customerNumber: { column: 'ID Pelanggan' },
      fullName: { column: 'Nama' },
      paidUntil: { column: 'Masa aktif' },
    },
  });
  await check(await upload([providerRow(0)]));
  expect((await moveIn.columns(await upload([providerRow(0)]))).mapping).toEqual(providerMapping);
  const below = await upload(`Data pelanggan\n\n${csvOf([providerRow(0)])}`);
  expect((await moveIn.columns(below)).mapping).toEqual({ ...providerMapping, headerRow: 3 });
});

// shows P7.16
test('proposes columns by headings that people shorten', async () => {
  const short = csvOf([providerRow(0)])
    .replace(';HP;', ';No. HP/WA;')
    .replace(';Harga;', ';Harga/bln;')
    .replace('Dibayar sampai', 'Lunas s/d')
    .replace(';Bulan;', ';Tunggakan bln;');
  const id = await moveIn.upload(who, {
    source: 'Singkatan',
    fileName: 'a.csv',
    cutOverOn: '2026-12-01',
    content: packed(short),
  });
  expect((await moveIn.columns(id)).mapping.fields).toMatchObject({
    phone: { column: 'No. HP/WA' },
    price: { column: 'Harga/bln' },
    paidUntil: { column: 'Lunas s/d' },
    billMonth: { column: 'Tunggakan bln' },
  });
});

test('a mapping that does not fit the file is refused at once', async () => {
  const id = await upload([providerRow(0)]);
  const { plan: _plan, ...others } = providerMapping.fields;
  const fields = { ...others, fullName: { column: 'Orang' } };
  await expect(moveIn.check(who, id, { ...providerMapping, fields })).rejects.toMatchObject({
    fields: { fullName: 'Kolom Orang tidak ada di berkas ini', plan: 'Paket belum dipilih' },
  });
});

// shows P7.21
test('with more than 100 rows a second person decides, on exactly the checked file', async () => {
  const id = await upload(providerRows(105));
  await check(id);
  await moveIn.confirm(who, id, providerTotals(105));
  const asked = await moveIn.ask(who, 'commit', { id, reason });
  expect(asked).toMatchObject({ outcome: 'proposed' });
  expect((await moveIn.find(id)).work).toBeNull();
  const proposal = await db
    .selectFrom('proposal')
    .select(['kind', 'title'])
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(proposal.kind).toBe('move-in.commit');
  expect(proposal.title).toContain('90 pelanggan');
});

// shows P7.19
test('rows of one customer may stand far apart', async () => {
  const rows = providerRows(510);
  rows.push(
    { ...providerRow(1), Layanan: 'L-JAUH', PPPoE: 'jauh', PLN: '' },
    { ...providerRow(2), Bulan: '11/2026', 'Jatuh tempo': '20/11/2026' },
  );
  const { openBills, ...totals } = providerTotals(510);
  const wanted = { ...totals, services: 511, openBills: openBills + 299_000 };
  const id = await world.moveInRows(rows, wanted);
  expect(await moveIn.find(id)).toMatchObject({ state: 'committed', failure: null });
  const found = await db
    .selectFrom('subscription as s')
    .leftJoin('bill as b', (join) =>
      join.onRef('b.customer_id', '=', 's.customer_id').onRef('b.subscription_id', '=', 's.id'),
    )
    .select(['s.former_number as number', 's.customer_id as owner', 'b.period'])
    .where('s.former_number', 'in', ['L-000000', 'L-JAUH', 'L-000002'])
    .execute();
  const ofNumber = (wantedNumber: string) => found.filter(({ number }) => number === wantedNumber);
  expect(ofNumber('L-JAUH')[0]?.owner).toBe(ofNumber('L-000000')[0]?.owner);
  expect(new Set(ofNumber('L-000002').map(({ period }) => period))).toEqual(
    new Set(['2026-10', '2026-11']),
  );
  await moveIn.start(who, 'reverse', { id, reason });
  await moveIn.carryOut(id);
  expect((await moveIn.find(id)).state).toBe('reversed');
});

describe('after the commit', () => {
  // shows P7.20
  test('a batch cannot be reversed once something has happened to one of its customers', async () => {
    const rows = providerRows(7).map((row) => renumbered(row, 'N'));
    const id = await world.moveInRows(rows, providerTotals(7));
    expect((await moveIn.find(id)).state).toBe('committed');
    const { customer_id: customerId } = await db
      .selectFrom('moved_in')
      .select('customer_id')
      .where('batch_id', '=', id)
      .limit(1)
      .executeTakeFirstOrThrow();
    const note = { customerId, text: 'Menelepon' };
    await services.backoffice.customers.addNote(who, note);
    const held = await everyRow();
    await moveIn.start(who, 'reverse', { id, reason });
    await moveIn.carryOut(id);
    expect(await failureOf(id)).toContain('Sudah terjadi sesuatu pada 1 pelanggan');
    expect((await moveIn.find(id)).state).toBe('committed');
    expect(await everyRow()).toEqual(held);
  });

  // shows P7.19
  test('the same customers cannot come in twice', async () => {
    const rows = providerRows(3).map((row) => renumbered(row, 'T'));
    await world.moveInRows(rows, providerTotals(3));
    const { problems } = await check(await upload(rows));
    expect(problems.map(({ column }) => column)).toContain('ID');
    expect(problems.map(({ column }) => column)).toContain('PPPoE');
  });

  // shows P7.19
  test('what was taken since the check stops the commit, and nothing is written', async () => {
    const rows = providerRows(3).map((row) => renumbered(row, 'U'));
    const late = await upload(rows);
    await check(late);
    await moveIn.confirm(who, late, providerTotals(3));
    await world.moveInRows(rows, providerTotals(3));
    const before = await everyRow();
    await moveIn.start(who, 'commit', { id: late, reason });
    await moveIn.carryOut(late);
    expect(await failureOf(late)).toContain('Sejak pemeriksaan ada yang berubah: baris 2');
    expect(await everyRow()).toEqual(before);
  });

  // shows P7.22
  test('the file is deleted after 30 days, the report stays', async () => {
    const id = await upload([providerRow(0)]);
    await check(id);
    await moveIn.purges.moveInFiles(clock());
    expect((await moveIn.find(id)).hasFile).toBe(true);
    const later = new Date(clock().getTime() + 30 * 86_400_000 + 1);
    await moveIn.purges.moveInFiles(later);
    expect(await moveIn.find(id)).toMatchObject({
      hasFile: false,
      problems: [],
      report: { rows: 1 },
    });
    await expect(moveIn.columns(id)).rejects.toMatchObject({ code: 'STEP_REFUSED' });
    const sealed = await upload([providerRow(0)]);
    const row = db.selectFrom('move_in_batch').select('content_sealed').where('id', '=', sealed);
    const { content_sealed: content } = await row.executeTakeFirstOrThrow();
    expect(content?.includes('Pelanggan')).toBe(false);
  });
});

// shows P7.19
describe('killed in the middle', () => {
  const rows = providerRows(21).map((row) => renumbered(row, 'K'));
  const steps = ['unclaimed', 'services', 'bills', 'openings', 'prints'] as const;

  test.each(steps)('at %s, a repeated commit writes everything once', async (step) => {
    const kill = () => Promise.reject(new Error('killed'));
    const { account, coverage, subscriptions, billing, ledger, audit, approval } = services;
    const dying = createMoveInService({
      db,
      clock,
      secrets,
      audit: step === 'prints' ? { ...audit, record: kill } : audit,
      approval: { ...approval, register: () => undefined },
      coverage,
      isolirGraceDays: 0,
      account:
        step === 'unclaimed'
          ? { ...account, unclaimed: { ...account.unclaimed, create: kill } }
          : account,
      subscriptions:
        step === 'services' ? { ...subscriptions, createImported: kill } : subscriptions,
      billing:
        step === 'bills'
          ? { ...billing, imported: { ...billing.imported, insert: kill } }
          : billing,
      ledger:
        step === 'openings' ? { ...ledger, openings: { ...ledger.openings, book: kill } } : ledger,
    });
    const id = await upload(rows);
    await check(id);
    await moveIn.confirm(who, id, providerTotals(21));
    await moveIn.start(who, 'commit', { id, reason });
    const before = await everyRow();
    await expect(dying.carryOut(id)).rejects.toThrow('killed');
    expect(await everyRow()).toEqual(before);
    const [customers, bills] = [await count('customer'), await count('bill')];
    await Promise.all([moveIn.carryOut(id), moveIn.carryOut(id)]);
    expect((await moveIn.find(id)).state).toBe('committed');
    expect(await count('customer')).toBe(customers + 18);
    expect(await count('bill')).toBe(bills + 6);
    await moveIn.start(who, 'reverse', { id, reason });
    await moveIn.carryOut(id);
    expect(await everyRow()).toEqual(before);
  });
});

/** The same row with other numbers, so that tests do not collide. */
function renumbered(row: ReturnType<typeof providerRow>, letter: string) {
  const digit = String(letter.charCodeAt(0) % 10);
  return {
    ...row,
    ID: row.ID.replace('P', letter),
    Layanan: row.Layanan.replace('L', letter),
    PPPoE: `${letter}${row.PPPoE}`,
    PLN: `5${digit}${letter.charCodeAt(0) % 7}${row.PLN.slice(3)}`,
  };
}
