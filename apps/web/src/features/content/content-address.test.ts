import { expect, it } from 'vitest';
import { imageAddress, promoAddress, rsqlValue } from './content-address.ts';

it.each([
  ['/v1/content/images/a.svg', '', '/v1/content/images/a.svg'],
  ['/a.svg', 'https://isi.example/', 'https://isi.example/a.svg'],
  ['https://gambar.example/a.svg', 'https://isi.example', 'https://gambar.example/a.svg'],
  ['//gambar.example/a.svg', 'https://isi.example', '//gambar.example/a.svg'],
])('the image %s of the service at %j is at %s', (image, base, address) => {
  expect(imageAddress(image, base)).toBe(address);
});

it.each([
  ['https://serat.example', 'tv', 'https://serat.example/promo/tv'],
  ['https://serat.example/id/', 'a/b?c', 'https://serat.example/id/promo/a%2Fb%3Fc'],
  ['/', 'tv', '/promo/tv'],
])('a promo on %s', (site, id, address) => {
  expect(promoAddress(site, id)).toBe(address);
});

it.each([
  ['gangguan', 'gangguan'],
  ['7f0c-1', '7f0c-1'],
  ['a;b==c', '"a;b==c"'],
  ['dua "kata"\\', '"dua \\"kata\\"\\\\"'],
  ['', '""'],
])('the value %j is written %s', (value, written) => {
  expect(rsqlValue(value)).toBe(written);
});
