import { Client } from 'pg';
import { Message } from '../../db/driver/message.ts';

export interface Statement {
  by: string;
  text: string;
  values: readonly unknown[];
  /** Statements with the same number went in one message. */
  message: number;
}

function statementsOf([first, second]: unknown[]): Pick<Statement, 'text' | 'values'>[] {
  if (first instanceof Message)
    return first.statements.map(({ text, values }) => ({ text, values }));
  const asked = typeof first === 'string' ? { text: first, values: second } : first;
  const { text, values } = asked as { text?: unknown; values?: unknown };
  return typeof text === 'string' ? [{ text, values: Array.isArray(values) ? values : [] }] : [];
}

/** Records every statement that the driver sends, with its cause. */
export function captureStatements() {
  const statements: Statement[] = [];
  let messages = 0;
  const { query } = Client.prototype;
  let by = '';
  Client.prototype.query = function capture(this: Client, ...given: unknown[]) {
    if (by) {
      const sent = statementsOf(given);
      messages += 1;
      statements.push(...sent.map((statement) => ({ by, ...statement, message: messages })));
    }
    return Reflect.apply(query, this, given);
  } as typeof query;

  return {
    statements,
    /** Attributes the statements that are sent during `work` to `name`. */
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
