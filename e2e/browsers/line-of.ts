import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';

/** Waits for the first output line that matches. */
export async function lineOf(stream: Readable, pattern: RegExp): Promise<string> {
  for await (const line of createInterface({ input: stream })) {
    const found = pattern.exec(line)?.[1];
    if (found === undefined) continue;
    // Drain the rest of the output so that the pipe does not fill up.
    stream.resume();
    return found;
  }
  throw new Error('the program ended before it was ready');
}
