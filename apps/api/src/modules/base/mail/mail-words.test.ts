import { readFileSync } from 'node:fs';
import { mailKindsWithWords } from '@serat/contract/staff/mail-words';
import { expect, test } from 'vitest';

const declared = (path: string): string[] => {
  const source = readFileSync(new URL(path, import.meta.url), 'utf8');
  return [
    ...source.matchAll(/^ {2}'([a-z-]+)': '/gm),
    ...source.matchAll(/kind: '([a-z-]+)' \}/g),
  ].map(([, kind]) => kind ?? '');
};

test('has words for every kind of mail', () => {
  const kinds = [
    ...declared('../../contact/inbox/inbox-topic.ts'),
    ...declared('./mail-templates.ts'),
  ];
  expect(kinds.length).toBeGreaterThan(25);
  expect(kinds.filter((kind) => !mailKindsWithWords.includes(kind))).toEqual([]);
});
