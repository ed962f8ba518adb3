import { setTimeout as delay } from 'node:timers/promises';
import { serve } from './serve.ts';
import { readSettings } from './settings.ts';
import { StartError } from './start-error.ts';
import { readVersion } from './version.ts';

if (process.argv[2] === '--version') {
  console.log(await readVersion());
  process.exit(0);
}

/** What is under way gets this long to end after a fault; a supervisor starts the process again. */
const lastBreath = 30_000;

// Asked for before anything starts: Ctrl-C in the middle of a start is a clean stop too, and a
// second one must not cut it short.
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
    : Promise.race([running.stop(), delay(lastBreath, undefined, { ref: false })]));
  process.exit(why === 'asked' ? 0 : 1);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
