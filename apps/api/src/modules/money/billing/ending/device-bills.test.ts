import { listEndedServices } from '@serat/contract/change';
import type { DeviceKind } from '@serat/contract/device';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nameOnly } from '../../../../db/by.ts';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import { rowsOf } from '../../../../testing/rows.ts';
import { createBillingApp, type Service } from '../testing/billing-app.ts';

const world = await createBillingApp({
  env: { TAX_FEES: 'on', DEVICE_PRICE_STB: '333000', EARLY_TERMINATION_FEE: '0' },
});
const { db, clock, services, service, night, call, mails, pay, expectSound } = world;

async function lend(who: Service, kind: DeviceKind, serial: string) {
  const { after } = await services.devices.add({
    customerId: who.id,
    number: who.number,
    kind,
    serial,
    lentOn: jakartaDay(clock()),
  });
  return after;
}

let made = 0;
/** A service with a modem and a decoder, ended on 25 November 2026: they are due on 9 December. */
async function ended() {
  const who = await service('2026-11-20T09:00:00+07:00');
  made += 1;
  const ont = await lend(who, 'ONT', `ONT-${made}00`);
  const stb = await lend(who, 'STB', `STB-${made}00`);
  clock.set('2026-11-25T10:00:00+07:00');
  await services.billing.endings.endService(who.number, { by: nameOnly('Uji'), reason: null });
  return { who, ont, stb };
}

const back = async ({ customerId, id }: { customerId: string; id: string }) => {
  const found = (await services.devices.named(customerId)).find((each) => each.id === id);
  const edit = { customerId, id, version: found?.version ?? 0, returnedOn: jakartaDay(clock()) };
  return services.devices.edit(edit);
};

const deviceBills = ({ id }: Service) =>
  db
    .selectFrom('bill')
    .selectAll()
    .where('customer_id', '=', id)
    .where('devices', '=', true)
    .orderBy('created_at')
    .execute();
const own = async (who: Service) => (await call(listEndedServices, {}, who)).data[0];
const messages = ({ id }: Service, kind: string) =>
  rowsOf(db, 'inbox_message', { customer_id: id, kind }, ['title', 'text'], 'id');

// shows P4.19, P5a.22
test('bills devices not returned within 14 days of the last day once, and closes the service', async () => {
  const { who, ont, stb } = await ended();
  expect(await own(who)).toMatchObject({
    lastDay: '2026-11-25',
    state: 'devicesDue',
    devices: [
      { serial: ont.serial, state: 'due', dueOn: '2026-12-09' },
      { serial: stb.serial, state: 'due', dueOn: '2026-12-09' },
    ],
  });
  await night('2026-12-09');
  expect(await deviceBills(who)).toEqual([]);
  for (const day of ['2026-12-10', '2026-12-11', '2027-01-01']) {
    await night(day);
    expect(await deviceBills(who)).toHaveLength(1);
  }
  const [bill] = await deviceBills(who);
  expect(bill).toMatchObject({
    number: `INV-202612-${who.number}-PERANGKAT`,
    status: 'OPEN',
    tagihan: 833_000,
    taxed: 833_000,
    // 833.000 × 11/111.
    ppn: 82_550,
    due_on: '2027-01-20',
  });
  expect(
    await rowsOf(db, 'bill_line', { bill_id: bill?.id ?? '' }, ['name', 'amount'], 'position'),
  ).toEqual([
    { name: `Modem ONT, nomor seri ${ont.serial}: tidak dikembalikan`, amount: 500_000 },
    { name: `Dekoder TV (STB), nomor seri ${stb.serial}: tidak dikembalikan`, amount: 333_000 },
  ]);
  expect(await own(who)).toMatchObject({
    state: 'closed',
    devices: [{ state: 'billed' }, { state: 'billed' }],
  });
  await pay(who, bill?.number ?? '');
  expect((await deviceBills(who))[0]?.status).toBe('PAID');
  await expectSound();
});

// shows P4.19
test('notifies the customer once of the return date, and once of the bill', async () => {
  const { who, ont, stb } = await ended();
  const toReturn = `Modem ONT, nomor seri ${ont.serial} dan Dekoder TV (STB), nomor seri ${stb.serial}`;
  expect(await messages(who, 'service-ended')).toEqual([
    {
      title: 'Layanan Anda sudah berakhir',
      text: `Layanan ${who.number} berakhir pada 25 November 2026. Kembalikan ${toReturn} paling lambat 9 Desember 2026 agar tidak ditagih. Terima kasih sudah bersama kami.`,
    },
  ]);
  for (const day of ['2026-12-10', '2026-12-11']) await night(day);
  const issued = (await messages(who, 'bill-issued')).filter(({ text }) =>
    text.includes('perangkat'),
  );
  expect(issued.map(({ text }) => text)).toEqual([
    'Layanan Anda sudah berakhir, dan perangkatnya belum kembali sampai batas waktunya. Karena itu perangkatnya kami tagih. Tagihan perangkat Desember 2026 sebesar Rp\u00a0833.000. Bayar paling lambat 20 Januari 2027.',
  ]);
  const sent = (await mails()).filter(({ to }) => to === who.email);
  expect(sent.filter(({ text }) => text.includes(ont.serial))).toHaveLength(1);
});

