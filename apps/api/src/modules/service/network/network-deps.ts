import type { Logger } from 'pino';
import { NetworkFailure, type NetworkTarget } from '../../../adapters/network/index.ts';
import type { Db } from '../../../db/schema.ts';
import type { Clock } from '../../../jakarta/clock.ts';
import type { Secrets } from '../../../secrets.ts';

export interface NetworkDeps {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  log: Pick<Logger, 'warn'>;
  /** Null if no network is configured; then nothing is written. */
  target: NetworkTarget | null;
}

export type OnTarget = NetworkDeps & { target: NetworkTarget };

export function openOrFail(secrets: Pick<Secrets, 'open'>, sealed: Buffer, what: string): string {
  try {
    return secrets.open(sealed);
  } catch (error) {
    throw new NetworkFailure(`${what} tidak terbaca`, error);
  }
}
