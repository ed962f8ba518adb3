import { staffEndpoints } from '@serat/contract/staff/calls';
import { listAudit } from '@serat/contract/staff/audit';
import { listBills } from '@serat/contract/staff/bills';
import { listOrders } from '@serat/contract/staff/orders';
import { dismiss, listPeople } from '@serat/contract/staff/people';
import type { StaffList } from '@serat/contract/staff/staff-list';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { csvText } from '../csv/csv-cell.ts';
import { createBillingApp } from '../modules/money/billing/testing/billing-app.ts';
import { createConsoleApp } from './testing/console-app.ts';
import { changeRows } from '../testing/rows.ts';

const world = await createBillingApp();
const { services, db } = world;
const { ask, inject, person, console: app } = await createConsoleApp(world);
type Person = Awaited<ReturnType<typeof person>>;
let owner: Person;
let foreign: Person;
let customer: Awaited<ReturnType<typeof world.billed>>;

beforeAll(async () => {
  customer = await world.billed();
  await world.billed();
  await world.billed();
  owner = await person('owner');
  foreign = await person('finance', ['city:1271']);
});

const lists = staffEndpoints.filter(
  (endpoint): endpoint is StaffList & typeof endpoint => 'sorts' in endpoint,
);

test('the contract has lists', () => {
  expect(lists.length).toBeGreaterThan(8);
});

test.each(lists)('sorts $path by each of its columns, page by page', async (list) => {
  for (const name of list.sorts) {
    for (const sort of [name, `-${name}`]) {
      const keys = new Set<string>();
      let rows = 0;
      for (let after: string | null = null; ;) {
        const query = { sort, limit: 1, ...(after && { after }) };
        const { http, data } = await ask(list, { query }, owner.cookie);
        expect(http, `${list.path} ${sort}`).toBe(200);
        const page = data as { rows: object[]; next: string | null };
        rows += page.rows.length;
        for (const row of page.rows) keys.add(JSON.stringify(row));
        after = page.next;
        // Entries of other tests may be added to the audit meanwhile; reads are not audited.
        if (after === null || rows > 60) break;
      }
      expect(keys.size, `${list.path} ${sort}`).toBe(rows);
    }
  }
  const wrong = await ask(list, { query: { sort: 'password' } }, owner.cookie);
  expect(wrong).toMatchObject({ code: 'INVALID_INPUT' });
});

