import pg, { type Connection, type Submittable } from 'pg';

/** Exported by pg, but missing in its published types. */
const { utils } = pg as typeof pg & {
  utils: { prepareValue(value: unknown): string | Buffer | null };
};

export interface Statement {
  text: string;
  values: readonly unknown[];
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

type Columns = Column[] | null;

/** Prepared statements of one connection with their result columns, which are described only once. */
export interface Prepared {
  columns: Map<string, Columns>;
  /** Statements of a failed message: they may or may not be prepared. */
  unsure: Set<string>;
}

export const nothingPrepared = (): Prepared => ({ columns: new Map(), unsure: new Set() });

/** The part of pg's connection that is used here. The published types lack it. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  parse(of: { name: string; text: string }): void;
  bind(of: { statement: string; values: readonly unknown[] }): void;
  describe(of: { type: 'P' }): void;
  execute(of: object): void;
  close(of: { type: 'S'; name: string }): void;
  sync(): void;
}

/** The protocol counts parameters in two bytes. */
const mostParameters = 65_535;

/**
 * Several statements that are sent and awaited together. After the first failure PostgreSQL skips the rest.
 * One `sync` ends the message, so outside a transaction the statements form an implicit transaction.
 */
export class Message implements Submittable {
  readonly statements: readonly Statement[];
  /** Called once. pg wraps it in a timer. */
  callback: (error: Error | null, answers?: Answered[]) => void;
  readonly #prepared: Prepared;
  readonly #parserOf: ParserOf;
  readonly #answers: Answered[] = [];
  /** Names that this message prepares for the first time on the connection. */
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
      // Convert all values before writing anything, so that an unusable value leaves the connection
      // untouched.
      parameters = this.statements.map(({ values }) => {
        if (values.length > mostParameters) throw new RangeError('too many parameters');
        return values.map(utils.prepareValue);
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

  /** Cannot happen: results are read whole, and COPY is not used. */
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}
