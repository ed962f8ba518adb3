import type { Db } from '../db/schema.ts';
import type { Services } from '../services.ts';

/** Where a command writes: what it did, and what is wrong. */
export interface Terminal {
  say(line: string): void;
  complain(line: string): void;
}

/** What commands reach of the service's rules. */
export type OpsServices = Pick<
  Services,
  'orders' | 'payment' | 'subscriptions' | 'billing' | 'privacy'
>;

interface CommandContext {
  db: Db;
  terminal: Terminal;
  /** Opened by the commands that need them. */
  services(): Promise<OpsServices>;
}

export interface Command {
  /** As typed after `npm run ops --`. */
  name: string;
  usage: string;
  summary: string;
  /**
   * Reads the words after the name without touching the database: a string says what is wrong with
   * them, otherwise what comes back does the work and answers the exit code.
   */
  prepare(words: readonly string[]): string | ((context: CommandContext) => Promise<number>);
}
