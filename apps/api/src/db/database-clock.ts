import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../jakarta/clock.ts';
import type { Db } from './schema.ts';

const second = 1000;
const tolerated = 2 * second;
/** A node whose clock is further off takes no jobs. It still serves customers, with the database's time. */
const farOff = 30 * second;
const betweenLooks = 60 * second;
const looks = 3;

export interface DatabaseClock {
  /** The database's time, the same on every node. */
  now: Clock;
  /** How far this machine's clock is behind the database's, in milliseconds. */
  offset(): number;
  isFarOff(): boolean;
  /** Compares the clocks now. Keeps the previous offset if the database does not answer. */
  look(): Promise<void>;
  stop(): void;
}

/** Tracks the offset to the database's clock, so that all nodes use one time. */
export async function followDatabaseClock(
  db: Db,
  log: Pick<Logger, 'warn'>,
  machine: Clock = () => new Date(),
): Promise<DatabaseClock> {
  let offset = 0;

  /** Takes the fastest of several round trips, because the error is half a round trip. */
  async function look(): Promise<void> {
    let quickest = Infinity;
    let seen = offset;
    for (let count = 0; count < looks; count += 1) {
      const asked = machine().getTime();
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
      const answered = machine().getTime();
      if (!rows[0] || answered - asked >= quickest) continue;
      quickest = answered - asked;
      seen = rows[0].now.getTime() - (asked + answered) / 2;
    }
    const wasOff = Math.abs(offset) > tolerated;
    offset = Math.round(seen);
    if (Math.abs(offset) > tolerated && !wasOff) {
      log.warn({ offsetMs: offset }, 'the clock of this machine is not the clock of the database');
    }
  }

  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, 'the time could not be compared'));
  }, betweenLooks);
  timer.unref();
  await look();
  return {
    now: () => new Date(machine().getTime() + offset),
    offset: () => offset,
    isFarOff: () => Math.abs(offset) > farOff,
    look,
    stop: () => clearInterval(timer),
  };
}

export const clockFigure = (clock: DatabaseClock) => ({
  name: 'clock_offset_seconds',
  help: "How far this machine's clock is behind the database's; beyond 30 s the node takes no jobs",
  labelNames: [],
  read: async () => [{ labels: {}, value: clock.offset() / second }],
});
