import { expect, it } from 'vitest';
import { isKeyOf } from './push-key.ts';

const bytes = new Uint8Array([4, 251, 255, 190, 1]).buffer;

it('recognises its own key, with and without padding', () => {
  expect(isKeyOf(bytes, 'BPv_vgE')).toBe(true);
  expect(isKeyOf(bytes, 'BPv_vgE=')).toBe(true);
});

it('rejects another key', () => {
  expect(isKeyOf(bytes, 'BPv_vgF')).toBe(false);
  expect(isKeyOf(null, 'BPv_vgE')).toBe(false);
});
