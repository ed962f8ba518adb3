/**
 * Creates a month's bills for many services, and compares the time with a plain insert of the same bills and
 * lines into tables with the same indexes. Exit code 1 if a budget is missed, such as 10 s for 100,000 services.
 * `node bench/billing.ts [services]`
 */
import { createPool, maintenanceLimits } from '../apps/api/src/db/driver/client.ts';
import { migrate } from '../apps/api/src/db/setup/migrate.ts';
import { testSecrets } from '../apps/api/src/testing/test-secrets.ts';
import { judge } from './budgets.ts';
import { openProvider, startDatabase } from './provider.ts';
import { fillServices } from './services.ts';

const count = Number(process.argv[2] ?? 100_000);
const period = '2026-12';
const clock = () => new Date('2026-12-01T00:10:00+07:00');
const secondsFrom = (from: number) => (performance.now() - from) / 1000;
const megabytes = () => Math.round(process.memoryUsage().rss / 2 ** 20);

const { db, pool, config, dataDir, stop } = await startDatabase();
try {
  await migrate(pool);
  // Filling a table takes longer on a busy machine than the service's statement timeout.
  const filling = createPool(config, { limits: maintenanceLimits });
  await fillServices(filling, count, period).finally(() => filling.end());
  const env = { DATA_DIR: dataDir };
  const { runs } = openProvider({ db, clock, secrets: testSecrets(), env }).services.billing;

  let peak = megabytes();
  const watch = setInterval(() => (peak = Math.max(peak, megabytes())), 250);
  const from = performance.now();
  const { made } = await runs.run(period);
  const seconds = secondsFrom(from);
  clearInterval(watch);
  const again = await runs.run(period);

  await pool.query(`create table plain_bill (like bill including all);
    create table plain_line (like bill_line including all)`);
  const fromPlain = performance.now();
  await pool.query('insert into plain_bill select * from bill');
  await pool.query('insert into plain_line select * from bill_line');
  const plain = secondsFrom(fromPlain);

  const rate = Math.round(made / seconds);
  console.log(`${made} bills in ${seconds.toFixed(1)} s, ${rate} a second, at most ${peak} MB`);
  console.log(`${(seconds / plain).toFixed(1)} times a plain insert, ${plain.toFixed(1)} s`);
  judge([
    { what: 'seconds', value: seconds, atMost: count / 10_000 },
    { what: 'services without a bill', value: count - made, atMost: 0 },
    { what: 'bills of a repeated run', value: again.made, atMost: 0 },
  ]);
} finally {
  await stop();
}
