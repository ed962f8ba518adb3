import {
  confirmChange,
  getChangeQuote,
  listServiceOptions,
  listServices,
  quoteChange,
  takeBackChange,
  type ChangeWish,
} from '@serat/contract/change';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { nameOnly } from '../../../db/by.ts';
import { createBillingApp, type Service } from '../../money/billing/testing/billing-app.ts';
import { addPackage } from './testing/add-package.ts';

const world = await createBillingApp();
const { db, clock, services, service, night, call, pay, billed, runDueJobs, mails } = world;

await addPackage(db, '20', 199_000);
await addPackage(db, '100', 399_000);

const faster: ChangeWish = { kind: 'package', productId: 'internet-100' };
const withTv: ChangeWish = { kind: 'add', productIds: ['tv-family', 'kanal-film'] };

const ask = (who: Service, wish: ChangeWish) =>
  call(quoteChange, { body: { number: who.number, wish } }, who);
const confirm = (who: Service, quoteId: string) => call(confirmChange, { body: { quoteId } }, who);
const takeBack = (who: Service, changeId: string) =>
  call(takeBackChange, { body: { changeId } }, who);

async function change(who: Service, wish: ChangeWish) {
  const quoted = await ask(who, wish);
  expect(quoted.message).toBe('Berhasil');
  return (await confirm(who, quoted.data.id)).data;
}

const own = async (who: Service) => {
  const [found] = (await call(listServices, {}, who)).data;
  if (!found) throw new Error('there is no service');
  return found;
};

const linesOf = async (who: Service) =>
  (await own(who)).lines.map(({ productId, amount }) => [productId, amount]);

const billLines = async (who: Service, period: string) =>
  db
    .selectFrom('bill_line as l')
    .innerJoin('bill as b', (join) =>
      join.onRef('b.customer_id', '=', 'l.customer_id').onRef('b.id', '=', 'l.bill_id'),
    )
    .select(['l.name', 'l.amount', 'l.from_day as from', 'l.to_day as to', 'b.tagihan'])
    .where('b.customer_id', '=', who.id)
    .where('b.period', '=', period)
    .orderBy('b.final')
    .orderBy('l.position')
    .execute();

const notices = async (who: Service) => {
  const rows = await db
    .selectFrom('inbox_message')
    .select(['title', 'text'])
    .where('customer_id', '=', who.id)
    .where('kind', '=', 'service-changed')
    .orderBy('id')
    .execute();
  return rows.map(({ title, text }) => ({ title, text: text.replaceAll('\u00a0', ' ') }));
};

/** Serat 50 only, activated on 20 November 2026 and paid to 19 December. Now it is 25 November. */
async function young(): Promise<Service> {
  const who = await service('2026-11-20T09:00:00+07:00', {});
  clock.set('2026-11-25T10:00:00+07:00');
  return who;
}

