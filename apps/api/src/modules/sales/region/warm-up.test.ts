import { expect, test, vi } from 'vitest';
import { warmUpLater } from './warm-up.ts';

function watched() {
  const build = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const log = { error: vi.fn<() => void>() };
  const index = { warmUp: () => (begun.resolve(), build.promise) };
  return { build, begun: begun.promise, log, callOff: warmUpLater(index, log, 0) };
}

/** Until everybody who waits for the build has heard of its end. */
const heard = () => new Promise((resolve) => setImmediate(resolve));

test('an index that could not be built is an error of the node', async () => {
  const { build, begun, log } = watched();
  await begun;
  build.reject(new Error('no memory'));
  await heard();
  expect(log.error).toHaveBeenCalledOnce();
});

test('a node that stops while it is built has nothing to complain of', async () => {
  const { build, begun, log, callOff } = watched();
  await begun;
  callOff();
  build.reject(new Error('ended'));
  await heard();
  expect(log.error).not.toHaveBeenCalled();
});
