import { expect, it } from 'vitest';
import { restAfter } from './sheet-rest.ts';

it.each([
  ['at half, dragged up', { from: 0.55, moved: -0.25, speed: 0 }, 'full'],
  ['at half, flicked up', { from: 0.55, moved: -0.05, speed: -1 }, 'full'],
  ['at half, dragged down a little', { from: 0.55, moved: 0.1, speed: 0 }, 'half'],
  ['at half, dragged far down', { from: 0.55, moved: 0.3, speed: 0 }, 'closed'],
  ['at half, flicked down', { from: 0.55, moved: 0.1, speed: 1 }, 'closed'],
  ['at full, dragged down', { from: 0.92, moved: 0.25, speed: 0 }, 'half'],
  ['at full, dragged down a little', { from: 0.92, moved: 0.05, speed: 0 }, 'full'],
  ['at full, dragged to the bottom', { from: 0.92, moved: 0.7, speed: 0 }, 'closed'],
  ['low, touched', { from: 0.2, moved: 0.02, speed: 0 }, 'half'],
  ['low, dragged down', { from: 0.2, moved: 0.12, speed: 0 }, 'closed'],
] as const)('%s', (_, released, rest) => {
  expect(restAfter({ ...released, dismissible: true })).toBe(rest);
});

it('does not close if it must be answered', () => {
  expect(restAfter({ from: 0.92, moved: 0.9, speed: 3, dismissible: false })).toBe('half');
});