describe('upgrade', () => {
  // shows P4.1, P4.3, P4.4
  test('takes effect at once, and the next bill has the difference with its days', async () => {
    const who = await young();
    const { data: quote } = await ask(who, faster);
    expect(quote).toMatchObject({
      atOnce: true,
      effectiveOn: '2026-11-25',
      monthlyBefore: 299_000,
      monthlyAfter: 399_000,
      goodUntil: '2026-11-25T03:30:00.000Z',
      // Charges 25 November to 19 December of 100.000. The bill adds 12 days of 399.000.
      charges: [{ amount: 81_290, from: '2026-11-25', to: '2026-12-19', monthly: 100_000 }],
      nextBill: { amount: 154_452 + 81_290 },
    });
    const { data: made } = await confirm(who, quote.id);
    expect(made).toMatchObject({ status: 'applied', takeBack: 'undo' });
    expect(await linesOf(who)).toEqual([['internet-100', 399_000]]);
    expect((await own(who)).nextBill?.amount).toBe(154_452 + 81_290);

    await night('2026-12-01');
    const days = { from: '2026-12-20', to: '2026-12-31' };
    const tagihan = 154_452 + 81_290;
    expect(await billLines(who, '2026-12')).toEqual([
      { name: 'Serat 100', amount: 154_452, ...days, tagihan },
      { name: 'Naik ke Serat 100', amount: 81_290, from: '2026-11-25', to: '2026-12-19', tagihan },
    ]);
    // A repeated run charges nothing again.
    await night('2027-01-01');
    expect((await billLines(who, '2027-01')).map(({ amount }) => amount)).toEqual([399_000]);
    expect(await services.billing.runs.run('2026-12')).toMatchObject({ made: 0 });
  });

  // shows P4.12
  test('is announced once by inbox, mail, push and webhook', async () => {
    const who = await young();
    await db
      .insertInto('push_token')
      .values({
        token_hash: Buffer.from(who.id),
        customer_id: who.id,
        token: '{}',
        saved_at: clock(),
      })
      .execute();
    const ops = { staffId: null, name: 'Budi', role: 'ops' } as const;
    const endpoint = await services.webhooks.add(ops, 'https://erp.example/serat', null);
    const { data: quote } = await ask(who, faster);
    const [one, other] = await Promise.all([confirm(who, quote.id), confirm(who, quote.id)]);
    expect(one.data.id).toBe(other.data.id);
    await confirm(who, quote.id);
    expect(await notices(who)).toEqual([
      {
        title: 'Layanan Anda sudah berubah',
        text: 'Serat 50 ke Serat 100, mulai hari ini: Rp 399.000 sebulan. Selisih Rp 81.290 ada di tagihan berikutnya.',
      },
    ]);
    const pushes = await db
      .selectFrom('job')
      .select('id')
      .where('name', '=', 'send-push')
      .where(sql`payload->>'customerId'`, '=', who.id)
      .execute();
    expect(pushes).toHaveLength(1);
    const deliveries = await db.selectFrom('webhook_delivery').select('body').execute();
    expect(deliveries.map(({ body }) => JSON.parse(body))).toMatchObject([
      {
        kind: 'service-changed',
        data: {
          customerId: who.id,
          serviceNumber: who.number,
          change: 'package',
          step: 'confirmed',
          effectiveOn: '2026-11-25',
          monthly: 399_000,
          charge: 81_290,
        },
      },
    ]);
    await services.webhooks.remove(ops, endpoint.id);
    await runDueJobs();
    const sent = (await mails()).filter(
      ({ to, subject }) => to === who.email && subject.includes('sudah berubah'),
    );
    expect(sent).toHaveLength(1);
  });

  // shows P4.5
  test('is undone on the same day, once per calendar month', async () => {
    const who = await young();
    const first = await change(who, faster);
    expect((await takeBack(who, first.id)).data.status).toBe('undone');
    expect(await linesOf(who)).toEqual([['internet-50', 299_000]]);
    const again = await change(who, faster);
    expect(again.takeBack).toBeNull();
    expect(await takeBack(who, again.id)).toMatchObject({ status: 422, code: 'STEP_REFUSED' });

    const later = await young();
    const upgraded = await change(later, faster);
    clock.set('2026-11-26T00:00:00+07:00');
    expect((await takeBack(later, upgraded.id)).code).toBe('STEP_REFUSED');
    await night('2026-12-01');
    expect(await billLines(later, '2026-12')).toHaveLength(2);
  });

  // shows P4.4
  test('the final bill has the difference for the days until the last one', async () => {
    const who = await young();
    await change(who, faster);
    clock.set('2026-11-29T10:00:00+07:00');
    const bill = await services.billing.endings.endService(who.number, {
      by: nameOnly('Uji'),
      reason: null,
    });
    expect(bill.lines[0]).toMatchObject({
      name: 'Naik ke Serat 100',
      amount: 16_667,
      days: { from: '2026-11-25', to: '2026-11-29' },
    });
  });

  // shows P4.4
  test('an ended service gets the days of the difference back that it does not use', async () => {
    const who = await young();
    await change(who, faster);
    await night('2026-12-01');
    clock.set('2026-12-10T10:00:00+07:00');
    const bill = await services.billing.endings.endService(who.number, {
      by: nameOnly('Uji'),
      reason: null,
    });
    expect(
      bill.lines.slice(0, 2).map(({ name, amount, days }) => [name, amount, days?.from]),
    ).toEqual([
      ['Tidak dipakai: Serat 100', -154_452, '2026-12-20'],
      ['Tidak dipakai: Naik ke Serat 100', -29_032, '2026-12-11'],
    ]);
  });
});