// shows P4.19
test('does not charge a device that is returned late but before the bill', async () => {
  const { who, ont, stb } = await ended();
  clock.set('2026-12-10T00:05:00+07:00');
  await back(ont);
  await night('2026-12-10');
  expect(await deviceBills(who)).toMatchObject([{ tagihan: 333_000 }]);
  // The late return of a billed device is recorded; staff correct the bill by hand.
  await back(stb);
  expect((await own(who))?.devices.map(({ state }) => state)).toEqual(['returned', 'returned']);
  await night('2026-12-11');
  expect(await deviceBills(who)).toMatchObject([{ tagihan: 333_000, status: 'OPEN' }]);

  const other = await ended();
  await back(other.ont);
  await back(other.stb);
  expect(await own(other.who)).toMatchObject({ state: 'closed' });
  await night('2026-12-12');
  expect(await deviceBills(other.who)).toEqual([]);
  await expectSound();
});

// shows P4.19
// shows P4.19
test('bills a device only after its own date', async () => {
  const who = await service('2026-11-20T09:00:00+07:00');
  const ont = await lend(who, 'ONT', 'ONT-LATE');
  const { after } = await back(await lend(who, 'STB', 'STB-LATE'));
  clock.set('2026-11-25T10:00:00+07:00');
  await services.billing.endings.endService(who.number, { by: nameOnly('Uji'), reason: null });
  clock.set('2026-12-05T10:00:00+07:00');
  // The decoder was not returned after all.
  const { id, version } = after;
  await services.devices.edit({ customerId: who.id, id, version, returnedOn: null });
  await night('2026-12-10');
  expect((await deviceBills(who)).map(({ tagihan }) => tagihan)).toEqual([ont.price]);
  expect((await own(who))?.state).toBe('devicesDue');
  await night('2026-12-20');
  expect((await deviceBills(who)).map(({ tagihan }) => tagihan)).toEqual([ont.price, after.price]);
  expect((await own(who))?.state).toBe('closed');
  await expectSound();
});

test('a service without devices is closed at once', async () => {
  const who = await service('2026-11-20T09:00:00+07:00');
  clock.set('2026-11-25T10:00:00+07:00');
  await services.billing.endings.endService(who.number, { by: nameOnly('Uji'), reason: null });
  expect(await own(who)).toMatchObject({ state: 'closed', devices: [] });
  const [{ text } = { text: '' }] = await messages(who, 'service-ended');
  expect(text).not.toContain('Kembalikan');
});

// shows P4.19
test('a killed run bills nothing, the next one bills once, and a bad one holds up no other', async () => {
  const { who } = await ended();
  const healthy = await ended();
  await sql`create function die() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(db);
  await sql`create trigger dying before update on service_device
    for each row when (new.bill_id is not null) execute function die()`.execute(db);
  clock.set('2026-12-10T00:10:00+07:00');
  await expect(services.billing.daily()).rejects.toThrow('device-bills');
  await sql`drop function die cascade`.execute(db);
  expect(await deviceBills(who)).toEqual([]);

  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'broken'; end $$`.execute(db);
  await sql`create trigger refusing before insert on bill for each row
    when (new.service_number = ${sql.lit(who.number)}) execute function refuse()`.execute(db);
  await night('2026-12-10');
  expect(await deviceBills(who)).toEqual([]);
  expect(await deviceBills(healthy.who)).toHaveLength(1);
  const leftOut = () => rowsOf(db, 'left_out', { step: 'device-bills' }, ['service_number']);
  expect(await leftOut()).toEqual([{ service_number: who.number }]);
  await sql`drop function refuse cascade`.execute(db);
  for (const day of ['2026-12-11', '2026-12-12']) await night(day);
  expect(await deviceBills(who)).toHaveLength(1);
  expect(await leftOut()).toEqual([]);
  await expectSound();
});

// shows P4.19
test('bills the devices of a service that was isolated for long, too', async () => {
  const who = await service('2026-11-01T09:00:00+07:00');
  const ont = await lend(who, 'ONT', 'ONT-ISOLIR');
  for (const day of ['2026-12-01', '2026-12-21', '2027-03-07', '2027-03-18', '2027-03-21']) {
    await night(day);
  }
  expect(await own(who)).toMatchObject({
    state: 'devicesDue',
    devices: [{ serial: ont.serial, dueOn: '2027-04-04' }],
  });
  const [{ text } = { text: '' }] = await messages(who, 'service-ended');
  expect(text).toContain('paling lambat 4 April 2027');
  await night('2027-04-05');
  expect(await deviceBills(who)).toMatchObject([{ tagihan: 500_000, period: '2027-04' }]);
  await expectSound();
});

// shows P4.19
test('the account cannot be deleted while a device is due', async () => {
  const { who, ont, stb } = await ended();
  const preview = () => services.privacy.previewDeletion(who.email);
  await expect(preview()).rejects.toMatchObject({
    fields: { devices: '2 perangkat yang belum dikembalikan' },
  });
  for (const device of [ont, stb]) await back(device);
  expect(await preview()).toMatchObject({ services: 1 });
});
