import { expect, it } from 'vitest';
import { stepsToCome } from './steps-to-come.ts';

it('lists three steps with the promised days', () => {
  const steps = stepsToCome(3);
  expect(steps).toHaveLength(3);
  expect(steps[1]?.text).toBe('paling lambat 3\u00a0hari');
});

it('promises no days if the provider does not', () => {
  expect(stepsToCome(null)[1]?.text).toBe('sesuai jadwal');
});
