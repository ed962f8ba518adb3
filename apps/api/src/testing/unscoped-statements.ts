import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { placements } from '../db/distribution/placement.ts';
import { Message } from '../db/driver/message.ts';

export const customerTables: readonly string[] = Object.entries(placements)
  .filter(([, place]) => place.kind === 'spread' && place.with === 'customer')
  .map(([table]) => table)
  .toSorted();

/** Statements over all customers that calls may send, with the reason. */
const allowed: readonly (readonly [why: string, statement: RegExp])[] = [
  [
    'a login renews the proof of its browser for everybody who has used it',
    /^update "known_browser" set proof_hash = \$1 where proof_hash = \$2$/,
  ],
  [
    'several unclaimed customers may have one email as contact',
    /^select "id" from "customer" where "email" = \$1 and "verified_at" is null and "anonymised_at" is null limit \$2$/,
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
 * Returns the statement if it reads customers' rows without naming the customer, otherwise null. Comparing
 * ids with each other, or joining without the customer, would read everybody's rows.
 */
export function unscopedOf(statement: string): string | null {
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
    const unscoped = text ? unscopedOf(text) : null;
    if (unscoped) watched.getStore()?.push(unscoped);
  }
  return query.apply(this, given);
} as typeof pg.Client.prototype.query;

/** Runs the work and throws if it sends statements over all customers. */
export async function refuseUnscoped<T>(work: () => PromiseLike<T>): Promise<T> {
  const unscoped: string[] = [];
  // Awaited inside, because a statement is sent only when somebody awaits it.
  const done = await watched.run(unscoped, async () => work());
  if (unscoped.length > 0) {
    throw new Error(`statements without the customer:\n${[...new Set(unscoped)].join('\n')}`);
  }
  return done;
}
