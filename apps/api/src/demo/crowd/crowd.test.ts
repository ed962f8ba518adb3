import { expect, test } from 'vitest';
import { createTestTemplate } from '../../db/testing/test-database.ts';
import { createLogger } from '../../http/operations/logging.ts';
import { ensureRegions } from '../../modules/sales/region/index.ts';
import { findViolations } from '../../testing/invariants.ts';
import { createTestApp, createTestClock } from '../../testing/test-app.ts';
import { testPasswords as passwords } from '../../testing/test-passwords.ts';
import { createServices } from '../../wiring.ts';
import { seedDemo } from '../seed.ts';

const template = await createTestTemplate((db) => ensureRegions({ db, clock: createTestClock() }));
const mailTransport = {
  send: async () => undefined,
  isUp: () => true,
  close: async () => undefined,
};

// shows R6.d3
test('the console shows a provider of hundreds of customers over twelve months', async () => {
  const world = await createTestApp({ template });
  const { db, clock, secrets, settings, services } = world;
  clock.set('2026-11-24T10:00:00+07:00');
  const log = createLogger('silent');
  await seedDemo({
    db,
    clock,
    secrets,
    hashPassword: passwords.hash,
    gateway: settings.payment.gateway,
    dueDay: settings.billing.dueDay,
    crowd: 100,
    open: (at) =>
      createServices({ settings, db, clock: at, secrets, log, mailTransport, passwords }),
  });
  expect(await findViolations(db)).toEqual([]);
  const { received, ...accounts } = await services.ledger.trialBalance();
  expect(Object.values(accounts).reduce((sum, amount) => sum + amount, 0)).toBe(received);
  expect(await services.audit.verify()).toMatchObject({ sound: true });

  const { rows } = await services.ledger.receipts.byDay({
    from: '2025-11-24',
    to: '2026-11-24',
    areas: [],
  });
  const months = Map.groupBy(rows, ({ day }) => day.slice(0, 7));
  expect(months.size).toBe(13);
  const thin = [...months].filter(([month, sums]) => month > '2025-12' && sums.length < 15);
  expect(thin).toEqual([]);
  const states = await db
    .selectFrom('subscription')
    .select(['status', (all) => all.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const countOf = (wanted: string) => states.find(({ status }) => status === wanted)?.count ?? 0;
  expect(countOf('active')).toBeGreaterThan(70);
  expect(countOf('Isolir')).toBeGreaterThan(2);
  const waiting = await services.overview.home({ role: 'owner', areas: [] });
  expect(waiting.find(({ need }) => need === 'overdueBills')?.count).toBeGreaterThan(2);
  await world.close();
});
