import { Client } from 'pg';

export interface Statement {
  /** The call, job or command that sent it. */
  by: string;
  text: string;
  values: readonly unknown[];
}

/** Every statement that the driver sends from now on, with what it was sent for. */
export function captureStatements() {
  const statements: Statement[] = [];
  const { query } = Client.prototype;
  let by = '';
  Client.prototype.query = function capture(this: Client, ...given: unknown[]) {
    const [first, second] = given;
    const asked = typeof first === 'string' ? { text: first, values: second } : first;
    const { text, values } = asked as { text?: unknown; values?: unknown };
    if (by && typeof text === 'string') {
      statements.push({ by, text, values: Array.isArray(values) ? values : [] });
    }
    return Reflect.apply(query, this, given);
  } as typeof query;

  return {
    statements,
    /** What is sent while this works is sent by it. */
    async during<T>(name: string, work: () => Promise<T>): Promise<T> {
      by = name;
      try {
        return await work();
      } finally {
        by = '';
      }
    },
    stop: () => {
      Client.prototype.query = query;
    },
  };
}
