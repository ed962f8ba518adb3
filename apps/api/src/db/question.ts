import type { CompiledQuery } from 'kysely';
import type { Handle } from './schema.ts';
import { together } from './together.ts';

/**
 * What is to be read, not asked yet: its statements, and what is made of their rows. Several travel in one message,
 * together with the proof of who asks.
 */
export interface Question<T> {
  queries: readonly CompiledQuery[];
  read(rows: readonly unknown[][]): T | Promise<T>;
}

export const question = <Row, T>(
  query: CompiledQuery<Row>,
  read: (rows: Row[]) => T | Promise<T>,
): Question<T> => ({ queries: [query], read: ([rows]) => read((rows ?? []) as Row[]) });

/** The same, made into something else. */
export const mapped = <T, U>(
  { queries, read }: Question<T>,
  map: (answer: T) => U | Promise<U>,
): Question<U> => ({ queries, read: async (rows) => map(await read(rows)) });

/** All of them as one. */
export function joined<Answers extends readonly unknown[]>(
  ...all: { [At in keyof Answers]: Question<Answers[At]> }
): Question<Answers> {
  const parts = all as readonly Question<unknown>[];
  return {
    queries: parts.flatMap(({ queries }) => queries),
    async read(rows) {
      let from = 0;
      const answers = parts.map(({ queries, read }) => {
        const own = rows.slice(from, from + queries.length);
        from += queries.length;
        return read(own);
      });
      return (await Promise.all(answers)) as unknown as Answers;
    },
  };
}

export async function ask<T>(handle: Handle, { queries, read }: Question<T>): Promise<T> {
  return read(await together(handle, queries));
}
