import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cleanCopy } from '@serat/contract/copy';
import { transformWithOxc } from 'vite';
import { expect, it } from 'vitest';
import { withCleanCopy } from './clean-copy.ts';
import { findShownWords } from './shown-words.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Every text in a folder's sources that may be shown. */
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

/** Words that do not occur in a correct Indonesian sentence. */
const unclean =
  /\b(silahkan|kadaluwarsa|chanel|tercover|orderan|beritahu|field|your|you|please|wrong|success|oops|something|unable|unread|other|scan|invalid|cancel|submit|sign out)\b|!!/i;
const neverShown = [
  // Only compared with the responses of older services.
  'Invalid token',
  // Part of the API description.
  'Pesan untuk pelanggan, terbaru dulu; `unread=true` hanya yang belum dibaca',
];
const isUnclean = (text: string): boolean =>
  !neverShown.includes(text) &&
  /^[A-Z]/.test(text) &&
  (unclean.test(text) || /\banda\b/.test(text));

it('replaces exactly the texts that the specification quotes in English or misspelt', () => {
  const quoted = Object.keys(cleanCopy);
  expect(quoted.filter((text) => !shown.has(text))).toEqual([]);
  expect([...shown].filter((text) => isUnclean(text) && !quoted.includes(text))).toEqual([]);
});

it('contains only correct Indonesian', () => {
  const words = Object.values(cleanCopy);
  expect(words.filter(isUnclean)).toEqual([]);
  expect(words.filter((text) => text.trim() !== text || text === '')).toEqual([]);
});

it('replaces shown texts, but not texts that the code compares or uses as names', () => {
  const code =
    "const a = ['Submit', `Sign Out`, 'submit']; if (b === 'Submit') c({ Submit: 'Error' });";
  expect(withCleanCopy(code)).toBe(
    `const a = ["Simpan", "Keluar", 'submit']; if (b === 'Submit') c({ Submit: "Gagal" });`,
  );
});
