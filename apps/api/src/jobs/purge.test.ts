import { expect, test } from 'vitest';
import { purge } from './purge.ts';

const now = new Date('2026-11-15T03:00:00Z');

// shows S7.10
test('a failing step does not stop the others, and every failure is reported', async () => {
  const ran: string[] = [];
  const step = (name: string, problem?: string) => async () => {
    ran.push(name);
    if (problem) throw new Error(problem);
  };
  const run = purge(
    {
      one: step('one'),
      two: step('two', 'locked'),
      three: step('three', 'gone'),
      four: step('four'),
    },
    now,
  );
  await expect(run).rejects.toThrow('2 purge steps failed: two: locked; three: gone');
  expect(ran).toEqual(['one', 'two', 'three', 'four']);
});

test('without a failure it resolves', async () => {
  await expect(purge({ one: async (at) => expect(at).toBe(now) }, now)).resolves.toBeUndefined();
});
