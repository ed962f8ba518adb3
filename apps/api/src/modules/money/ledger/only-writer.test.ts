import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const sources = new URL('../../../', import.meta.url);
const books = 'money_received|money_entry|credit|refund_due|debt';

/** Matches across line breaks, with a schema before the table or an alias after it. */
const writes = [
  new RegExp(
    `\\.(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\\(\\s*\\[?\\s*['"\`](?:public\\.)?(?:${books})\\b`,
  ),
  new RegExp(
    `\\b(?:insert\\s+into|update|delete\\s+from|merge\\s+into|truncate(?:\\s+table)?[\\w\\s,"]*?)\\s+(?:only\\s+)?(?:"?public"?\\.)?"?(?:${books})\\b`,
    'i',
  ),
];

/** A cascade empties tables that the statement does not name. */
const cascade = /\btruncate\b[^;`']*\bcascade\b/i;

/**
 * A table name as a plain string could end up in a write. It is allowed in a query, a join and the
 * my-data list. (`credit` is also an account kind.)
 */
const named = /'(?:money_received|money_entry|refund_due)(?: as \w+)?'/g;
const readers = /(?:selectFrom|[jJ]oin)\(\s*$|\bname: $/;

/** The schema, and the columns that key rotation re-encrypts without moving money. */
const mayName = /^(?:db\/(?:tables\/|schema\.ts)|modules\/base\/keys\/sealed-columns\.ts$)/;

function offences(source: string): string[] {
  const written = writes.flatMap((pattern) => pattern.exec(source)?.[0] ?? []);
  const travelling = [...source.matchAll(named)].flatMap((found) =>
    readers.test(source.slice(0, found.index)) ? [] : found[0],
  );
  return [...written, ...travelling];
}

test('finds no writer of the books outside the ledger', async () => {
  const guilty: string[] = [];
  let read = 0;
  for await (const path of glob('**/*.ts', { cwd: sources })) {
    const isTest = path.endsWith('.test.ts') || path.includes('testing/');
    if (isTest || path.startsWith('modules/money/ledger/') || mayName.test(path)) continue;
    read += 1;
    const source = await readFile(new URL(path, sources), 'utf8');
    const found = offences(source);
    // The demo seed asks the ledger to empty the books first.
    if (cascade.test(source) && path !== 'demo/seed.repository.ts') found.push('truncate cascade');
    guilty.push(...found.map((offence) => `${path}: ${offence}`));
  }
  expect(read).toBeGreaterThan(250);
  expect(guilty).toEqual([]);
});

test('finds the writes of the ledger itself', async () => {
  const found = await Promise.all(
    ['receipt/receipt', 'entry', 'credit/credit', 'refund/refund', 'reversal/reversal', 'debt'].map(
      async (file) =>
        offences(await readFile(new URL(`${file}.repository.ts`, import.meta.url), 'utf8')),
    ),
  );
  expect(found.map((each) => each.length > 0)).toEqual([true, true, true, true, true, true]);
});

test('finds a cascading truncate across line breaks', () => {
  expect('sql`truncate customer,\n mail\n cascade`').toMatch(cascade);
});

test.each([
  ".insertInto('money_entry')",
  ".updateTable('credit as c')",
  ".deleteFrom(\n      'refund_due')",
  'insert into money_received (id)',
  'update credit set unused = 0',
  'DELETE FROM "money_entry"',
  'truncate customer, money_entry',
  "for (const table of ['refund_due', 'payment_review'])",
  "deleteInBatches(handle, 'money_entry', sql`true`)",
])('counts %s as a write', (source) => {
  expect(offences(source)).not.toEqual([]);
});

test.each([
  ".selectFrom('money_received as r')",
  ".innerJoin('refund_due', 'refund_due.id', 'x.id')",
  "{ name: 'money_entry', columns: [] }",
  'select from credit where credit.unused > 0',
  ".updateTable('credit_note')",
])('does not count %s as a write', (source) => {
  expect(offences(source)).toEqual([]);
});
