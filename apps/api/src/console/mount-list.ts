import { Readable } from 'node:stream';
import type { ListColumn } from '@serat/contract/staff/columns';
import type { CsvSeparator, Sort, StaffList } from '@serat/contract/staff/staff-list';
import type { output } from 'zod/mini';
import { AppError } from '../app-error.ts';
import type { Sorting } from '../db/query/sorting.ts';
import { answer } from '../http/mount/answer.ts';
import { jakartaDay } from '../jakarta/clock.ts';
import type { Caller } from '../modules/people/staff/index.ts';
import { chosenColumns, csvWriter } from './list-csv.ts';
import { mountStaff, sendFile, staffIncomingOf, staffRouteOf, type Console } from './mount.ts';
import { onePage } from './one-page.ts';
import { cursorOf, sortingOf } from './page-cursor.ts';
import { requirePermission } from './permit.ts';

export type RowOf<L extends StaffList> = L['columns'] extends readonly ListColumn<infer Row>[]
  ? Row
  : never;
type QueryOf<L extends StaffList> = output<NonNullable<L['query']>>;
type FilterOf<L extends StaffList> = Omit<QueryOf<L>, 'sort' | 'after' | 'limit'>;

export interface Found<L extends StaffList> {
  who: Caller;
  filter: FilterOf<L>;
  page: { sorting: Sorting<L['sorts'][number]>; limit: number };
}

/** A short page with more rows after it, for lists that search only a part of the rows. */
interface Part<Stored> {
  rows: readonly Stored[];
  next: { value: string; key: string } | null;
}

interface Source<L extends StaffList, Stored extends { sortedBy: string }> {
  name: string;
  find: (asked: Found<L>) => Promise<readonly Stored[] | Part<Stored>>;
  keyOf: (row: Stored) => string;
  rowOf: (row: Stored, who: Caller) => RowOf<L>;
}

/** The number of rows read per statement, which is also the most held in memory. */
const atOnce = 500;

/** Serves a list of the console's contract, page by page and as CSV. */
export function mountList<L extends StaffList, Stored extends { sortedBy: string }>(
  server: Console,
  list: L,
  source: Source<L, Stored>,
): void {
  async function pageOf(who: Caller, asked: Record<string, unknown>) {
    const {
      sort,
      after = null,
      limit,
      ...filter
    } = asked as {
      sort: Sort<L['sorts'][number]>;
      after?: string | null;
      limit: number;
    };
    const found = await source.find({
      who,
      filter: filter as unknown as FilterOf<L>,
      // One extra row tells whether there is a next page.
      page: { sorting: sortingOf(sort, after), limit: limit + 1 },
    });
    const { rows, next } =
      'next' in found
        ? found
        : onePage(found, limit, (last) => ({ value: last.sortedBy, key: source.keyOf(last) }));
    return {
      rows: rows.map((row) => source.rowOf(row, who)),
      next: next && cursorOf(sort, next.value, next.key),
    };
  }

  mountStaff(
    server,
    list,
    async ({ who, query }) =>
      answer(await pageOf(who as Caller, query as Record<string, unknown>)) as never,
  );

  /** Checks again during an export: someone who logs out, leaves or changes role reads no further. */
  async function stillPermitted({ tokenHash, requestId }: Caller): Promise<Caller> {
    const session = await server.staff.recognise(tokenHash);
    if (!session) throw new AppError('NO_SESSION');
    requirePermission(session, list.csv, server.staff.secondFactorRequired);
    return { ...session, requestId: requestId ?? null };
  }

  server.app.route({
    ...staffRouteOf(server, list.csv, {}),
    handler: async (request, reply) => {
      const { who: reader, query } = staffIncomingOf<typeof list.csv>(request, reply);
      const { columns: named, sep, ...asked } = query as { columns?: string; sep: CsvSeparator };
      const columns = chosenColumns(
        list.columns as unknown as readonly ListColumn<RowOf<L>>[],
        named,
      );
      const csv = csvWriter(columns, sep);
      const entry = {
        subject: 'list',
        subjectId: source.name,
        after: { filter: asked, columns: columns.map(({ header }) => header) },
      } as const;
      // The first page is read before the response starts, so that a refusal is an error and not a file.
      let page = await pageOf(reader, { ...asked, limit: atOnce });
      await server.audit.note(reader, { action: 'list.export', ...entry });

      async function* lines() {
        let count = 0;
        let isWhole = false;
        try {
          yield csv.head();
          for (;;) {
            count += page.rows.length;
            yield page.rows.map(csv.row).join('');
            if (page.next === null) break;
            const who = await stillPermitted(reader);
            page = await pageOf(who, { ...asked, after: page.next, limit: atOnce });
          }
          isWhole = true;
        } finally {
          const after = { ...entry.after, rows: count, whole: isWhole };
          await server.audit.note(reader, { action: 'list.exported', ...entry, after });
        }
      }
      return sendFile(reply, list.csv, {
        fileName: `${source.name}-${jakartaDay(server.clock())}.csv`,
        bytes: Readable.from(lines(), { objectMode: false, highWaterMark: 1 << 16 }),
      });
    },
  });
}
