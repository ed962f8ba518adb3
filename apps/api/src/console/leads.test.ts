import { listLeads } from '@serat/contract/staff/leads';
import { listOrders } from '@serat/contract/staff/orders';
import { expect, test } from 'vitest';
import { createBillingApp } from '../modules/money/billing/testing/billing-app.ts';
import { createConsoleApp } from './testing/console-app.ts';

const world = await createBillingApp();
const { ask, inject, person } = await createConsoleApp(world);

const request = (email: string, at: { latitude: number; longitude: number; village?: string }) =>
  world.services.coverage.request({
    fullName: 'Sari Dewi',
    email,
    phone: '081298765432',
    potentialCustomer: '4',
    content: 'Kapan jaringan sampai di sini?',
    latitude: at.latitude,
    longitude: at.longitude,
    subDistrictId: at.village ?? '',
    appSource: 'WEB',
  });

// shows P2.18, R3d.18
test('sales read leads of their areas, the newest first, page by page', async () => {
  await request('satu@calon.example', {
    latitude: -6.2441,
    longitude: 106.8003,
    village: '3174071001',
  });
  world.clock.advance({ minutes: 5 });
  await request('dua@calon.example', {
    latitude: -6.2441,
    longitude: 106.8003,
    village: '3174071001',
  });
  const everywhere = await person('sales');
  const near = await person('sales', ['city:3174']);
  const far = await person('sales', ['city:1271']);
  const emails = async (who: { cookie: string }, query: object = {}) => {
    const { data } = await ask(listLeads, { query: { ...query } }, who.cookie);
    return data.rows.map(({ email }) => email);
  };
  expect(await emails(everywhere)).toEqual(['dua@calon.example', 'satu@calon.example']);
  expect(await emails(near)).toEqual(['dua@calon.example', 'satu@calon.example']);
  expect(await emails(far)).toEqual([]);
  expect(await emails(everywhere, { search: 'satu@' })).toEqual(['satu@calon.example']);
  const first = await ask(listLeads, { query: { limit: 1 } }, near.cookie);
  expect(first.data.rows).toMatchObject([
    { houses: 4, cityName: 'Kota Jakarta Selatan', content: 'Kapan jaringan sampai di sini?' },
  ]);
  const query = { limit: 1, after: first.data.next ?? '' };
  expect(await emails(near, query)).toEqual(['satu@calon.example']);

  const dispatcher = await person('dispatcher');
  const csv = await inject(listLeads.csv, { query: {} }, { cookie: dispatcher.cookie });
  expect(csv.body.split('\r\n')[0]).toContain('"Rumah berminat"');
  expect((await ask(listLeads, {}, (await person('support')).cookie)).http).toBe(403);
});

test('the list of orders can show the running ones alone', async () => {
  await world.billed();
  const running = await world.placeOrder(await world.customer());
  const { cookie } = await person('owner');
  const numbers = async (status?: 'running' | 'all') => {
    const { data } = await ask(listOrders, { query: status ? { status } : {} }, cookie);
    return data.rows.map(({ number }) => number);
  };
  expect(await numbers('running')).toEqual([running]);
  expect(await numbers('all')).toHaveLength(2);
  expect(await numbers()).toEqual(await numbers('all'));
});
