import { listEndedServices, listServices } from '@serat/contract/change';
import {
  addDevice,
  correctDevice,
  listCustomerDevices,
  returnDevice,
} from '@serat/contract/staff/customer-devices';
import { search } from '@serat/contract/staff/search';
import { expect, test } from 'vitest';
import { nameOnly } from '../db/by.ts';
import { createBillingApp, type Service } from '../modules/money/billing/testing/billing-app.ts';
import { createConsoleApp } from './testing/console-app.ts';

const world = await createBillingApp();
const { clock, services, service, call, expectSound } = world;
const { ask, person } = await createConsoleApp(world);

async function served() {
  const who = await service('2026-11-20T09:00:00+07:00', {});
  clock.set('2026-11-25T10:00:00+07:00');
  return { who, support: await person('support') };
}

let made = 0;
const newSerial = () => `ZTEG${String((made += 1)).padStart(4, '0')}`;
const wish = ({ id: customerId, number }: Service, serial = newSerial()) => ({
  customerId,
  number,
  kind: 'ONT' as const,
  serial,
  lentOn: '2026-11-20',
});

async function listed({ id: customerId }: Service, cookie: string) {
  return (await ask(listCustomerDevices, { query: { customerId } }, cookie)).data.devices;
}

async function only(who: Service, cookie: string) {
  const [device] = await listed(who, cookie);
  if (!device) throw new Error('there is no device');
  return device;
}

async function lent() {
  const { who, support } = await served();
  const body = wish(who);
  expect(await ask(addDevice, { body }, support.cookie)).toMatchObject({ http: 200 });
  return { who, support, device: await only(who, support.cookie) };
}

/** The fields of a correction that changes nothing. */
const unchanged = (
  { id: customerId }: Service,
  device: Awaited<ReturnType<typeof lent>>['device'],
) => {
  const { id, version, kind, serial, lentOn, price, returnedOn } = device;
  return {
    customerId,
    id,
    version,
    kind,
    serial,
    lentOn,
    price,
    returnedOn,
    reason: 'Salah tulis',
  };
};

// shows P4.18
test('support records a device at the price of the settings, and the customer sees it', async () => {
  const { who, support } = await served();
  const body = { ...wish(who), serial: ' zteg-a1b2 ' };
  expect(await ask(addDevice, { body }, support.cookie)).toMatchObject({ http: 200 });
  const [device] = await listed(who, support.cookie);
  expect(device).toMatchObject({ serial: 'ZTEG-A1B2', price: 500_000, state: 'lent', dueOn: null });
  const [own] = (await call(listServices, {}, who)).data;
  expect(own?.devices).toMatchObject([{ kind: 'ONT', serial: 'ZTEG-A1B2', price: 500_000 }]);
  const [entry] = await services.audit.list({ action: 'device.add', limit: 1 });
  expect(entry).toMatchObject({
    actor: support.name,
    customerId: who.id,
    subjectId: 'ZTEG-A1B2',
    before: null,
    after: { kind: 'ONT', price: 500_000, returnedOn: null },
  });
  const hits = await ask(search, { query: { q: 'zteg-a1b2' } }, support.cookie);
  expect(hits.data).toMatchObject([{ kind: 'customer', id: who.id }]);
});

// shows P4.18
test('a serial number is lent once at a time, whoever asks first', async () => {
  const [one, other] = [await served(), await served()];
  const serial = newSerial();
  const answers = await Promise.all(
    [one, other].map(({ who, support }) =>
      ask(addDevice, { body: wish(who, serial) }, support.cookie),
    ),
  );
  expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200, 422]));
  const [holder, waiting] = answers[0]?.http === 200 ? [one, other] : [other, one];
  const again = () => ask(addDevice, { body: wish(waiting.who, serial) }, waiting.support.cookie);
  expect((await again()).fields).toEqual({
    serial: 'Nomor seri ini masih tercatat pada sebuah layanan',
  });
  const device = await only(holder.who, holder.support.cookie);
  const back = { customerId: holder.who.id, id: device.id, version: 1 };
  const body = { ...back, returnedOn: '2026-11-25' };
  expect(await ask(returnDevice, { body }, holder.support.cookie)).toMatchObject({ http: 200 });
  expect(await again()).toMatchObject({ http: 200 });
  // The return cannot be undone while another service has the device.
  const undo = { ...unchanged(holder.who, device), version: 2 };
  expect(await ask(correctDevice, { body: undo }, holder.support.cookie)).toMatchObject({
    http: 422,
  });
  await expectSound();
});

