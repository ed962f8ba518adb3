import type { Connection, Submittable } from 'pg';
import pgUtils from 'pg/lib/utils.js';

export interface Statement {
  text: string;
  values: readonly unknown[];
  /** By which a connection keeps it prepared. */
  name?: string | undefined;
}

export interface Answered {
  command: string;
  rowCount: number;
  rows: Record<string, unknown>[];
}

interface Field {
  name: string;
  dataTypeID: number;
}
type Parse = (text: string) => unknown;
export type ParserOf = (oid: number) => Parse;

interface Column {
  name: string;
  parse: Parse;
}

/** How the rows of a statement are read; null for one that has none. */
type Columns = Column[] | null;

/** What a connection has prepared, with the columns it answers: they are asked for once. */
export interface Prepared {
  columns: Map<string, Columns>;
  /** Sent by a message that failed: whether they are there is not known. */
  unsure: Set<string>;
}

export const nothingPrepared = (): Prepared => ({ columns: new Map(), unsure: new Set() });

/** The part of pg's connection that is used here; its types are older than itself. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  parse(of: { name: string; text: string }): void;
  bind(of: { statement: string; values: readonly unknown[] }): void;
  describe(of: { type: 'P' }): void;
  execute(of: object): void;
  close(of: { type: 'S'; name: string }): void;
  sync(): void;
}

/** The protocol counts them in two bytes; one more would be none. */
const mostParameters = 65_535;

/**
 * Statements that go to the database together and are waited for once: one write, one answer, and after the first
 * that fails none of the others is carried out. A single `sync` ends them, so outside of a transaction they are
 * one of their own.
 */
export class Message implements Submittable {
  readonly statements: readonly Statement[];
  /** Called once; pg puts a timer around it. */
  callback: (error: Error | null, answers?: Answered[]) => void;
  readonly #prepared: Prepared;
  readonly #parserOf: ParserOf;
  readonly #answers: Answered[] = [];
  /** Named here for the first time on this connection. */
  #fresh: string[] = [];
  #columns: Columns = null;
  #rows: Record<string, unknown>[] = [];
  #unreadable: Error | null = null;

  constructor(
    statements: readonly Statement[],
    prepared: Prepared,
    parserOf: ParserOf,
    callback: Message['callback'],
  ) {
    this.statements = statements;
    this.#prepared = prepared;
    this.#parserOf = parserOf;
    this.callback = callback;
  }

  submit(connection: Connection): Error | null {
    const wire = connection as unknown as Wire;
    const { columns, unsure } = this.#prepared;
    let parameters;
    try {
      // Before anything is written: a value that can't be is nothing to the database.
      parameters = this.statements.map(({ values }) => {
        if (values.length > mostParameters) throw new RangeError('too many parameters');
        return values.map(pgUtils.prepareValue);
      });
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
    wire.stream.cork();
    for (const name of unsure) wire.close({ type: 'S', name });
    unsure.clear();
    for (const [at, { text, name = '' }] of this.statements.entries()) {
      const isKnown = name !== '' && columns.has(name);
      if (!isKnown && !this.#fresh.includes(name)) {
        wire.parse({ name, text });
        if (name !== '') this.#fresh.push(name);
      }
      wire.bind({ statement: name, values: parameters[at] ?? [] });
      if (!isKnown) wire.describe({ type: 'P' });
      wire.execute({});
    }
    wire.sync();
    wire.stream.uncork();
    this.#begin();
    return null;
  }

  /** The next statement whose answer comes. */
  #begin(): void {
    const { name } = this.statements[this.#answers.length] ?? {};
    this.#columns = (name !== undefined && this.#prepared.columns.get(name)) || null;
    this.#rows = [];
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#parserOf(dataTypeID),
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#unreadable) return;
    const row: Record<string, unknown> = {};
    const columns = this.#columns ?? [];
    try {
      for (let at = 0; at < columns.length; at += 1) {
        const text = fields[at] ?? null;
        const { name, parse } = columns[at] as Column;
        row[name] = text === null ? null : parse(text);
      }
      this.#rows.push(row);
    } catch (error) {
      this.#unreadable = error instanceof Error ? error : new Error(String(error));
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { name } = this.statements[this.#answers.length] ?? {};
    if (name !== undefined && this.#fresh.includes(name)) {
      this.#prepared.columns.set(name, this.#columns);
      this.#fresh = this.#fresh.filter((other) => other !== name);
    }
    const [command = '', ...counts] = text.split(' ');
    this.#answers.push({ command, rowCount: Number(counts.at(-1) ?? 0), rows: this.#rows });
    this.#begin();
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleError(error: Error): void {
    for (const name of this.#fresh) this.#prepared.unsure.add(name);
    this.callback(error);
  }

  handleReadyForQuery(): void {
    if (this.#unreadable) this.callback(this.#unreadable);
    else this.callback(null, this.#answers);
  }

  /** Whole answers are asked for, and nothing is copied. */
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}
