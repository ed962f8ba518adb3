import { expect, it } from 'vitest';
import { railShare } from './speed.ts';

it('takes equal steps for each doubling of the speed', () => {
  const at = (mbps: number) => railShare(`${mbps} Mbps`) ?? Number.NaN;
  expect(at(40) - at(20)).toBeCloseTo(at(200) - at(100));
  expect(at(100)).toBeCloseTo(0.5);
  expect(railShare('0,1 Gbps')).toBeCloseTo(0.5);
});

it('stays within the bar', () => {
  expect(railShare('512 Kbps')).toBe(0);
  expect(railShare('10 Gbps')).toBe(1);
});

it('returns null for a text that is no speed', () => {
  for (const text of [null, '', '0 Mbps', 'Cepat', '100']) expect(railShare(text)).toBeNull();
});
