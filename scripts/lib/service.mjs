import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { onNpmGone } from './npm-parent.mjs';
import { root, serviceNode, toolEnvironment } from './project.mjs';
import { exitCode } from './run.mjs';

export const followParent = new URL('./follow-parent.mjs', import.meta.url).href;

/**
 * V8 reserves 48 MB for the young generation; a quarter is as fast. V8 also lets the heap grow to several times
 * the live data before a collection; the second flag makes it collect earlier.
 */
const frugal = ['--max-semi-space-size=4', '--heap-growing-percent=120'];
/** glibc keeps a heap per thread and returns little memory; limit both. */
const frugalHeaps = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

const firstPause = 1000;
const longestPause = 30_000;
/** A service that ran this many milliseconds is restarted after the first, short pause. */
const goodLife = 60_000;

/** Calls `stop` on Ctrl-C, a signal, a closed terminal, or the end of npm killed with -9. */
export function onStopRequest(stop) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  onNpmGone(stop);
}

/**
 * Runs a program of the service to its end and returns its exit code. If this process ends, even
 * killed with -9, the service stops cleanly.
 */
export async function runService(program, args = []) {
  const asked = new AbortController();
  onStopRequest(() => asked.abort());
  const { code } = await runOnce(program, args, asked.signal);
  return code;
}

/**
 * Keeps a service running: once it was ready, it is restarted after any exit, with growing pauses.
 * A first start that fails is not retried, so that its error stays visible.
 */
export async function keepServiceRunning(program, { pause = firstPause } = {}) {
  const asked = new AbortController();
  onStopRequest(() => asked.abort());
  let wasReady = false;
  for (let next = pause; ; next = Math.min(next * 2, longestPause)) {
    const begun = performance.now();
    const { code, ready } = await runOnce(program, [], asked.signal);
    wasReady ||= ready;
    if (asked.signal.aborted || code === 0 || !wasReady) return code;
    if (ready && performance.now() - begun > goodLife) next = pause;
    console.error(`Layanan berhenti tak terduga (kode ${code}) dan dinyalakan lagi.`);
    await delay(next, undefined, { signal: asked.signal }).catch(() => undefined);
    if (asked.signal.aborted) return 0;
  }
}

async function runOnce(program, args, asked) {
  const child = spawn(
    serviceNode(),
    [...frugal, '--import', followParent, resolve(root, program), ...args],
    {
      cwd: root,
      env: { ...frugalHeaps, ...toolEnvironment() },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  );
  let ready = false;
  child.on('message', (message) => (ready ||= message === 'ready'));
  // A signal from the terminal has also reached the child; a second request is harmless.
  const stop = () => {
    if (child.connected) child.disconnect();
  };
  asked.addEventListener('abort', stop, { once: true });
  if (asked.aborted) stop();
  const [code, signal] = await once(child, 'exit');
  asked.removeEventListener('abort', stop);
  return { code: exitCode(code, signal), ready };
}
