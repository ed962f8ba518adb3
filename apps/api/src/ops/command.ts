import { errorTable } from '@serat/contract/errors';
import { AppError } from '../app-error.ts';
import type { Db } from '../db/schema.ts';
import type { Settings } from '../settings.ts';
import type { Services } from '../wiring.ts';
import type { Given, Options } from './option.ts';
import { readWords, type Argument } from './read-words.ts';

export const exitCodes = {
  done: 0,
  refused: 1,
  notUnderstood: 2,
  /** The action cannot be undone and was not confirmed: nothing was changed. */
  unconfirmed: 3,
} as const;

export interface Terminal {
  /** The result, the only thing on standard output. */
  say(line: string): void;
  /** Errors. */
  complain(line: string): void;
  /** Additional information. */
  note(line: string): void;
  /** Present only if a person is at the keyboard. */
  ask?(question: string): Promise<string>;
}

export type OpsServices = Pick<
  Services,
  | 'keys'
  | 'webhooks'
  | 'integration'
  | 'mail'
  | 'orders'
  | 'ledger'
  | 'payment'
  | 'billing'
  | 'privacy'
  | 'factors'
  | 'network'
  | 'staff'
  | 'backoffice'
  | 'moveIn'
  | 'audit'
>;

export interface CommandContext {
  db: Db;
  terminal: Terminal;
  /** Opens the services on first use. */
  services(): Promise<OpsServices>;
}

export interface Surroundings {
  settings: Settings;
  terminal: Terminal;
}

type Work<Context> = (context: Context) => Promise<number>;

export interface Command<Context = CommandContext> {
  /** As typed after `npm run ops --`: topic, then action. */
  name: string;
  usage: string;
  summary: string;
  /** The command changes tables, so it connects as the owner if DATABASE_OWNER_URL is set. */
  needsOwner: boolean;
  /** One line each, for the command's help. */
  options: readonly { usage: string; about: string }[];
  /**
   * Parses the words after the name without touching the database. Returns a string if they are invalid,
   * otherwise the work to do.
   */
  prepare(words: readonly string[]): string | Work<Context>;
}

interface Definition<O extends Options, Context> {
  name: string;
  summary: string;
  needsOwner?: boolean;
  argument?: Argument;
  options: O;
  /** Options that must be given. The usage shows all others in brackets. */
  required?: readonly (keyof O & string)[];
  prepare(given: Given<O>, argument: string): string | ((context: Context) => Promise<unknown>);
}

/** Defines a command. Its work may return an exit code other than 0. */
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

/** Prints the message of the rule that refused the command. */
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
      for (const line of linesOf(error)) context.terminal.complain(line);
      return exitCodes.refused;
    }
  };

/** A console marks the fields; here only their messages say what is wrong. */
const linesOf = ({ code, message, fields }: AppError): string[] =>
  fields && message === errorTable[code].message ? Object.values(fields) : [message];
