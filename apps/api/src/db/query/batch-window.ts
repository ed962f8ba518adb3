import { sql, type RawBuilder } from 'kysely';
import { nobody } from '../directory.ts';
import { unpreparedMark } from '../driver/statement-names.ts';
import type { Key } from '../schema.ts';

export interface BatchWindow {
  after: Key;
  /** Ids of rows that are left out for now. */
  except: readonly string[];
  only: Key | null;
  size: number;
}

export const beforeAll: Key = { customerId: nobody, id: nobody };

/** Part of statements whose best plan depends on the batch, so that they are not prepared. */
export const plannedEachTime = sql.raw(unpreparedMark);

interface Columns {
  customer: string;
  id: string;
}

/** For runs whose finished rows no longer match the condition: every batch begins at the front. */
export function notLeftOut(
  { except, only }: BatchWindow,
  { customer, id }: Columns,
): RawBuilder<boolean> {
  if (only) {
    return sql`${plannedEachTime} (${sql.ref(customer)} = ${only.customerId}::uuid and ${sql.ref(id)} = ${only.id}::uuid)`;
  }
  if (except.length === 0) return sql`${plannedEachTime} true`;
  return sql`${plannedEachTime} ${sql.ref(id)} <> all(${except}::uuid[])`;
}

/** For runs that walk a table by its key. */
export const inWindow = (window: BatchWindow, columns: Columns): RawBuilder<boolean> =>
  window.only
    ? notLeftOut(window, columns)
    : sql`(${sql.ref(columns.customer)}, ${sql.ref(columns.id)})
        > (${window.after.customerId}::uuid, ${window.after.id}::uuid)
      and ${notLeftOut(window, columns)}`;
