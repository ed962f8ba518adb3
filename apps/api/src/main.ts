import { serve } from './serve.ts';
import { readSettings } from './settings.ts';
import { StartError } from './start-error.ts';

// Asked for before anything starts: Ctrl-C in the middle of a start is a clean stop too, and a
// second one must not cut it short.
const stopRequested = new Promise<void>((resolve) => {
  process.on('SIGINT', () => resolve());
  process.on('SIGTERM', () => resolve());
});

try {
  const running = await serve(readSettings(process.env));
  await stopRequested;
  await running.stop();
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
