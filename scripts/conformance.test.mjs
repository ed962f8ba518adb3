import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const inProject = (place) => fileURLToPath(new URL(place, root));
const rows = readFileSync(inProject('docs/conformance.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [RP]?\d/.test(line));

/** As the head of the table says. */
const abbreviations = {
  'web/': 'apps/web/src/',
  'api/': 'apps/api/src/',
  'ui/': 'packages/ui/src/',
  'contract/': 'packages/contract/src/',
  'console/': 'apps/console/src/',
  'jakarta/': 'packages/jakarta/src/',
  'regions/': 'packages/regions/',
};

function placeOf(cited) {
  const [short, long] =
    Object.entries(abbreviations).find(([start]) => cited.startsWith(start)) ?? [];
  return inProject(short ? long + cited.slice(short.length) : cited);
}

const isFile = (cited) => /^\S+\/\S+\.\w+$/.test(cited);

/** Each cited file, and what is said to stand in it. */
const citationsIn = (row, text) =>
  [...text.matchAll(/`([^`]+)`(?: › ([^;|]+))?/g)]
    .map(([, file, words = '']) => ({ row, file, words: words.trim() }))
    .filter(({ file }) => isFile(file));

const citations = rows.flatMap((row) => {
  const [, number, , where, shownBy] = row.split('|');
  return citationsIn(number.trim(), `${where}; ${shownBy}`);
});

const read = new Map();
const textOf = (file) => {
  if (!read.has(file)) read.set(file, plain(readFileSync(placeOf(file), 'utf8')));
  return read.get(file);
};
const plain = (text) => text.replaceAll(`\\'`, `'`).replace(/\s+/g, ' ');

describe('the table of conformance', () => {
  it('has its rows, each of its own number', () => {
    const numbers = rows.map((row) => row.split('|')[1].trim());
    expect(numbers.length).toBeGreaterThan(600);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });

  it('has five cells in each row', () => {
    const cells = (row) => row.replaceAll('\\|', '').split('|').length - 2;
    expect(rows.filter((row) => cells(row) !== 5)).toEqual([]);
  });

  it('names files that are there', () => {
    expect(citations.filter(({ file }) => !existsSync(placeOf(file)))).toEqual([]);
  });

  it('quotes titles that stand in their tests', () => {
    const quoted = citations.filter(({ words }) => words !== '');
    expect(quoted.length).toBeGreaterThan(600);
    expect(quoted.filter(({ file, words }) => !textOf(file).includes(plain(words)))).toEqual([]);
  });
});

describe('the promises about security', () => {
  const [promised = '', judged = ''] = readFileSync(inProject('docs/security.md'), 'utf8').split(
    '## OWASP ASVS',
  );
  const rowsOf = (text) =>
    text
      .split('\n')
      .filter((line) => /^\| (?!promise|row|---)/.test(line))
      .map((line) => line.split('|').map((cell) => cell.trim()));
  const missing = (cited) =>
    cited.filter(
      ({ file, words }) =>
        words === '' || !existsSync(placeOf(file)) || !textOf(file).includes(plain(words)),
    );

  it('are each shown by a test that is there', () => {
    const promises = rowsOf(promised);
    expect(promises.length).toBeGreaterThan(30);
    for (const [, promise, shownBy] of promises) {
      const cited = citationsIn(promise, shownBy);
      expect(cited.length).toBeGreaterThan(0);
      expect(missing(cited)).toEqual([]);
    }
  });

  it('have a verdict on each row of ASVS, and what it says is shown is there', () => {
    const [table = ''] = judged.split('\n### ');
    const verdicts = rowsOf(table);
    expect(verdicts.length).toBeGreaterThan(25);
    for (const [, row, level, , verdict, shownBy] of verdicts) {
      expect(['1', '2']).toContain(level);
      expect(verdict).toMatch(/^(met|partly|not|does not apply)\b/);
      expect(missing(citationsIn(row, shownBy))).toEqual([]);
    }
  });
});
