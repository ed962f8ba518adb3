import { afterEach, expect, test, vi } from 'vitest';
import { followDatabaseClock, type DatabaseClock } from './database-clock.ts';
import { createTestDatabase } from './testing/test-database.ts';

const { db } = await createTestDatabase();
const clocks: DatabaseClock[] = [];
afterEach(() => clocks.splice(0).forEach((clock) => clock.stop()));

const minutes = 60_000;
async function node(skew: number) {
  const warn = vi.fn<(...words: unknown[]) => void>();
  const machine = { skew };
  const clock = await followDatabaseClock(db, { warn }, () => new Date(Date.now() + machine.skew));
  clocks.push(clock);
  return { clock, warn, machine };
}
/** The tests run on the machine of the database, so `Date.now()` is the reference. */
const expectTrue = (clock: DatabaseClock) =>
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(5000);

test("does not warn if the machine's clock is right", async () => {
  const { clock, warn } = await node(0);
  expectTrue(clock);
  expect(clock.isFarOff()).toBe(false);
  expect(warn).not.toHaveBeenCalled();
});

// shows R5.o3
test.each([10 * minutes, -10 * minutes])(
  "a machine that is %i ms off uses the database's time, warns and takes no jobs",
  async (skew) => {
    const { clock, warn } = await node(skew);
    expectTrue(clock);
    expect(clock.isFarOff()).toBe(true);
    expect(warn).toHaveBeenCalledTimes(1);
  },
);

// shows R5.o3
test('notices a clock that drifts later, and warns once', async () => {
  const { clock, warn, machine } = await node(0);
  machine.skew = 20_000;
  await clock.look();
  await clock.look();
  expectTrue(clock);
  expect(clock.isFarOff()).toBe(false);
  expect(warn).toHaveBeenCalledTimes(1);
  machine.skew = 0;
  await clock.look();
  expectTrue(clock);
});
