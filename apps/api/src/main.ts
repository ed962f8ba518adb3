import { setTimeout as delay } from 'node:timers/promises';
import { serve } from './serve.ts';
import { readSettings } from './settings.ts';
import { StartError } from './start/start-error.ts';
import { readVersion } from './version.ts';

if (process.argv[2] === '--version') {
  console.log(await readVersion());
  process.exit(0);
}

/** Milliseconds for running work after a crash. A supervisor restarts the process. */
const crashGraceMs = 30_000;

// Registered before anything starts: Ctrl-C during a start also stops cleanly, and a second Ctrl-C must not
// interrupt the stop.
const stopRequested = new Promise<'asked' | 'broken'>((resolve) => {
  process.on('SIGINT', () => resolve('asked'));
  process.on('SIGTERM', () => resolve('asked'));
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error: unknown) => {
      console.error(`${fault}:`, error);
      resolve('broken');
    });
  }
});

try {
  const running = await serve(readSettings(process.env));
  process.send?.('ready');
  const why = await stopRequested;
  await (why === 'asked'
    ? running.stop()
    : Promise.race([running.stop(), delay(crashGraceMs, undefined, { ref: false })]));
  process.exit(why === 'asked' ? 0 : 1);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
