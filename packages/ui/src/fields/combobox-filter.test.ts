import { describe, expect, it } from 'vitest';
import { exactOption, filterOptions } from './combobox-filter.ts';

const cities = [
  { value: '1', label: 'Kabupaten Bandung' },
  { value: '2', label: 'Bandung Barat', hint: '40391' },
  { value: '3', label: 'Kota Bandung' },
  { value: '4', label: 'Çimahi' },
];
const labels = (query: string) => filterOptions(cities, query).map((city) => city.label);

describe('filterOptions', () => {
  it('returns all options for an empty or blank text', () => {
    expect(labels('')).toHaveLength(4);
    expect(labels('   ')).toHaveLength(4);
  });

  it('puts prefix matches before other matches', () => {
    expect(labels('band')).toEqual(['Bandung Barat', 'Kabupaten Bandung', 'Kota Bandung']);
  });

  it('requires every word, in any order, ignoring case, accents and extra spaces', () => {
    expect(labels('BANDUNG   kota')).toEqual(['Kota Bandung']);
    expect(labels('cimahi')).toEqual(['Çimahi']);
  });

  it('searches the hint too', () => {
    expect(labels('40391')).toEqual(['Bandung Barat']);
  });

  it('returns nothing without a match', () => {
    expect(labels('surabaya')).toEqual([]);
  });
});

describe('exactOption', () => {
  it('finds the option typed in full', () => {
    expect(exactOption(cities, ' kota bandung')?.value).toBe('3');
  });

  it('does not guess from a part, an empty text or duplicate labels', () => {
    expect(exactOption(cities, 'Bandung')).toBeUndefined();
    expect(exactOption(cities, '')).toBeUndefined();
    expect(exactOption([...cities, { value: '5', label: 'KOTA BANDUNG' }], 'Kota Bandung')).toBe(
      undefined,
    );
  });
});
