import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { placements } from '../db/distribution/placement.ts';
import { Message } from '../db/driver/message.ts';

/** Tables whose rows belong to one customer each. */
export const customerTables: readonly string[] = Object.entries(placements)
  .filter(([, place]) => place.kind === 'spread' && place.with === 'customer')
  .map(([table]) => table)
  .toSorted();

/** What calls may ask of all customers at once, and why. */
const allowed: readonly (readonly [why: string, statement: RegExp])[] = [
  [
    'the technician of the demo goes wherever something is to be installed',
    /^select "customer_order"\."id", .* where "customer_order"\."status" in \(\$\d, \$\d\) order by/,
  ],
  [
    'a login renews the proof of its browser for everybody who has used it',
    /^update "known_browser" set "proof_hash" = \$1 where "proof_hash" = \$2$/,
  ],
];

const mentions = new RegExp(
  `\\b(?:from|join|into|update)\\s+"?(${customerTables.join('|')})\\b"?`,
  'g',
);
const saysCustomer = /\bcustomer_id"?\s*(?:=|,)|\bcustomer_id\)/g;
const comparesCustomer =
  /customer_id"?\s*=\s*(?:any\()?\$\d|"id" = (?:any\()?\$\d|customer"?\."?id"? = (?:any\()?\$\d|in \(\s*select \* from unnest\(\$\d/;

/**
 * Null for a statement that reaches rows of customers by the customer, or none at all; else the statement.
 * One that only compares ids to each other, or joins without the customer, would look at everybody.
 */
export function strayOf(statement: string): string | null {
  const text = statement.replaceAll(/\s+/g, ' ').trim();
  const tables = [...text.toLowerCase().matchAll(mentions)].map(([, table]) => table);
  if (tables.length === 0 || allowed.some(([, one]) => one.test(text))) return null;
  if (/^insert into/i.test(text) && tables.length === 1) {
    return tables[0] === 'customer' || text.includes('customer_id') ? null : text;
  }
  const own = tables.filter((table) => table !== 'customer').length;
  const said = text.match(saysCustomer)?.length ?? 0;
  const byId = own > 0 ? text.replaceAll(/(?<!customer"\.)"id" = /g, '') : text;
  return comparesCustomer.test(byId) && said >= own ? null : text;
}

const watched = new AsyncLocalStorage<string[]>();
const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
pg.Client.prototype.query = function watch(this: pg.Client, ...given: unknown[]) {
  const [asked] = given;
  const texts =
    asked instanceof Message
      ? asked.statements.map(({ text }) => text)
      : [typeof asked === 'string' ? asked : (asked as { text?: string } | undefined)?.text];
  for (const text of watched.getStore() ? texts : []) {
    const stray = text ? strayOf(text) : null;
    if (stray) watched.getStore()?.push(stray);
  }
  return query.apply(this, given);
} as typeof pg.Client.prototype.query;

/** Does the work, and refuses what it asks of all customers at once. */
export async function withoutStrays<T>(work: () => PromiseLike<T>): Promise<T> {
  const strays: string[] = [];
  // Inside: a request is not sent before somebody waits for it.
  const done = await watched.run(strays, async () => work());
  if (strays.length > 0) {
    throw new Error(`asked without the customer:\n${[...new Set(strays)].join('\n')}`);
  }
  return done;
}
