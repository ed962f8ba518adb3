import { expect, it } from 'vitest';
import { longName, shortName } from './city-name.ts';

it.each([
  ['Kota Administrasi Jakarta Selatan', 'Kota Jakarta Selatan', 'jakarta selatan'],
  ['Kabupaten Administrasi Kepulauan Seribu', 'Kab. Kepulauan Seribu', 'kepulauan seribu'],
  ['Kabupaten Bandung', 'kab  Bandung ', 'bandung'],
  ['Kota Bandung', 'kota bandung', 'bandung'],
])('%s is also %s, in short %s', (official, typed, short) => {
  expect(longName(typed)).toBe(longName(official));
  expect(shortName(official)).toBe(short);
});

it('a city and a district of one name differ', () => {
  expect(longName('Kota Bandung')).not.toBe(longName('Kab. Bandung'));
});
