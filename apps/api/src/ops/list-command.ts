import type { Actor } from '../modules/base/audit/index.ts';
import { command, type Command, type CommandContext } from './command.ts';
import { csvHeader, csvLine } from './csv-out.ts';
import { flag, text, whole, type Given, type Options } from './option.ts';
import { tableLines, type Column } from './table.ts';
import { byOption, opsActor } from './words.ts';

export interface Page {
  /** Key of the last row of the previous page. */
  after: string | null;
  limit: number;
  search: string | null;
}

interface List<Row, O extends Options> {
  name: string;
  summary: string;
  options?: O;
  /** What --search looks through; undefined if the list has no search. */
  searched?: string;
  unit: string;
  columns: readonly Column<Row>[];
  key: { name: string; of(row: Row): string; form?: RegExp };
  /** The next rows after a key, in a stable order. */
  find(context: CommandContext, given: Given<O>, page: Page): Promise<readonly Row[]>;
  /** Additional lines below the list, not in its CSV. */
  footer?(context: CommandContext): Promise<readonly string[]>;
}

const usualLimit = 50;
const mostShown = 1000;
const csvPage = 500;

/** A list command: prints one page, or everything as CSV, read page by page. */
export function listCommand<Row, O extends Options = Options>(list: List<Row, O>): Command {
  const { columns, key, unit } = list;
  const paging = {
    ...(list.searched && { search: text('TEKS', `Hanya yang memuat teks ini: ${list.searched}`) }),
    limit: whole('JUMLAH', `Paling banyak sekian baris (${usualLimit}; dengan --csv semua)`, {
      least: 1,
      most: 10_000_000,
    }),
    after: text(key.name, 'Lanjutkan setelah baris ini'),
    csv: flag('Sebagai CSV untuk lembar kerja, seluruh daftar; dicatat di jejak audit'),
    by: byOption,
  };
  return command({
    name: list.name,
    summary: list.summary,
    options: { ...(list.options ?? ({} as O)), ...paging },
    prepare(given) {
      const { limit, after, csv, by, ...filter } = given as Given<typeof paging>;
      const search = (given as { search?: string | null }).search ?? null;
      if (!csv && limit !== null && limit > mostShown) {
        return `--limit: paling banyak ${mostShown} baris di layar; untuk lebih banyak pakai --csv.`;
      }
      if (after !== null && key.form && !key.form.test(after)) {
        return `--after: ${key.name} dari baris terakhir daftar sebelumnya.`;
      }
      return async (context) => {
        const find = (page: Omit<Page, 'search'>) => list.find(context, given, { ...page, search });
        if (csv) {
          const write = () => writeCsv(context, find, { after, limit: limit ?? Infinity });
          return exported(context, opsActor(by), filter, write);
        }
        return showPage(context, find, { after, limit: limit ?? usualLimit });
      };
    },
  });

  type Find = (page: Omit<Page, 'search'>) => Promise<readonly Row[]>;

  async function showPage(context: CommandContext, find: Find, page: Omit<Page, 'search'>) {
    const { terminal } = context;
    const found = await find({ ...page, limit: page.limit + 1 });
    const rows = found.slice(0, page.limit);
    if (rows.length > 0) for (const line of tableLines(columns, rows)) terminal.say(line);
    const last = rows.at(-1);
    const where = page.after === null ? '' : ` setelah ${page.after}`;
    terminal.say(`${rows.length} ${unit}${where}.`);
    if (last && found.length > rows.length) {
      terminal.note(`Masih ada lagi: tambahkan --after ${key.of(last)}`);
    }
    for (const line of (await list.footer?.(context)) ?? []) terminal.say(line);
  }

  /** Audits the export before it starts, and the number of its rows at the end. */
  async function exported(
    { services }: CommandContext,
    who: Actor,
    filter: object,
    write: () => Promise<number>,
  ): Promise<void> {
    const { audit } = await services();
    const after = { filter, columns: csvHeader(columns).split(',') };
    const about = { subject: 'list', subjectId: list.name, after } as const;
    await audit.around(who, { begin: 'list.export', end: 'list.exported', ...about }, async () => ({
      value: undefined,
      after: { rows: await write() },
    }));
  }

  async function writeCsv(
    { terminal }: CommandContext,
    find: Find,
    { after: from, limit }: Omit<Page, 'search'>,
  ): Promise<number> {
    terminal.say(csvHeader(columns));
    let after = from;
    let count = 0;
    for (let left = limit; left > 0;) {
      const asked = Math.min(left, csvPage);
      const rows = await find({ after, limit: asked });
      for (const row of rows) terminal.say(csvLine(columns, row));
      count += rows.length;
      const last = rows.at(-1);
      if (!last || rows.length < asked) break;
      after = key.of(last);
      left -= asked;
    }
    return count;
  }
}
