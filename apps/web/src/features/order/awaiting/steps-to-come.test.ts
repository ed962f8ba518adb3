import { expect, it } from 'vitest';
import { stepsToCome } from './steps-to-come.ts';

it('names three steps with what the provider promises', () => {
  const steps = stepsToCome(3);
  expect(steps).toHaveLength(3);
  expect(steps[1]?.text).toBe('Paling lambat 3\u00a0hari setelah pembayaran.');
});

it('promises nothing for a provider who does not', () => {
  expect(stepsToCome(null)[1]?.text).toBe('Pada waktu yang kita sepakati.');
});
