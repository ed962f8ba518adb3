import { getCustomer } from '@serat/contract/staff/customers';
import { listCustomers } from '@serat/contract/staff/customer-lists';
import { search } from '@serat/contract/staff/search';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createConsoleApp } from '../../../../console/testing/console-app.ts';
import { nameOnly } from '../../../../db/by.ts';
import { createImports } from '../../../../testing/imported.ts';
import { findViolations } from '../../../../testing/invariants.ts';
import { wordsOf } from '../../../../pdf/testing/words-of.ts';
import { createBillingApp } from '../../../money/billing/testing/billing-app.ts';
import { addOdp } from '../../../sales/coverage/testing/odps.ts';
import { hasCheckDigit } from '../../../../check-digit.ts';
import { newCustomerNumber } from '../customer-number.ts';
import { driveAccounts } from '../testing/account-driver.ts';
import { changeRows, rowOf } from '../../../../testing/rows.ts';

const world = await createBillingApp();
const { db, clock, services, jobs, night, mails } = world;
const drive = driveAccounts(world);
const imported = createImports(world);
const { ask, person } = await createConsoleApp(world);
const by = nameOnly('Budi');

describe('customer number', () => {
  test('reveals a wrong digit', () => {
    const number = newCustomerNumber();
    expect(number).toMatch(/^[1-9]\d{9}$/);
    expect(hasCheckDigit(number)).toBe(true);
    for (let place = 0; place < number.length; place += 1) {
      const digit = (Number(number[place]) + 1) % 10;
      const typo = `${number.slice(0, place)}${digit}${number.slice(place + 1)}`;
      expect([typo, hasCheckDigit(typo)]).toEqual([typo, false]);
    }
  });

  // shows P7.1
  test('is given at the activation and shown in the profile and in the export', async () => {
    const { token, id } = await drive.activeCustomer();
    const { customerNumber } = (await drive.getProfile(token)).data;
    expect(customerNumber).toMatch(/^\d{10}$/);
    expect(await services.privacy.ownerOf(customerNumber)).toBe(id);
    expect(await services.privacy.exportOf(id)).toMatchObject({
      profil: { number: customerNumber },
    });
  });
});

describe('an unclaimed customer', () => {
  // shows P7.2
  test('shares contacts with others and has no login', async () => {
    const { email, id } = await drive.activeCustomer();
    await imported({ email });
    await imported({ email });
    expect((await drive.login(email)).data.user.id).toBe(id);
    const alone = await imported();
    expect(await drive.login(alone.email ?? '')).toMatchObject(
      await drive.login(drive.newEmail()).then(({ http, code, message }) => ({
        http,
        code,
        message,
      })),
    );
    expect(await findViolations(db)).toEqual([]);
  });

  // shows P7.3
  test('is left alone by the purge', async () => {
    const { id } = await imported({ email: null, phone: null });
    const before = clock();
    clock.advance({ days: 400 });
    await jobs['purge-expired']({});
    const found = await db.selectFrom('customer').select('id').where('id', '=', id).execute();
    expect(found).toHaveLength(1);
    clock.set(before);
  });

  test('keeps the former number to itself', async () => {
    await imported({ formerNumber: 'PLG-7' }, { formerNumber: 'LYN-7' });
    const taken = { code: 'STEP_REFUSED', message: expect.stringContaining('PLG-7') };
    await expect(imported({ formerNumber: 'PLG-7' })).rejects.toMatchObject(taken);
    await expect(imported({}, { formerNumber: 'LYN-7' })).rejects.toMatchObject({
      code: 'STEP_REFUSED',
    });
  });
});

