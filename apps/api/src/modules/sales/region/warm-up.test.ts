import { expect, test, vi } from 'vitest';
import { warmUpLater } from './warm-up.ts';

function watched() {
  const build = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const log = { error: vi.fn<() => void>() };
  const index = { warmUp: () => (begun.resolve(), build.promise) };
  return { build, begun: begun.promise, log, callOff: warmUpLater(index, log, 0) };
}

/** Lets pending promise callbacks run. */
const heard = () => new Promise((resolve) => setImmediate(resolve));

test('logs an error if the index could not be built', async () => {
  const { build, begun, log } = watched();
  await begun;
  build.reject(new Error('no memory'));
  await heard();
  expect(log.error).toHaveBeenCalledOnce();
});

test('logs nothing if the node stops during the build', async () => {
  const { build, begun, log, callOff } = watched();
  await begun;
  callOff();
  build.reject(new Error('ended'));
  await heard();
  expect(log.error).not.toHaveBeenCalled();
});
