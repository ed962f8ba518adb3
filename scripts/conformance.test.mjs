import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { problemsOf, readConformance, statementsIn, tagsIn } from './lib/conformance.mjs';

describe('the statements', () => {
  it('each have a test, and tests name no unknown statement', () => {
    const { statements, tags } = readConformance();
    expect(statements.length).toBeGreaterThan(800);
    expect(problemsOf(statements, tags)).toEqual([]);
  });

  it('are list items', () => {
    const page =
      '# 1. Title\n- 2d.5 Login\n- plain item\n| S1.2 | No guess |\n- V8.1.2, 8.2.3 rules: met';
    expect(statementsIn(page)).toEqual([
      { id: '2d.5', text: 'Login' },
      { id: 'V8.1.2', text: 'rules: met' },
    ]);
  });

  it.each(['conformance', 'security'])('of docs/%s.md are in no table', (name) => {
    const page = readFileSync(new URL(`../docs/${name}.md`, import.meta.url), 'utf8');
    expect(page.split('\n').filter((line) => line.startsWith('|'))).toEqual([]);
  });
});

describe('the tags', () => {
  it.each([
    [`it('logs in', () => {`, 'logs in'],
    [`  test(\n    'logs in',`, 'logs in'],
    [`it.each([\n  ['a'],\n])('refuses %s', () => {`, 'refuses %s'],
    [`it(\`logs \${who} in\`, () => {`, 'logs ${who} in'],
    [`it('doesn\\'t', () => {`, `doesn't`],
    ['const helper = 1;', undefined],
  ])('have the title of %j', (call, title) => {
    const tag = '// shows';
    expect(tagsIn('a.test.ts', `${tag} 1.2, R3a.4\n${tag} S1.1\n${call}`)).toEqual([
      { ids: ['1.2', 'R3a.4'], file: 'a.test.ts', line: 3, title },
      { ids: ['S1.1'], file: 'a.test.ts', line: 3, title },
    ]);
  });
});

describe('problems', () => {
  const tag = (...ids) => ({ ids, file: 'a.test.ts', line: 1, title: 'logs in' });
  it.each([
    ['none', [['1.1', 'Login']], [tag('1.1')], []],
    ['a statement without a test', [['1.1', 'Login']], [], ['1.1 has no test: Login']],
    ['a statement that has none by intent', [['1.1', 'Login (no test: unused)']], [], []],
    [
      'a reason that no longer holds',
      [['1.1', 'Login (no test: unused)']],
      [tag('1.1')],
      ['1.1 has a test but says "no test"'],
    ],
    [
      'an unknown statement',
      [['1.1', 'Login']],
      [tag('1.1', '1.9')],
      ['a.test.ts:1 names 1.9, which no page has'],
    ],
    [
      'a statement that stands twice',
      [
        ['1.1', 'Login'],
        ['1.1', 'Logout'],
      ],
      [tag('1.1')],
      ['1.1 stands twice'],
    ],
    [
      'a comment above no test',
      [['1.1', 'Login']],
      [{ ...tag('1.1'), title: undefined }],
      ['a.test.ts:1 a "shows" comment stands above no test'],
    ],
  ])('%s', (_, statements, tags, problems) => {
    const listed = statements.map(([id, text]) => ({ id, text }));
    expect(problemsOf(listed, tags)).toEqual(problems);
  });
});

it('each ASVS row of docs/security.md has a verdict', () => {
  const rows = readConformance().statements.filter(({ id }) => id.startsWith('V'));
  expect(rows.length).toBeGreaterThan(25);
  const verdict = /: (?:met|partly|not|does not apply)\b/;
  expect(rows.filter(({ text }) => !verdict.test(text))).toEqual([]);
});
