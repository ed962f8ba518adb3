import { describe, expect, it } from 'vitest';
import { findEntries, markWords, wordsOf } from './faq-search.ts';

const entries = [
  { question: 'Berapa denda bila terlambat?', text: 'Mulai tanggal 21: 5% dari nilai tagihan.' },
  { question: 'Kapan tagihan terbit?', text: 'Tagihan terbit setiap tanggal 1, denda menyusul.' },
  { question: 'Apakah ada café?', text: 'Tidak ada, maaf.' },
];
const find = (query: string) =>
  findEntries(entries, wordsOf(query)).map(({ question }) => question.split(' ')[1]);

describe('a search', () => {
  it.each([
    ['denda', ['denda', 'tagihan']],
    ['DENDA  tanggal', ['denda', 'tagihan']],
    ['tagihan', ['tagihan', 'denda']],
    ['terlambat 21', ['denda']],
    ['cafe', ['ada']],
    ['CAFÉ', ['ada']],
    ['denda?!', ['denda', 'tagihan']],
    ['modem', []],
    ['denda modem', []],
  ])('for %j finds %j', (query, expected) => {
    expect(find(query)).toEqual(expected);
  });

  it.each(['', '  ', 'a', '?', '. -'])('for %j has not begun', (query) => {
    expect(wordsOf(query)).toEqual([]);
  });

  it('uses a repeated word once', () => {
    expect(wordsOf('denda Denda DÉNDA')).toEqual(['denda']);
  });
});

describe('marking', () => {
  const marked = (text: string, query: string) =>
    markWords(text, wordsOf(query))
      .map(({ text: part, found }) => (found ? `[${part}]` : part))
      .join('');

  it.each([
    ['Berapa denda?', 'denda', 'Berapa [denda]?'],
    ['Denda dan DENDA', 'denda', '[Denda] dan [DENDA]'],
    ['Café Été', 'ete cafe', '[Café] [Été]'],
    ['Cafe\u0301 lain', 'cafe', '[Cafe\u0301] lain'],
    ['tagihan', 'tag hihan', '[tag]ihan'],
    ['anana', 'ana', '[anana]'],
    ['\u{1F4A1} lampu', 'lampu', '\u{1F4A1} [lampu]'],
    ['ﬁber', 'fi', '[ﬁ]ber'],
    ['tanpa', 'modem', 'tanpa'],
    ['', 'modem', ''],
  ])('in %j of %j gives %j', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  it('keeps every character', () => {
    const text = 'Mulai tanggal 21: 5% — “denda”.';
    expect(
      markWords(text, wordsOf('denda 21'))
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
