import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createBillingApp, monthly } from '../testing/billing-app.ts';
import { changeRows, rowsOf } from '../../../../testing/rows.ts';

const { db, clock, services, service, night, placeOrder, customer, mails, payCash } =
  await createBillingApp();
const full = monthly.internet + monthly.tv + monthly.film;

const billsOf = (customerId: string) =>
  rowsOf(db, 'bill', { customer_id: customerId }, '*', 'period');

// shows R3g.3
test('bills only days that the order has not paid, rounding each line once', async () => {
  const who = await service('2026-11-15T10:00:00+07:00');
  await night('2026-12-01');
  const [first, ...others] = await billsOf(who.id);
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    number: `INV-202612-${who.number}`,
    period: '2026-12',
    covers_from: '2026-12-15',
    covers_to: '2026-12-31',
    due_on: '2026-12-20',
    tagihan: Object.values(monthly)
      .map((price) => Math.floor((2 * price * 17 + 31) / 62))
      .reduce((sum, amount) => sum + amount),
    materai: 0,
    status: 'OPEN',
    produk: 'Serat 50',
    produk_tambahan: 'TV Family Pack, Kanal Film',
    full_name: 'Siti Aminah',
    address: 'Jl. Senopati 12, Selong, Kebayoran Baru, Kota Jakarta Selatan, DKI Jakarta 12110',
  });
  const lines = await rowsOf(
    db,
    'bill_line',
    { bill_id: first?.id ?? '' },
    ['name', 'amount', 'from_day', 'to_day', 'monthly'],
    'position',
  );
  const days = { from_day: '2026-12-15', to_day: '2026-12-31' };
  expect(lines).toMatchObject([
    { name: 'Serat 50', monthly: monthly.internet, ...days },
    { name: 'TV Family Pack', monthly: monthly.tv, ...days },
    { name: 'Kanal Film', monthly: monthly.film, ...days },
  ]);
  expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(first?.tagihan);

  await night('2027-01-01');
  expect((await billsOf(who.id))[1]).toMatchObject({
    period: '2027-01',
    covers_from: '2027-01-01',
    tagihan: full,
  });
});

test.each([
  // The last moment of October in Jakarta is still afternoon in UTC.
  ['2026-10-31T23:59:59+07:00', '2026-11', '2026-11-30', 1, 30],
  ['2026-11-01T00:00:00+07:00', '2026-12', '2026-12-01', 31, 31],
  ['2027-01-31T12:00:00+07:00', '2027-02', '2027-02-28', 1, 28],
  ['2028-01-31T12:00:00+07:00', '2028-02', '2028-02-29', 1, 29],
  ['2028-02-29T12:00:00+07:00', '2028-03', '2028-03-29', 3, 31],
])('activated %s: the bill of %s starts on %s', async (activated, period, from, days, whole) => {
  const who = await service(activated, { productTv: null, productAlaCarte: [] });
  await night(`${period}-01`);
  const bills = await billsOf(who.id);
  expect(bills.at(-1)).toMatchObject({
    period,
    covers_from: from,
    tagihan: Math.floor((2 * monthly.internet * days + whole) / (2 * whole)),
  });
  expect(bills).toHaveLength(1);
});

// shows R3g.1
test('can be repeated, also in small batches', async () => {
  const people = [
    await service('2029-03-05T08:00:00+07:00'),
    await service('2029-03-06T08:00:00+07:00'),
    await service('2029-03-07T08:00:00+07:00'),
  ];
  clock.set('2029-04-01T00:10:00+07:00');
  const { made } = await services.billing.runs.run('2029-04', 2);
  expect(made).toBeGreaterThanOrEqual(3);
  const all = () => db.selectFrom('bill').selectAll().orderBy('number').execute();
  const before = await all();
  clock.advance({ hours: 3 });
  const runs = await Promise.all([
    services.billing.runs.run('2029-04'),
    services.billing.runs.run('2029-04', 1),
  ]);
  expect(runs.map((run) => run.made)).toEqual([0, 0]);
  expect(await all()).toEqual(before);
  for (const { id } of people) expect(await billsOf(id)).toHaveLength(1);
});

// shows R3g.11
test('makes each bill once when two runs race', async () => {
  clock.set('2029-05-01T00:10:00+07:00');
  const runs = await Promise.all([
    services.billing.runs.run('2029-05', 3),
    services.billing.runs.run('2029-05', 2),
    services.billing.runs.run('2029-05', 100),
  ]);
  const bills = await db.selectFrom('bill').select('id').where('period', '=', '2029-05').execute();
  expect(bills).toHaveLength((await rowsOf(db, 'subscription', { status: 'active' })).length);
  expect(runs.reduce((sum, run) => sum + run.made, 0)).toBe(bills.length);
});

test('leaves bills that another run made at the same moment alone', async () => {
  const activated = '2029-04-05T08:00:00+07:00';
  const pair = [await service(activated), await service(activated)];
  const [first, second] = pair.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  clock.set('2029-06-01T00:10:00+07:00');
  await services.billing.runs.run('2029-06');
  const before = (await billsOf(first?.id ?? '')).at(-1);
  await payCash(before?.number ?? '', 5_000);
  // As if this service had been locked.
  await sql`delete from bill_line where customer_id = ${second?.id}`.execute(db);
  await sql`delete from bill where customer_id = ${second?.id}`.execute(db);
  expect((await services.billing.runs.run('2029-06')).made).toBe(1);
  expect((await billsOf(first?.id ?? '')).at(-1)).toEqual(before);
});