describe('downgrade', () => {
  // shows P4.2, P4.6
  test('waits for the first open day and is revocable until its bill is made', async () => {
    const who = await young();
    await change(who, faster);
    clock.set('2026-11-26T10:00:00+07:00');
    const slower: ChangeWish = { kind: 'package', productId: 'internet-50' };
    const planned = await change(who, slower);
    expect(planned).toMatchObject({
      status: 'scheduled',
      effectiveOn: '2026-12-20',
      takeBack: 'revoke',
    });
    expect(await ask(who, withTv)).toMatchObject({ code: 'STEP_REFUSED' });
    expect((await own(who)).refused).toContain('Masih ada perubahan');
    expect((await takeBack(who, planned.id)).data.status).toBe('revoked');
    await change(who, slower);
    await night('2026-12-01');
    await services.changes.settle();
    const [newest] = (await own(who)).changes;
    expect(newest).toMatchObject({ status: 'applied', takeBack: null });
    expect((await billLines(who, '2026-12')).map(({ amount }) => amount)).toEqual([
      115_742, 81_290,
    ]);
  });

  // shows P4.6
  test('below the first package waits for the end of the minimum term', async () => {
    const who = await young();
    const options = (await call(listServiceOptions, { query: { number: who.number } }, who)).data;
    const cheap = options.find(({ productId }) => productId === 'internet-20');
    expect(cheap?.refused).toContain('masa minimum');
    expect(await ask(who, { kind: 'package', productId: 'internet-20' })).toMatchObject({
      code: 'STEP_REFUSED',
      message: cheap?.refused,
    });
  });
});

describe('TV and channels', () => {
  // shows P4.8
  test('are added at once, removed from the first open day, and never without TV', async () => {
    const who = await young();
    expect(await ask(who, { kind: 'add', productIds: ['kanal-film'] })).toMatchObject({
      code: 'STEP_REFUSED',
      message: 'Saluran ala carte perlu paket TV. Tambahkan paket TV juga.',
    });
    await change(who, withTv);
    expect((await linesOf(who)).map(([id]) => id)).toEqual([
      'internet-50',
      'tv-family',
      'kanal-film',
    ]);
    const gone = await change(who, { kind: 'remove', productIds: ['tv-family'] });
    expect(gone).toMatchObject({ status: 'scheduled', effectiveOn: '2026-12-20' });
    await night('2026-12-01');
    expect((await billLines(who, '2026-12')).map(({ name }) => name)).toEqual([
      'Serat 50',
      'Tambahan TV Family Pack',
      'Tambahan Kanal Film',
    ]);
  });
});

