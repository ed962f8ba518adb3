import { createInterface } from 'node:readline/promises';
import { run } from './run.ts';

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  // The end of input and Ctrl-C do not count as a yes.
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  try {
    return await Promise.race([lines.question(question), ended]);
  } finally {
    lines.close();
  }
}

/** Amounts contain non-breaking spaces; plain ones can be searched in a terminal. */
const searchable = (line: string): string => line.replaceAll('\u00a0', ' ');

process.exitCode = await run(process.argv.slice(2), process.env, {
  say: (line) => console.log(searchable(line)),
  complain: (line) => console.error(searchable(line)),
  note: (line) => console.error(line),
  ...(process.stdin.isTTY && process.stderr.isTTY && { ask }),
});
