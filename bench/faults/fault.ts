import type { Server } from './world/postgres.ts';

/** What not every machine has; what lacks it is left out, and said at the end. */
export type Need = 'haproxy' | 'nginx' | 'caddy' | 'pgbouncer' | 'faketime' | 'root';

export interface Options {
  /** How often; each fault has its own default. */
  rounds?: number;
  /** How long an outage or a silence lasts. */
  seconds?: number;
  /** How many services a bill run is for. */
  services?: number;
  seed: number;
}

/** What a fault is given to work with. */
export interface Run {
  options: Options;
  /** PostgreSQL with the seeded database in it, for all faults of a run. */
  server: Server;
  /** A folder of the run that goes with it; everybody may enter it. */
  folder: string;
  nextPort(): number;
}

export interface Outcome {
  /** What was done and counted. */
  told: string;
  violations: string[];
}

export interface Fault {
  name: string;
  needs?: readonly Need[];
  run(run: Run): Promise<Outcome>;
}