describe('a quote', () => {
  // shows P4.1
  test('that is old or has moved is refused with a fresh one', async () => {
    const who = await young();
    const { data: old } = await ask(who, faster);
    clock.advance({ minutes: 30 });
    const stale = await confirm(who, old.id);
    expect(stale).toMatchObject({ status: 409, code: 'STALE' });
    const fresh = await call(getChangeQuote, { query: { id: stale.fields?.quoteId ?? '' } }, who);
    expect(fresh.data).toMatchObject({ charges: old.charges });

    await db
      .updateTable('product_price')
      .set({ discount: 10_000 })
      .where('product_id', '=', 'internet-100')
      .where('area_id', '=', '01')
      .execute();
    const moved = await confirm(who, fresh.data.id);
    expect(moved).toMatchObject({ status: 409, code: 'STALE' });
    const newest = await call(getChangeQuote, { query: { id: moved.fields?.quoteId ?? '' } }, who);
    expect(newest.data.monthlyAfter).not.toBe(fresh.data.monthlyAfter);
    expect((await confirm(who, newest.data.id)).data.status).toBe('applied');
    await db
      .updateTable('product_price')
      .set({ discount: 0 })
      .where('product_id', '=', 'internet-100')
      .where('area_id', '=', '01')
      .execute();
  });

  // shows P4.2
  test('is refused to strangers, while isolated, and beside a live payment', async () => {
    const who = await young();
    const stranger = await young();
    expect(
      (await call(quoteChange, { body: { number: who.number, wish: faster } }, stranger)).code,
    ).toBe('NOT_FOUND');
    const { data: quote } = await ask(who, faster);
    expect((await confirm(stranger, quote.id)).code).toBe('NOT_FOUND');
    const made = (await confirm(who, quote.id)).data;
    expect((await takeBack(stranger, made.id)).code).toBe('NOT_FOUND');

    const { billId, ...payer } = await billed();
    const { data: early } = await ask(payer, faster);
    await services.billing.pay(payer.id, billId, 'NUSA_VA');
    expect((await ask(payer, faster)).message).toContain('Masih ada pembayaran');
    expect(await confirm(payer, early.id)).toMatchObject({
      code: 'STEP_REFUSED',
      message: expect.stringContaining('Masih ada pembayaran'),
    });

    const isolated = await billed();
    await night('2026-12-21');
    expect((await ask(isolated, faster)).message).toContain('diisolir');
  });

  // shows P4.2
  test('two at once make one open change', async () => {
    const who = await service('2026-11-20T09:00:00+07:00');
    const wish: ChangeWish = { kind: 'remove', productIds: ['kanal-film'] };
    const first = await ask(who, wish);
    const second = await ask(who, wish);
    const answers = await Promise.all([first, second].map(({ data }) => confirm(who, data.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'STEP_REFUSED')).toHaveLength(1);
    // The database allows only one scheduled change per service.
    const another = sql`
      insert into service_change
      select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).*
      from service_change c where c.customer_id = ${who.id}::uuid and c.status = 'scheduled'`;
    await expect(another.execute(db)).rejects.toThrow('service_change_one_open');
  });
});

// shows P4.4
test('a killed bill run charges nothing, and the next one charges the difference once', async () => {
  const who = await young();
  await change(who, faster);
  // The run dies after its bills, when it marks the difference as billed.
  await sql`create function die() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(db);
  await sql`create trigger dying before update on service_charge
    for each row execute function die()`.execute(db);
  clock.set('2026-12-01T00:10:00+07:00');
  await expect(services.billing.runs.run('2026-12')).rejects.toThrow();
  await sql`drop function die cascade`.execute(db);
  expect(await billLines(who, '2026-12')).toEqual([]);
  for (const day of ['2026-12-01', '2026-12-02']) await night(day);
  expect((await billLines(who, '2026-12')).map(({ amount }) => amount)).toEqual([154_452, 81_290]);
});

test('a bill run that does not see the last change leaves the service for the next pass', async () => {
  const who = await young();
  await change(who, faster);
  const [seen] = await db
    .selectFrom('subscription')
    .select('change_step')
    .where('id', '=', who.subscriptionId)
    .execute();
  const setStep = (step: number | null) =>
    db
      .updateTable('subscription')
      .set({ change_step: step })
      .where('id', '=', who.subscriptionId)
      .execute();
  await setStep(999_999);
  await night('2026-12-01');
  expect(await billLines(who, '2026-12')).toEqual([]);
  await setStep(seen?.change_step ?? null);
  await night('2026-12-02');
  expect(await billLines(who, '2026-12')).toHaveLength(2);
});

describe('the end', () => {
  const end: ChangeWish = { kind: 'end' };

  // shows P4.10, P4.11
  test('costs the quoted amount, and no bill covers a later day than the last one', async () => {
    const who = await billed();
    const about = { customerId: who.id, number: who.number, lentOn: '2026-11-01' };
    const { after } = await services.devices.add({ ...about, kind: 'ONT', serial: 'ZTEG0001' });
    const { data: earlier } = await ask(who, end);
    expect(earlier.ending).toMatchObject({
      devices: [{ kind: 'ONT', serial: 'ZTEG0001', price: 500_000 }],
      returnBy: '2027-01-14',
    });
    const edit = { customerId: who.id, id: after.id, version: after.version };
    await services.devices.edit({ ...edit, returnedOn: '2026-12-01' });
    // The devices to be returned have changed since the quote.
    expect(await confirm(who, earlier.id)).toMatchObject({ status: 409, code: 'STALE' });
    const { data: quote } = await ask(who, end);
    expect(quote).toMatchObject({ effectiveOn: '2026-12-31', nextBill: null });
    expect(quote.ending).toMatchObject({
      lastDays: ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31'],
      total: 885_000,
      fee: 885_000,
      feeEndsOn: '2028-10-31',
    });
    await confirm(who, quote.id);
    await pay(who, who.billId);
    await night('2027-01-01');
    expect(await billLines(who, '2027-01')).toEqual([]);
    expect(await services.changes.settle()).toBeGreaterThan(0);
    expect(await world.statusOf(who.subscriptionId)).toBe('ended');
    expect((await billLines(who, '2027-01')).map(({ amount }) => amount)).toEqual([885_000]);
    expect(await services.changes.settle()).toBe(0);
  });

  // shows P4.11
  test('is revocable until the last day is over, and the month is billed by the next run', async () => {
    const who = await young();
    const ending = await change(who, end);
    expect(ending).toMatchObject({ effectiveOn: '2026-12-19', takeBack: 'revoke' });
    await night('2026-12-01');
    expect(await billLines(who, '2026-12')).toEqual([]);
    clock.set('2026-12-19T23:59:00+07:00');
    expect((await takeBack(who, ending.id)).data.status).toBe('revoked');
    await night('2026-12-20');
    expect(await services.changes.settle()).toBe(0);
    expect((await billLines(who, '2026-12')).map(({ from, to }) => [from, to])).toEqual([
      ['2026-12-20', '2026-12-31'],
    ]);
  });

  // shows P4.10
  test('with a later last day bills the months before it', async () => {
    const who = await billed();
    await change(who, { kind: 'end', lastDay: '2027-01-31' });
    await night('2027-01-01');
    expect((await billLines(who, '2027-01')).length).toBe(3);
    await pay(who, (await services.billing.active(who.id)).at(-1)?.id ?? '');
    await night('2027-02-01');
    await services.changes.settle();
    expect(await billLines(who, '2027-02')).toMatchObject([{ amount: 885_000 }]);
  });

  // shows P4.10
  test('of an isolated service is today, and its bills stay due', async () => {
    const who = await billed();
    await night('2026-12-21');
    const { data: quote } = await ask(who, end);
    expect(quote).toMatchObject({ effectiveOn: '2026-12-21' });
    expect(quote.ending?.unpaid).toBeGreaterThan(0);
    await confirm(who, quote.id);
    await night('2026-12-22');
    await services.changes.settle();
    expect(await world.statusOf(who.subscriptionId)).toBe('ended');
  });

  // shows P4.9
  test('cancels the open change, and an end by staff cancels an end of the customer', async () => {
    const who = await service('2026-11-20T09:00:00+07:00');
    await change(who, { kind: 'remove', productIds: ['kanal-film'] });
    await change(who, end);
    expect((await own(who)).changes.map(({ status }) => status)).toEqual([
      'scheduled',
      'cancelled',
    ]);
    expect(await ask(who, end)).toMatchObject({ code: 'STEP_REFUSED' });
    await services.billing.endings.endService(who.number, { by: nameOnly('Uji'), reason: null });
    const left = await db
      .selectFrom('service_change')
      .select('status')
      .where('customer_id', '=', who.id)
      .where('status', '=', 'scheduled')
      .execute();
    expect(left).toEqual([]);
  });
});
