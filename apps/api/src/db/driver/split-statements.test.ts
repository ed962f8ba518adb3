import { expect, test } from 'vitest';
import { splitStatements } from './split-statements.ts';

test.each([
  ['two', 'select 1; select 2', ['select 1', ' select 2']],
  ['a last semicolon', 'select 1;\n', ['select 1']],
  ['nothing', ' \n;-- only; a word\n;/* or; two */', []],
  ['a text', "select ';', 'it''s; one'; select 2", ["select ';', 'it''s; one'", ' select 2']],
  ['a name', 'select 1 as ";"; select 2', ['select 1 as ";"', ' select 2']],
  [
    'a comment',
    '-- it; is\nselect 1; /* a;b */ select 2',
    ['-- it; is\nselect 1', ' /* a;b */ select 2'],
  ],
  [
    'a body',
    'do $$ begin; end; $$; select $x$ ; $$ ; $x$',
    ['do $$ begin; end; $$', ' select $x$ ; $$ ; $x$'],
  ],
])('%s', (_name, text, statements) => {
  expect(splitStatements(text)).toEqual(statements);
});
