import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const sources = new URL('../../../', import.meta.url);
const books = 'money_received|money_entry|credit|refund_due|debt';

/** Also over line breaks, with a schema's name before the table's or an alias after it. */
const writes = [
  new RegExp(
    `\\.(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\\(\\s*\\[?\\s*['"\`](?:public\\.)?(?:${books})\\b`,
  ),
  new RegExp(
    `\\b(?:insert\\s+into|update|delete\\s+from|merge\\s+into|truncate(?:\\s+table)?[\\w\\s,"]*?)\\s+(?:only\\s+)?(?:"?public"?\\.)?"?(?:${books})\\b`,
    'i',
  ),
];

/** Reaches tables it does not name. */
const cascade = /\btruncate\b[^;`']*\bcascade\b/i;

/**
 * A name that travels as a value could end up anywhere. Read it where it stands, in a query, or in
 * the list of what a customer may take along. (`credit` is also the kind of an account.)
 */
const named = /'(?:money_received|money_entry|refund_due)(?: as \w+)?'/g;
const readers = /(?:selectFrom|[jJ]oin)\(\s*$|\bname: $/;

/** The schema; and what another data key seals anew, bank accounts among it, without moving money. */
const mayName = /^(?:db\/(?:tables\/|schema\.ts)|modules\/base\/keys\/sealed-columns\.ts$)/;

function offences(source: string): string[] {
  const written = writes.flatMap((pattern) => pattern.exec(source)?.[0] ?? []);
  const travelling = [...source.matchAll(named)].flatMap((found) =>
    readers.test(source.slice(0, found.index)) ? [] : found[0],
  );
  return [...written, ...travelling];
}

test('nobody but the ledger writes the books', async () => {
  const guilty: string[] = [];
  let read = 0;
  for await (const path of glob('**/*.ts', { cwd: sources })) {
    const isTest = path.endsWith('.test.ts') || path.includes('testing/');
    if (isTest || path.startsWith('modules/money/ledger/') || mayName.test(path)) continue;
    read += 1;
    const source = await readFile(new URL(path, sources), 'utf8');
    const found = offences(source);
    // It has the ledger empty the books first.
    if (cascade.test(source) && path !== 'demo/seed.repository.ts') found.push('truncate cascade');
    guilty.push(...found.map((offence) => `${path}: ${offence}`));
  }
  expect(read).toBeGreaterThan(250);
  expect(guilty).toEqual([]);
});

test('the ledger itself would be found out', async () => {
  const found = await Promise.all(
    ['receipt/receipt', 'entry', 'credit/credit', 'refund/refund', 'reversal/reversal', 'debt'].map(
      async (file) =>
        offences(await readFile(new URL(`${file}.repository.ts`, import.meta.url), 'utf8')),
    ),
  );
  expect(found.map((each) => each.length > 0)).toEqual([true, true, true, true, true, true]);
});

test('a truncate that cascades is seen over line breaks', () => {
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
])('%s is a write', (source) => {
  expect(offences(source)).not.toEqual([]);
});

test.each([
  ".selectFrom('money_received as r')",
  ".innerJoin('refund_due', 'refund_due.id', 'x.id')",
  "{ name: 'money_entry', columns: [] }",
  'select from credit where credit.unused > 0',
  ".updateTable('credit_note')",
])('%s is none', (source) => {
  expect(offences(source)).toEqual([]);
});
