import { expect, test } from 'vitest';
import { createCircuit } from './circuit.ts';

let time = 0;
const circuit = () =>
  createCircuit({ failures: 3, firstPause: 1000, longestPause: 4000, now: () => time });

test('opens after consecutive failures; a success resets the count', () => {
  const { begin, wait } = circuit();
  begin().failed();
  begin().failed();
  begin().answered();
  begin().failed();
  begin().failed();
  expect(wait()).toBe(0);
  begin().failed();
  expect(wait()).toBe(1000);
});

test('lets one probe through after the pause; each failure doubles the pause up to a limit', () => {
  const { begin, wait } = circuit();
  for (let count = 0; count < 3; count += 1) begin().failed();
  for (const pause of [2000, 4000, 4000]) {
    time += wait();
    const probe = begin();
    expect(wait()).toBe(1000);
    probe.failed();
    expect(wait()).toBe(pause);
  }
  time += wait();
  begin().answered();
  expect(wait()).toBe(0);
  begin().failed();
  expect(wait()).toBe(0);
});

test('concurrent failures count as one, and an unknown outcome frees the probe', () => {
  const { begin, wait } = circuit();
  const all = Array.from({ length: 9 }, () => begin());
  for (const one of all) one.failed();
  expect(wait()).toBe(1000);
  time += 1000;
  begin().unknown();
  expect(wait()).toBe(0);
});
