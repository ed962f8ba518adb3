import { AppError } from '../app-error.ts';
import type { Db } from '../db/schema.ts';
import type { Settings } from '../settings.ts';
import type { Services } from '../wiring.ts';
import type { Given, Options } from './option.ts';
import { readWords, type Argument } from './read-words.ts';

/** What a command answers to the shell. */
export const exitCodes = {
  done: 0,
  /** A rule said no, or something is wrong with the surroundings. */
  refused: 1,
  notUnderstood: 2,
  /** It can't be undone and nobody has said yes: nothing was changed. */
  unconfirmed: 3,
} as const;

/** Where a command writes. */
export interface Terminal {
  /** The answer: the only thing on standard output. */
  say(line: string): void;
  /** What is wrong. */
  complain(line: string): void;
  /** What is good to know beside the answer. */
  note(line: string): void;
  /** Only where a person sits at the keyboard. */
  ask?(question: string): Promise<string>;
}

/** What commands reach of the service's rules. */
export type OpsServices = Pick<
  Services,
  | 'keys'
  | 'webhooks'
  | 'integration'
  | 'mail'
  | 'orders'
  | 'ledger'
  | 'payment'
  | 'subscriptions'
  | 'billing'
  | 'privacy'
  | 'factors'
  | 'coverage'
  | 'staff'
  | 'backoffice'
  | 'audit'
>;

export interface CommandContext {
  db: Db;
  terminal: Terminal;
  /** Opened by the commands that need them. */
  services(): Promise<OpsServices>;
}

/** What a command gets that opens its database itself. */
export interface Surroundings {
  settings: Settings;
  terminal: Terminal;
}

type Work<Context> = (context: Context) => Promise<number>;

export interface Command<Context = CommandContext> {
  /** As typed after `npm run ops --`: its topic, then what to do. */
  name: string;
  usage: string;
  summary: string;
  /** It changes tables, so it goes in as the owner where DATABASE_OWNER_URL names one. */
  needsOwner: boolean;
  /** One line each, for its own help. */
  options: readonly { usage: string; about: string }[];
  /**
   * Reads the words after the name without touching the database: a string says what is wrong with
   * them, otherwise what comes back does the work and answers the exit code.
   */
  prepare(words: readonly string[]): string | Work<Context>;
}

interface Definition<O extends Options, Context> {
  name: string;
  summary: string;
  needsOwner?: boolean;
  argument?: Argument;
  options: O;
  /** Options the command can't do without, in brackets in its usage otherwise. */
  required?: readonly (keyof O & string)[];
  prepare(given: Given<O>, argument: string): string | ((context: Context) => Promise<unknown>);
}

/** A command; its work answers an exit code where it is another than 0. */
export function command<O extends Options, Context extends { terminal: Terminal } = CommandContext>(
  definition: Definition<O, Context>,
): Command<Context> {
  const { name, summary, needsOwner = false, argument, options, required = [] } = definition;
  const written = Object.entries(options).map(([option, { value, about }]) => ({
    usage: value === null ? `--${option}` : `--${option} ${value}`,
    about,
    isRequired: required.includes(option),
  }));
  return {
    name,
    summary,
    needsOwner,
    options: written,
    usage: [
      name,
      ...(argument ? [argument.name] : []),
      ...written.map(({ usage, isRequired }) => (isRequired ? usage : `[${usage}]`)),
    ].join(' '),
    prepare(words) {
      const understood = readWords(words, options, argument ?? null);
      if (typeof understood === 'string') return understood;
      const work = definition.prepare(understood.given, understood.argument);
      return typeof work === 'string' ? work : withRefusals(work);
    },
  };
}

/** A rule that says no is told in its own words. */
const withRefusals =
  <Context extends { terminal: Terminal }>(
    work: (context: Context) => Promise<unknown>,
  ): Work<Context> =>
  async (context) => {
    try {
      const code = await work(context);
      return typeof code === 'number' ? code : exitCodes.done;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      context.terminal.complain(error.message);
      return exitCodes.refused;
    }
  };
