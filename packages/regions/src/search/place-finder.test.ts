import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadRegions } from '../dataset/load-regions.ts';
import { createPlaceFinder, mostSteps } from './place-finder.ts';
import { buildPlaceIndex } from './place-index.ts';

const finder = createPlaceFinder(buildPlaceIndex(loadRegions()));
const stepsOf = (text: string): number => {
  const work = { steps: 0 };
  finder.find(text, 8, work);
  return work.steps;
};

/** The budget is checked after each prefix, so it may be exceeded by one prefix's words. */
const ceiling = mostSteps * 1.5;

const pieces = (length: number) =>
  fc.constantFrom(
    ...'bcdfghjklmnprstwy'
      .split('')
      .flatMap((first) => 'aeiou'.split('').map((second) => `${first}${second}n`.slice(0, length))),
  );
const filled = (piece: fc.Arbitrary<string>) =>
  fc
    .array(piece, { minLength: 40, maxLength: 50 })
    .map((words) => words.join(' ').slice(0, 100).trim());

describe('the work of a search is bounded', () => {
  // shows S11.9
  it.each([
    ['two letters', filled(pieces(2))],
    ['three letters', filled(pieces(3))],
    [
      'unfinished words',
      filled(fc.constantFrom('suka', 'karan', 'pandan', 'manda', 'bant', 'tanju', 'sumb', 'marg')),
    ],
    [
      'words with errors',
      filled(fc.constantFrom('sumbereja', 'karangen', 'pandangem', 'mandalawengi', 'tanjungreja')),
    ],
    ['any letters', fc.string({ minLength: 100, maxLength: 100 })],
  ])('for a text of 100 characters of %s', (_kind, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(stepsOf(text)).toBeLessThanOrEqual(ceiling);
      }),
      { numRuns: 12, seed: 20_261_115 },
    );
  });

  it.each([
    'ka su ma ba ta pa',
    'tan ban bar pan kar ran ran mar kar ran mar pan tan bar sum man tan sum ban bar man ban kar',
    'an an an an an an an an an an an an',
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    `karangany${'a'.repeat(91)}`,
  ])('for %s', (text) => {
    expect(stepsOf(text)).toBeLessThanOrEqual(ceiling);
  });

  it('costs little if the text is a name', () => {
    expect(stepsOf('kebayoran baru')).toBeLessThan(mostSteps / 10);
    expect(stepsOf('Kota Makassar')).toBeLessThan(mostSteps / 10);
  });

  it('two letters before another word do not count as a prefix', () => {
    expect(stepsOf('ba ka')).toBeLessThan(stepsOf('ba') + stepsOf('ka'));
  });
});
