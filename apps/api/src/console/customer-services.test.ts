import { listServices, takeBackChange } from '@serat/contract/change';
import {
  changeCustomerService,
  listCustomerChanges,
  listCustomerOptions,
  quoteCustomerChange,
  takeBackCustomerChange,
} from '@serat/contract/staff/customer-services';
import { expect, test } from 'vitest';
import { createBillingApp } from '../modules/money/billing/testing/billing-app.ts';
import { addPackage } from '../modules/sales/change/testing/add-package.ts';
import { createConsoleApp } from './testing/console-app.ts';
import { rowsOf } from '../testing/rows.ts';

const world = await createBillingApp();
const { db, clock, services, service, call, mails, runDueJobs } = world;
const { ask, person } = await createConsoleApp(world);
await addPackage(db, '100', 399_000);

async function served() {
  const who = await service('2026-11-20T09:00:00+07:00', {});
  clock.set('2026-11-25T10:00:00+07:00');
  const support = await person('support');
  const about = { customerId: who.id, number: who.number };
  const quote = async (wanted: object) =>
    ask(quoteCustomerChange, { query: { ...about, ...wanted } }, support.cookie);
  const confirm = async (quoteId: string) => {
    const body = { customerId: who.id, quoteId, reason: 'Pelanggan menelepon' };
    return ask(changeCustomerService, { body }, support.cookie);
  };
  return { who, support, about, quote, confirm };
}

const faster = { kind: 'package', productId: 'internet-100' };

// shows P4.12, P4.16
test('support changes a service for a customer, who is notified and can take it back', async () => {
  const { who, support, about, quote, confirm } = await served();
  const options = await ask(listCustomerOptions, { query: about }, support.cookie);
  expect(options.data.map(({ productId }) => productId)).toContain('internet-100');
  const { data: quoted } = await quote(faster);
  expect(quoted).toMatchObject({ monthlyAfter: 399_000, charges: [{ amount: 81_290 }] });
  expect(await confirm(quoted.id)).toMatchObject({ http: 200 });

  const [entry] = await services.audit.list({ action: 'service.change', limit: 1 });
  expect(entry).toMatchObject({
    actor: support.name,
    customerId: who.id,
    reason: 'Pelanggan menelepon',
    before: { monthly: 299_000 },
    after: { kind: 'package', effectiveOn: '2026-11-25', monthly: 399_000 },
  });
  const messages = await rowsOf(
    db,
    'inbox_message',
    { customer_id: who.id, kind: 'service-changed' },
    ['text'],
  );
  expect(messages).toHaveLength(1);
  expect(messages[0]?.text).toContain('Kami mengubahnya atas permintaan Anda.');
  await runDueJobs();
  const changed = ({ to, subject }: { to: string; subject: string }) =>
    to === who.email && subject === 'Layanan Anda sudah berubah';
  expect((await mails()).filter(changed)).toHaveLength(1);
  const [own] = (await call(listServices, {}, who)).data;
  const [change] = own?.changes ?? [];
  expect(change).toMatchObject({ status: 'applied', byStaff: true, takeBack: 'undo' });
  const body = { changeId: change?.id ?? '' };
  expect((await call(takeBackChange, { body }, who)).data.status).toBe('undone');
});

// shows P4.16
test('each change is listed with the quote that was confirmed, also of an ended service', async () => {
  const { who, support, quote, confirm } = await served();
  const { data: quoted } = await quote({ kind: 'end' });
  await confirm(quoted.id);
  const list = async (cookie: string) =>
    (await ask(listCustomerChanges, { query: { customerId: who.id } }, cookie)).data;
  const [ending] = await list(support.cookie);
  expect(ending).toMatchObject({
    kind: 'end',
    status: 'scheduled',
    takeBack: 'revoke',
    serviceNumber: who.number,
    madeBy: support.name,
    quote: { ending: { total: quoted.ending?.total } },
  });
  clock.set('2026-12-20T01:00:00+07:00');
  await services.changes.settle();
  // The session of November has expired.
  const { cookie } = await person('support');
  expect(await list(cookie)).toMatchObject([{ status: 'applied', takeBack: null }]);
});

// shows P4.16
test('support takes a change back, with a reason and an audit entry', async () => {
  const { who, support, quote, confirm } = await served();
  await confirm((await quote(faster)).data.id);
  const query = { customerId: who.id };
  const list = async () => (await ask(listCustomerChanges, { query }, support.cookie)).data;
  const [change] = await list();
  const body = { customerId: who.id, changeId: change?.id ?? '', reason: 'Salah pilih' };
  const answered = await ask(takeBackCustomerChange, { body }, support.cookie);
  expect(answered).toMatchObject({ http: 200 });
  expect(await list()).toMatchObject([{ id: change?.id, status: 'undone' }]);
  const [entry] = await services.audit.list({ action: 'service.take-back', limit: 1 });
  expect(entry).toMatchObject({ actor: support.name, reason: 'Salah pilih' });
});

// shows P4.16
test('refuses other roles, a change without product, and a quote of somebody else', async () => {
  const { quote, about, confirm } = await served();
  const { cookie } = await person('sales');
  const query = { ...about, ...faster };
  expect(await ask(quoteCustomerChange, { query }, cookie)).toMatchObject({ http: 403 });
  expect(await quote({ kind: 'add' })).toMatchObject({ fields: { productId: 'Pilih produknya' } });
  const other = await served();
  const { data } = await other.quote(faster);
  expect(await confirm(data.id)).toMatchObject({ http: 404 });
});
