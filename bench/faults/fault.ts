import type { Server } from './world/postgres.ts';

/** Optional tools. Faults that lack one are skipped and reported at the end. */
export type Need = 'haproxy' | 'nginx' | 'caddy' | 'pgbouncer' | 'faketime' | 'root';

export interface Options {
  /** Each fault has its own default. */
  rounds?: number;
  /** Duration of an outage or a hang. */
  seconds?: number;
  services?: number;
  seed: number;
}

export interface Run {
  options: Options;
  /** PostgreSQL with the seeded database, shared by all faults of a run. */
  server: Server;
  /** A temporary folder that every user may enter. */
  folder: string;
  nextPort(): number;
}

export interface Outcome {
  summary: string;
  violations: string[];
}

export interface Fault {
  name: string;
  needs?: readonly Need[];
  run(run: Run): Promise<Outcome>;
}
