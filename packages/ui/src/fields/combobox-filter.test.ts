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
  it('gives everything for an empty or blank text', () => {
    expect(labels('')).toHaveLength(4);
    expect(labels('   ')).toHaveLength(4);
  });

  it('puts options that begin with the text before those that hold it', () => {
    expect(labels('band')).toEqual(['Bandung Barat', 'Kabupaten Bandung', 'Kota Bandung']);
  });

  it('wants every word, in any order, ignoring case, accents and extra spaces', () => {
    expect(labels('BANDUNG   kota')).toEqual(['Kota Bandung']);
    expect(labels('cimahi')).toEqual(['Çimahi']);
  });

  it('searches the second line too', () => {
    expect(labels('40391')).toEqual(['Bandung Barat']);
  });

  it('gives nothing when nothing fits', () => {
    expect(labels('surabaya')).toEqual([]);
  });
});

describe('exactOption', () => {
  it('finds the option typed in full', () => {
    expect(exactOption(cities, ' kota bandung')?.value).toBe('3');
  });

  it('does not guess from a part, from nothing, or between twins', () => {
    expect(exactOption(cities, 'Bandung')).toBeUndefined();
    expect(exactOption(cities, '')).toBeUndefined();
    expect(exactOption([...cities, { value: '5', label: 'KOTA BANDUNG' }], 'Kota Bandung')).toBe(
      undefined,
    );
  });
});