// shows P4.18, P1.17
test('a correction of an older version is refused with the present values', async () => {
  const { who, support, device } = await lent();
  const body = { ...unchanged(who, device), serial: newSerial(), price: 350_000 };
  expect(await ask(correctDevice, { body }, support.cookie)).toMatchObject({ http: 200 });
  const stale = await ask(correctDevice, { body: unchanged(who, device) }, support.cookie);
  expect(stale).toMatchObject({
    http: 409,
    fields: { serial: body.serial, price: '350000', version: '2' },
  });
  const [entry] = await services.audit.list({ action: 'device.correct', limit: 1 });
  expect(entry).toMatchObject({
    reason: 'Salah tulis',
    before: { serial: device.serial, price: 500_000 },
    after: { serial: body.serial, price: 350_000 },
  });
  // The former serial number is free.
  const other = await served();
  const freed = wish(other.who, device.serial);
  expect(await ask(addDevice, { body: freed }, other.support.cookie)).toMatchObject({ http: 200 });
  await expectSound();
});

// shows P4.18
test('refuses other roles and areas, days of the future, strangers and ended services', async () => {
  const { who, support, device } = await lent();
  const { cookie } = await person('sales');
  expect(await ask(addDevice, { body: wish(who) }, cookie)).toMatchObject({ http: 403 });
  const far = await person('support', ['city:1271']);
  expect(await ask(addDevice, { body: wish(who) }, far.cookie)).toMatchObject({ http: 404 });
  const key = { customerId: who.id, id: device.id, version: device.version };
  const returned = (returnedOn: string) =>
    ask(returnDevice, { body: { ...key, returnedOn } }, support.cookie);
  expect((await returned('2026-11-26')).fields).toHaveProperty('returnedOn');
  expect((await returned('2026-11-19')).fields).toHaveProperty('returnedOn');
  const tomorrow = { ...wish(who), lentOn: '2026-11-26' };
  expect((await ask(addDevice, { body: tomorrow }, support.cookie)).fields).toHaveProperty(
    'lentOn',
  );
  const stranger = await lent();
  const mixed = { ...wish(who), customerId: stranger.who.id };
  expect(await ask(addDevice, { body: mixed }, support.cookie)).toMatchObject({ http: 404 });
  const foreign = { ...key, customerId: stranger.who.id, returnedOn: '2026-11-25' };
  expect(await ask(returnDevice, { body: foreign }, support.cookie)).toMatchObject({ http: 404 });
  await services.billing.endings.endService(who.number, { by: nameOnly('Uji'), reason: null });
  expect(await ask(addDevice, { body: wish(who) }, support.cookie)).toMatchObject({
    code: 'STEP_REFUSED',
  });
});

// shows P4.18, P4.19
test('a return that was noted by mistake makes the device due again, with new days', async () => {
  const { who, support, device } = await lent();
  const key = { customerId: who.id, id: device.id };
  const state = async () => (await call(listEndedServices, {}, who)).data[0]?.state;
  await ask(
    returnDevice,
    { body: { ...key, version: 1, returnedOn: '2026-11-25' } },
    support.cookie,
  );
  await services.billing.endings.endService(who.number, { by: nameOnly('Uji'), reason: null });
  expect(await state()).toBe('closed');
  clock.set('2026-12-20T10:00:00+07:00');
  const { cookie } = await person('dispatcher');
  const body = { ...unchanged(who, device), version: 2 };
  expect(await ask(correctDevice, { body }, cookie)).toMatchObject({ http: 200 });
  expect(await state()).toBe('devicesDue');
  expect(await listed(who, cookie)).toMatchObject([{ state: 'due', dueOn: '2027-01-03' }]);
  await expectSound();
});
