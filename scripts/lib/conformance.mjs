import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** `- 1.2 Visitor logs in`. Of several ids, as in `- V8.1.2, 8.2.3 …`, the first one counts. */
const statementLine = /^- ([A-Z]?\d+[a-z]?\.[a-z]?\d+[a-z]?(?:\.\d+)?)(?:, [\d.]+)* (.+)$/;
const noTest = /\(no test[^)]*\)$/;
const tagLine = /^\s*\/\/ shows (.+)$/;
const testCall = /^\s*(?:it|test|describe)\b/;
const pages = ['docs/conformance.md', 'docs/security.md'];
const testFiles = '{apps,packages,e2e,scripts,bench}/**/*.test.{ts,tsx,mjs}';

/**
 * @typedef {{ id: string, text: string }} Statement
 * @typedef {{ ids: string[], file: string, line: number, title: string | undefined }} Tag
 */

/**
 * The statements of a page, one per line.
 * @param {string} page
 * @returns {Statement[]}
 */
export function statementsIn(page) {
  return page.split('\n').flatMap((line) => {
    const [, id, text] = statementLine.exec(line) ?? [];
    return id && text ? [{ id, text }] : [];
  });
}

/**
 * The `// shows` comments of a test file. A title is missing if no test follows the comment.
 * @param {string} file
 * @param {string} source
 * @returns {Tag[]}
 */
export function tagsIn(file, source) {
  const lines = source.split('\n');
  return lines.flatMap((text, at) => {
    const [, ids] = tagLine.exec(text) ?? [];
    if (!ids) return [];
    const next = lines.findIndex((line, index) => index > at && !tagLine.test(line));
    return [{ ids: ids.split(', '), file, line: next + 1, title: titleAt(lines.slice(next)) }];
  });
}

/** @param {string[]} lines */
function titleAt(lines) {
  if (!testCall.test(lines[0] ?? '')) return undefined;
  const call = lines.join('\n');
  const start = /^\s*\w+\.each/.test(call) ? /\)\(\s*/ : /\(\s*/;
  const title = new RegExp(`${start.source}(['"\`])((?:\\\\.|(?!\\1).)*)\\1`, 's').exec(call);
  return title?.[2]?.replaceAll(`\\'`, `'`) ?? lines[0]?.trim();
}

/**
 * One sentence per problem.
 * @param {Statement[]} statements
 * @param {Tag[]} tags
 */
export function problemsOf(statements, tags) {
  const known = new Set(statements.map(({ id }) => id));
  const shown = new Set(tags.flatMap(({ ids }) => ids));
  const seen = new Set();
  return [
    ...statements.flatMap(({ id, text }) => {
      if (seen.has(id)) return [`${id} stands twice`];
      seen.add(id);
      if (!shown.has(id) && !noTest.test(text)) return [`${id} has no test: ${text}`];
      return shown.has(id) && noTest.test(text) ? [`${id} has a test but says "no test"`] : [];
    }),
    ...tags.flatMap(({ ids, file, line, title }) => [
      ...(title === undefined ? [`${file}:${line} a "shows" comment stands above no test`] : []),
      ...ids
        .filter((id) => !known.has(id))
        .map((id) => `${file}:${line} names ${id}, which no page has`),
    ]),
  ];
}

export function readConformance() {
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
  const files = globSync(testFiles, { cwd: root, exclude: ['**/node_modules/**'] }).sort();
  return {
    statements: pages.flatMap((page) => statementsIn(read(page))),
    tags: files.flatMap((file) => tagsIn(file, read(file))),
  };
}