test.each(lists)('every sort of $path is a visible column', ({ sorts, columns }) => {
  const ids = columns.map(({ id }) => id);
  expect(sorts.filter((name) => !ids.includes(name))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

// shows P1.14
test('refuses a page cursor of another order or a made-up one', async () => {
  const first = await ask(listBills, { query: { sort: 'fullName', limit: 1 } }, owner.cookie);
  const after = first.data.next;
  expect(await ask(listBills, { query: { sort: 'dueDate', after } }, owner.cookie)).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'Halaman ini tidak dikenal lagi. Muat ulang daftarnya dari awal.',
  });
  for (const made of [
    'x',
    'bnVsbA',
    Buffer.from('["dueDate","kemarin","x"]').toString('base64url'),
  ]) {
    const query = { sort: 'dueDate', after: made };
    expect(await ask(listBills, { query }, owner.cookie)).toMatchObject({ code: 'INVALID_INPUT' });
  }
});

const reads = staffEndpoints.filter(({ writes, query }) => !writes && query);
const odd = ['abc', '-'.repeat(36), '9'.repeat(40), "'", '\0', '%', '{}'];

test.each(reads)('$path treats an odd value literally', async (endpoint) => {
  const { shape } = endpoint.query as unknown as { shape: Record<string, unknown> };
  const usual = { ...('customerId' in shape && { customerId: customer.id }) };
  const accidents = [];
  for (const name of Object.keys(shape)) {
    for (const value of odd) {
      const query = { ...usual, [name]: value };
      const { statusCode } = await inject(endpoint, { query }, { cookie: owner.cookie });
      if (statusCode >= 500) accidents.push(`${name}=${JSON.stringify(value)}: ${statusCode}`);
    }
  }
  expect(accidents).toEqual([]);
});

const csvOf = (list: StaffList, query: object, who: Person) =>
  inject(list.csv, { query: { ...query } }, { cookie: who.cookie });

// shows P1.15
test.each([
  [{}, ';'],
  [{ sep: 'comma' }, ','],
])('the CSV %j has the rows, columns and words of the screen', async (separated, separator) => {
  const columns = 'number,fullName,period,status,total,dueDate';
  const query = { search: customer.billId, columns, ...separated };
  const response = await csvOf(listBills, query, owner);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename="tagihan-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const { data } = await ask(listBills, { query: { search: customer.billId } }, owner.cookie);
  const total = data.rows[0]?.total;
  const [head, line, rest] = response.body.split('\r\n');
  const headers = ['Nomor', 'Pelanggan', 'Bulan', 'Status', 'Jumlah (Rp)', 'Jatuh tempo'];
  expect(head).toBe(`\uFEFF${headers.map((header) => `"${header}"`).join(separator)}`);
  const cells = [
    `"${customer.billId}"`,
    '"Siti Aminah"',
    String.raw`"\w+ 20\d\d"`,
    String.raw`"[\w ]+"`,
    String(total),
    String.raw`"\d+ \w+ 20\d\d"`,
  ];
  expect(line).toMatch(new RegExp(`^${cells.join(separator)}$`));
  expect(rest).toBe('');
});

test('refuses a separator that does not exist', async () => {
  const response = await csvOf(listBills, { sep: 'tab' }, owner);
  expect(response.statusCode).toBe(422);
});

// shows P1.15
test('a formula stays text in a spreadsheet', async () => {
  const { billId: number } = await world.billed();
  await changeRows(db, 'bill', { number }, { full_name: '=HYPERLINK("http://x")' });
  const { body } = await csvOf(listBills, { search: number }, owner);
  expect(body).toContain(`"'=HYPERLINK(""http://x"")"`);
});

// A spreadsheet that expects the other separator starts a new cell at each such character, even inside quotes.
// shows P1.15
test.each([
  ['Siti,=1+1', `"Siti,'=1+1"`],
  ['Siti, -6.2', `"Siti,' -6.2"`],
  ['Siti;=1+1', `"Siti;'=1+1"`],
  ['Siti; +62', `"Siti;' +62"`],
  ['Siti;"@A1', `"Siti;'""@A1"`],
  ['Siti\n=1', `"Siti\n'=1"`],
  ['  -1', `"'  -1"`],
  ['a=b; c-d', `"a=b; c-d"`],
])('%j is text wherever a cell may begin', (text, cell) => {
  expect(csvText(text)).toBe(cell);
});

// shows P1.15
test('audits an export before it starts, and its count at the end', async () => {
  const { data } = await ask(listOrders, { query: { status: 'completed' } }, owner.cookie);
  await csvOf(listOrders, { status: 'completed', search: 'Siti Aminah' }, owner);
  const [through, begun] = await services.audit.list({ action: 'list.export', limit: 2 });
  const after = {
    filter: { status: 'completed', sort: 'number', search: 'Si…' },
    columns: expect.arrayContaining(['Nomor', 'Pelanggan']),
  };
  expect(begun).toMatchObject({
    action: 'list.export',
    actor: owner.name,
    subjectId: 'pesanan',
    after,
  });
  expect(through).toMatchObject({
    action: 'list.exported',
    subjectId: 'pesanan',
    after: { ...after, rows: data.rows.length, whole: true },
  });
});

test('exports the audit in words', async () => {
  await csvOf(listOrders, {}, owner);
  const { body } = await csvOf(listAudit, { action: 'list.export' }, owner);
  expect(body).toContain('"Mengunduh daftar sebagai CSV"');
  expect(body).toContain('"Pemilik"');
  expect(body).toMatch(/Saringan: .*Urutan number/);
});

test('values that share a cell on screen have their own columns in the CSV', async () => {
  await csvOf(listOrders, {}, owner);
  const { body } = await csvOf(listAudit, { action: 'list.export', columns: 'at,actor' }, owner);
  const [head, row] = body.split('\r\n');
  expect(head).toMatch(/^\uFEFF"?Waktu"?;"?Siapa"?;"?Email"?;"?Sebagai"?$/);
  expect(row).toContain(owner.email);
});

test('areas and roles apply to the CSV as to the list', async () => {
  const { body } = await csvOf(listBills, {}, foreign);
  expect(body.trimEnd().split('\r\n')).toHaveLength(1);
  const sales = await person('sales');
  expect((await csvOf(listOrders, {}, sales)).statusCode).toBe(403);
  expect((await ask(listOrders, {}, sales.cookie)).http).toBe(200);
});

// shows P1.15, S6.4
test('an export stops when its reader is dismissed', async () => {
  await sql`insert into staff (email, full_name, role, areas, password_hash, joined_at)
    select 'baris' || i || '@contoh.id', 'Baris ' || i, 'sales', '{}', 'x', now()
    from generate_series(1, 1600) i`.execute(db);
  // Not an owner, because only other roles can be dismissed at once.
  const reader = await person('auditor');
  const real = services.staff.people.list;
  let pages = 0;
  const list = vi.spyOn(services.staff.people, 'list').mockImplementation(async (page) => {
    pages += 1;
    const rows = await real(page);
    const body = { id: reader.id, reason: 'Dipecat' };
    if (pages === 2) await ask(dismiss, { body }, owner.cookie);
    return rows;
  });
  // A truncated export fails instead of looking complete.
  await expect(csvOf(listPeople, { search: 'baris' }, reader)).rejects.toThrow();
  list.mockRestore();
  expect(pages).toBe(2);
  const [last] = await services.audit.list({ action: 'list.exported', limit: 1 });
  expect(last).toMatchObject({ actor: reader.name, after: { rows: 1000, whole: false } });
});

test('exports a list longer than a page, and stops when its reader is logged out', async () => {
  const many = 30_000;
  await sql`insert into staff (email, full_name, role, areas, password_hash, joined_at)
    select 'massa' || i || '@contoh.id', 'Massa ' || i, 'sales', '{}', 'x', now()
    from generate_series(1, ${many}::int) i`.execute(db);
  const { body } = await csvOf(listPeople, { search: 'massa12', columns: 'fullName,email' }, owner);
  expect(new Set(body.trimEnd().split('\r\n')).size).toBe(1 + 1111);

  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const reading = new AbortController();
  const response = await fetch(`${address}${listPeople.csv.path}?search=massa`, {
    headers: { cookie: owner.cookie, 'sec-fetch-site': 'same-origin' },
    signal: reading.signal,
  });
  await response.body?.getReader().read();
  reading.abort();
  const last = async () =>
    (await services.audit.list({ action: 'list.exported', limit: 1 }))[0]?.after ?? {};
  await expect.poll(async () => (await last())['whole'], { timeout: 60_000 }).toBe(false);
  expect((await last())['rows']).toBeLessThan(many);
});
