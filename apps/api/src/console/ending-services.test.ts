import { listEndingServices } from '@serat/contract/staff/customer-lists';
import { getHome } from '@serat/contract/staff/home';
import { expect, test } from 'vitest';
import { createBillingApp } from '../modules/money/billing/testing/billing-app.ts';
import { createConsoleApp } from './testing/console-app.ts';

const world = await createBillingApp();
const { ask, person } = await createConsoleApp(world);

// shows P5a.8
test('lists and counts services that were isolated 60 days ago', async () => {
  const who = await world.service('2026-11-01T09:00:00+07:00');
  await world.night('2026-12-01');
  await world.night('2026-12-21');
  const seen = async (at: string) => {
    world.clock.set(at);
    const { cookie } = await person('finance');
    const { needs } = (await ask(getHome, {}, cookie)).data;
    const { rows } = (await ask(listEndingServices, {}, cookie)).data;
    return { rows, need: needs.find(({ need }) => need === 'endingServices') };
  };
  expect(await seen('2027-02-18T23:59:59+07:00')).toMatchObject({ rows: [], need: { count: 0 } });
  const isolatedDate = '2026-12-20T17:10:00.000Z';
  expect(await seen('2027-02-19T00:00:00+07:00')).toEqual({
    rows: [
      {
        customerId: who.id,
        number: who.number,
        fullName: 'Siti Aminah',
        address: expect.stringContaining('Jl. Senopati 12'),
        isolatedDate,
        endsOn: '2027-03-21',
        unpaid: 414_000,
      },
    ],
    need: expect.objectContaining({ count: 1, sinceDate: isolatedDate }),
  });
  const elsewhere = await person('finance', ['city:1271']);
  expect((await ask(listEndingServices, {}, elsewhere.cookie)).data.rows).toEqual([]);
  const technician = await person('technician');
  expect(await ask(listEndingServices, {}, technician.cookie)).toMatchObject({ http: 403 });
});
