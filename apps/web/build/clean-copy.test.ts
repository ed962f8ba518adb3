import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cleanCopy } from '@serat/contract/copy';
import { transformWithOxc } from 'vite';
import { expect, it } from 'vitest';
import { withCleanCopy } from './clean-copy.ts';
import { findShownWords } from './shown-words.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Every text that the sources of a folder may show. */
async function wordsIn(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true });
  const sources = entries.filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$|\btesting\b|^copy\.ts$/.test(name),
  );
  const words = await Promise.all(
    sources.map(async (name) => {
      const path = join(root, folder, name);
      const { code } = await transformWithOxc(await readFile(path, 'utf8'), path);
      return findShownWords(code).map(({ text }) => text);
    }),
  );
  return words.flat();
}

const portal = await Promise.all(
  ['apps/web/src', 'packages/ui/src', 'packages/contract/src'].map(wordsIn),
);
const service = await wordsIn('apps/api/src/modules/people/account');
const shown = new Set([...portal, service].flat());

/** What no clean Indonesian sentence has, in a text that begins like one. */
const unclean =
  /\b(silahkan|kadaluwarsa|chanel|tercover|orderan|beritahu|field|your|you|please|wrong|success|oops|something|unable|unread|other|scan|invalid|cancel|submit|sign out)\b|!!/i;
const neverShown = [
  // An answer of older services, to be recognized.
  'Invalid token',
  // In the description of the calls.
  'Pesan untuk pelanggan, terbaru dulu; `unread=true` hanya yang belum dibaca',
];
const isUnclean = (text: string): boolean =>
  !neverShown.includes(text) &&
  /^[A-Z]/.test(text) &&
  (unclean.test(text) || /\banda\b/.test(text));

it('has words for all that the specification quotes in English or misspelt, and for nothing else', () => {
  const quoted = Object.keys(cleanCopy);
  expect(quoted.filter((text) => !shown.has(text))).toEqual([]);
  expect([...shown].filter((text) => isUnclean(text) && !quoted.includes(text))).toEqual([]);
});

it('is clean itself', () => {
  const words = Object.values(cleanCopy);
  expect(words.filter(isUnclean)).toEqual([]);
  expect(words.filter((text) => text.trim() !== text || text === '')).toEqual([]);
});

it('takes the place of what is shown, and of nothing that the code compares or names', () => {
  const code =
    "const a = ['Submit', `Sign Out`, 'submit']; if (b === 'Submit') c({ Submit: 'Error' });";
  expect(withCleanCopy(code)).toBe(
    `const a = ["Simpan", "Keluar", 'submit']; if (b === 'Submit') c({ Submit: "Gagal" });`,
  );
});