test('resumes an interrupted run', async () => {
  clock.set('2029-06-01T00:10:00+07:00');
  const running = await rowsOf(db, 'subscription', { status: 'active' });
  // Like a crash between two batches: only some services have their bill.
  await services.billing.runs.run('2029-06', 1);
  const half = running.slice(0, Math.floor(running.length / 2)).map(({ id }) => id);
  await db
    .deleteFrom('bill_line')
    .where('bill_id', 'in', (eb) =>
      eb
        .selectFrom('bill')
        .select('id')
        .where('period', '=', '2029-06')
        .where('subscription_id', 'in', half),
    )
    .execute();
  await db
    .deleteFrom('bill')
    .where('period', '=', '2029-06')
    .where('subscription_id', 'in', half)
    .execute();
  expect((await services.billing.runs.run('2029-06')).made).toBe(half.length);
});

// shows R3a.4, R3g.9
test("uses the service's own prices, not the catalogue's", async () => {
  const who = await service('2029-07-10T08:00:00+07:00');
  await db.updateTable('product_price').set({ price: 999_000 }).execute();
  await night('2029-09-01');
  const bill = async () => (await billsOf(who.id)).at(-1);
  expect((await bill())?.tagihan).toBe(full);
  await changeRows(
    db,
    'subscription_line',
    { subscription_id: who.subscriptionId, product_type: 'INTERNET' },
    { amount: 6_000_000 },
  );
  expect((await bill())?.tagihan).toBe(full);
  await night('2029-10-01');
  expect(await bill()).toMatchObject({
    tagihan: 6_000_000 + monthly.tv + monthly.film,
    materai: 10_000,
  });
});

// shows R3g.1
test('bills only running services and refuses distant months', async () => {
  clock.set('2029-11-10T08:00:00+07:00');
  const waiting = await customer();
  await placeOrder(waiting);
  await night('2029-12-01');
  expect(await billsOf(waiting.id)).toEqual([]);
  await expect(services.billing.runs.run('2030-02')).rejects.toMatchObject({
    code: 'STEP_REFUSED',
  });
  await expect(services.billing.runs.run('2030-13')).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
});

// shows R3g.2
test('uses the next due day if the run is late', async () => {
  const who = await service('2031-01-10T08:00:00+07:00');
  clock.set('2031-03-25T08:00:00+07:00');
  await services.billing.runs.run('2031-02');
  await services.billing.runs.run('2031-03');
  expect((await billsOf(who.id)).map((bill) => bill.due_on)).toEqual(['2031-04-20', '2031-04-20']);
});

test('announces each bill once, also by mail', async () => {
  const who = await service('2031-05-10T08:00:00+07:00');
  await night('2031-06-01');
  await night('2031-06-02');
  const subjects = (await mails(who.email)).map((mail) => mail.subject);
  expect(subjects.filter((subject) => subject === 'Tagihan Juni 2031 sudah terbit')).toHaveLength(
    1,
  );
});

describe('announcements', () => {
  const messagesOf = async (period: string) => {
    const bills = await rowsOf(db, 'bill', { period }, ['id', 'number', 'customer_id'], 'number');
    const messages = await db.selectFrom('inbox_message').select('event_key').execute();
    const sent = await db.selectFrom('mail').select('event_key').execute();
    const count = (rows: readonly { event_key: string | null }[], key: string) =>
      rows.filter((row) => row.event_key === key).length;
    return bills.map(({ id, number, customer_id }) => ({
      bill: number,
      messages: count(messages, `bill-issued:${id}`),
      mails: count(sent, `${customer_id}/bill-issued:${id}`),
    }));
  };
  const forgetJobs = () => sql`delete from job where name = 'announce-bills'`.execute(db);
  const announceAll = async () => {
    for (let left = true; left;) {
      await services.billing.runs.announce({}, 2);
      const { rows } =
        await sql`delete from job where name = 'announce-bills' returning id`.execute(db);
      left = rows.length > 0;
    }
  };

  test('announces every bill once despite crashes', async () => {
    const people = await Promise.all([customer(), customer(), customer()]);
    for (const who of people) await service('2032-01-10T08:00:00+07:00', {}, who);
    clock.set('2032-02-01T00:10:00+07:00');
    await services.billing.runs.run('2032-02', 2);
    // A crash after the first page loses the job for the next page.
    await services.billing.runs.announce({}, 2);
    await forgetJobs();
    const announced = (await messagesOf('2032-02')).filter(({ messages }) => messages > 0);
    expect(announced).toHaveLength(2);
    // The database shuts down in the middle of a page, which is rolled back.
    await sql`create function stop_here() returns trigger language plpgsql as
      $$ begin raise exception 'stopping' using errcode = '57P01'; end $$`.execute(db);
    await sql`create trigger stop_here before insert on mail
      for each row execute function stop_here()`.execute(db);
    await expect(services.billing.runs.announce({}, 2)).rejects.toThrow('stopping');
    await sql`drop trigger stop_here on mail`.execute(db);
    expect((await messagesOf('2032-02')).filter(({ messages }) => messages > 0)).toEqual(announced);

    // A repeated run makes no bill but announces the rest.
    expect((await services.billing.runs.run('2032-02')).made).toBe(0);
    await Promise.all([
      services.billing.runs.announce({}, 2),
      services.billing.runs.announce({}, 2),
    ]);
    await announceAll();
    const all = await messagesOf('2032-02');
    expect(all.length).toBeGreaterThan(people.length);
    expect(all.filter(({ messages, mails: sent }) => messages !== 1 || sent !== 1)).toEqual([]);
  });

  test('queues bulk messages separately', async () => {
    await sql`delete from job`.execute(db);
    clock.set('2032-03-01T00:10:00+07:00');
    await services.billing.runs.run('2032-03');
    await services.billing.runs.announce();
    const { rows } = await sql<{ lane: string }>`
      select distinct lane from job where name = 'send-mail'`.execute(db);
    expect(rows).toEqual([{ lane: 'bulk' }]);
  });
});
