import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Compilable,
  type CompiledQuery,
} from 'kysely';
import type { Sending } from './driver.ts';
import type { Database, Db, Handle } from '../schema.ts';

/** Stands for a value that is not known yet. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Makes statements and asks nobody. */
const drawingBoard: Db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  },
});

interface Prepared<Given, Row> {
  (handle: Handle, given: Given): Promise<Row[]>;
  /** Like `deferred` of `deferred.ts`. */
  deferred(handle: Handle, given: Given): Promise<void>;
}

/**
 * A statement that is asked often and always has the same text: it is built once, not at each call, which
 * takes ten times as long as sending it. What is `given` stands for values to come: it may be compared with,
 * never looked at.
 */
export function prepared<Given extends object, Row>(
  build: (db: Db, given: Given) => Compilable<Row>,
): Prepared<Given, Row> {
  let built: CompiledQuery<Row> | undefined;
  const unknown = new Proxy({} as Given, {
    get: (_target, name) => new Placeholder(String(name)),
  });
  function statement(given: Given): CompiledQuery<Row> {
    built ??= build(drawingBoard, unknown).compile();
    const parameters = built.parameters.map((value) =>
      value instanceof Placeholder ? given[value.name as keyof Given] : value,
    );
    return { ...built, parameters };
  }
  const run = async (handle: Handle, given: Given) =>
    (await handle.executeQuery<Row>(statement(given))).rows;
  async function deferred(handle: Handle, given: Given): Promise<void> {
    const sending: Sending = { ...statement(given), isDeferred: true };
    await handle.executeQuery(sending);
  }
  return Object.assign(run, { deferred });
}