describe('a service without an order', () => {
  // shows P7.4
  test('is billed from the day after its paid period, at its own price', async () => {
    clock.set('2026-11-15T10:00:00+07:00');
    const half = await imported({ dueDay: 25 }, { paidUntil: '2026-11-16' });
    const whole = await imported();
    const silent = await imported({ email: null, phone: null });
    await night('2026-11-16');
    await night('2026-12-01');
    const billed = async ({ id }: { id: string }) =>
      (await services.billing.active(id)).map(({ billingPeriod, rpTagihan, expiredDate }) => [
        billingPeriod,
        rpTagihan,
        expiredDate.slice(0, 10),
      ]);
    expect(await billed(whole)).toEqual([['2026-12', 250_000, '2026-12-20']]);
    expect(await billed(silent)).toEqual([['2026-12', 250_000, '2026-12-20']]);
    // 14 of 30 days of November.
    expect(await billed(half)).toEqual([
      ['2026-11', 116_667, expect.any(String)],
      ['2026-12', 250_000, '2026-12-25'],
    ]);
    const [bill] = await services.billing.active(whole.id);
    const { bytes } = await services.billing.pdf(whole.id, bill?.id ?? '');
    expect(wordsOf(bytes.toString('latin1'))).toContain(whole.number);
    expect(await findViolations(db)).toEqual([]);
  });

  // shows P7.5
  test('refuses a second bill for the same days', async () => {
    clock.set('2027-01-15T10:00:00+07:00');
    const { id } = await imported({}, { paidUntil: '2026-12-31' });
    await night('2027-02-01');
    const copy = (period: string, from: string, to: string) => sql`
      insert into bill select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(),
        'number', b.number || '-2', 'period', ${period}::text, 'covers_from', ${from}::date,
        'covers_to', ${to}::date))).* from bill b
      where customer_id = ${id}::uuid and period = '2027-02'`;
    await expect(copy('2027-03', '2027-02-28', '2027-03-31').execute(db)).rejects.toThrow(
      'bill_overlap',
    );
    await copy('2027-03', '2027-03-01', '2027-03-31').execute(db);
  });

  // shows P7.4
  test('stays isolated, with its port, and frees port and PLN id at its end', async () => {
    clock.set('2027-03-02T10:00:00+07:00');
    const odpId = await addOdp(db, 'ODP-PINDAH', { ports: 2, used: 1 });
    const plnId = '530000000777';
    const { id: customerId } = await imported();
    const [held] = await db
      .transaction()
      .execute((trx) =>
        services.coverage.holdImportedPorts(trx, [{ customerId, odpId, port: 2 }], clock()),
      );
    expect(held).toMatchObject({ wasInUse: true });
    const place = { address: 'Jl. Wijaya 6', cityId: '3174', areaId: '01', plnId };
    const cut = await imported(
      {},
      {
        customerId,
        place: { ...place, latitude: -6.2, longitude: 106.8 },
        portReservationId: held?.reservationId ?? null,
        isolatedAt: new Date('2027-02-21T00:00:00+07:00'),
        paidUntil: '2027-02-28',
      },
    );
    const running = await services.subscriptions.runningOf(db, customerId);
    const ports = () => rowOf(db, 'port_reservation', { odp_id: odpId });
    expect(running.find(({ id }) => id === cut.service.id)?.status).toBe('Isolir');
    expect(await ports()).toMatchObject({ port: 2, released_at: null });
    await expect(
      db
        .transaction()
        .execute((trx) =>
          services.coverage.holdImportedPorts(trx, [{ customerId, odpId, port: 2 }], clock()),
        ),
    ).rejects.toMatchObject({ code: 'STEP_REFUSED' });
    await expect(imported({}, { place: { ...place, latitude: null, longitude: null } }))
      .rejects //
      .toMatchObject({ code: 'STEP_REFUSED' });
    await services.billing.endings.endService(cut.service.number, { by, reason: null });
    expect(await ports()).toMatchObject({ released_at: clock() });
    await imported({}, { place: { ...place, latitude: null, longitude: null } });
    expect(await findViolations(db)).toEqual([]);
  });
});

describe('staff', () => {
  let near: Awaited<ReturnType<typeof person>>;
  let far: Awaited<ReturnType<typeof person>>;
  beforeAll(async () => {
    near = await person('support', ['city:3174']);
    far = await person('support', ['city:1271']);
  });

  // shows P7.6
  test('find and open the customer by number, in the areas of the service', async () => {
    const who = await imported(
      { email: null, phone: null, formerNumber: 'LAMA-12' },
      { formerNumber: 'LAMA-L-12' },
    );
    const listed = async (typed: string, cookie: string) =>
      (await ask(listCustomers, { query: { search: typed } }, cookie)).data.rows.map(
        ({ number, claimed }) => [number, claimed],
      );
    const found = async (typed: string, cookie: string) =>
      (await ask(search, { query: { q: typed } }, cookie)).data.map(({ id }) => id);
    for (const typed of [who.number, 'LAMA-12', who.service.number]) {
      expect(await listed(typed, near.cookie)).toEqual([[who.number, false]]);
      expect(await found(typed, near.cookie)).toContain(who.id);
      expect(await listed(typed, far.cookie)).toEqual([]);
      expect(await found(typed, far.cookie)).not.toContain(who.id);
    }
    const query = { customerId: who.id };
    expect((await ask(getCustomer, { query }, near.cookie)).data).toMatchObject({
      number: who.number,
      formerNumber: 'LAMA-12',
      claimed: false,
      email: null,
      phone: null,
      services: [
        {
          number: who.service.number,
          formerNumber: 'LAMA-L-12',
          products: [{ name: 'Serat 50' }],
        },
      ],
      orders: [],
    });
    expect(await ask(getCustomer, { query }, far.cookie)).toMatchObject({ http: 404 });
  });

  // shows P7.7
  test('delete the person by number and keep the books', async () => {
    const { email } = await drive.activeCustomer();
    const who = await imported(
      { email, nik: '3174056104900003', formerNumber: 'PLG-8' },
      { formerNumber: 'LYN-8' },
    );
    await expect(services.privacy.deletePerson(who.number, by)).rejects.toThrow('berjalan');
    await services.billing.endings.endService(who.service.number, { by, reason: null });
    for (const { id } of await services.billing.active(who.id)) {
      await changeRows(db, 'bill', { number: id }, { status: 'PAID', paid_at: clock() });
    }
    expect(await services.privacy.deletePerson(who.number, by)).toBe('anonymised');
    expect(await rowOf(db, 'subscription', { customer_id: who.id })).toMatchObject({
      former_number: null,
      address: '',
    });
    expect((await mails(email)).at(-1)?.subject).toContain('dihapus');
    // The contact was somebody else's login, which must still work.
    expect((await drive.login(email)).http).toBe(200);
    await expect(services.privacy.ownerOf('PLG-8')).rejects.toThrow('tidak terdaftar');
    await imported({ formerNumber: 'PLG-8' }, { formerNumber: 'LYN-8' });
  });
});
