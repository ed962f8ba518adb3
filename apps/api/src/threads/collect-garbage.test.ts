import { expect, test } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';

const used = () => process.memoryUsage().heapUsed;

test('collects what nothing refers to', () => {
  collectGarbage();
  const before = used();
  let rows: string[] | null = Array.from({ length: 500_000 }, (_, at) => `row ${at}`);
  const held = used();
  expect(rows).toHaveLength(500_000);
  rows = null;
  collectGarbage();
  expect(used() - before).toBeLessThan((held - before) / 4);
});
