import { expect, it } from 'vitest';
import { pictureTone } from './picture-tone.ts';

it('dims photos but not drawings', () => {
  expect(pictureTone('/katalog/internet-50.svg')).toBe('');
  expect(pictureTone('/v1/content/images/ab12.SVG')).toBe('');
  expect(pictureTone('/v1/content/images/ab12.webp')).toBe('dark:opacity-75');
  expect(pictureTone('')).toBe('dark:opacity-75');
});
