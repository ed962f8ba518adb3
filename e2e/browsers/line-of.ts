import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';

/** What a program says about itself in the line that matches, once it has said it. */
export async function lineOf(stream: Readable, pattern: RegExp): Promise<string> {
  for await (const line of createInterface({ input: stream })) {
    const found = pattern.exec(line)?.[1];
    if (found === undefined) continue;
    // What it says from now on is nobody's business, and must not fill the pipe.
    stream.resume();
    return found;
  }
  throw new Error('the program ended before it was ready');
}
