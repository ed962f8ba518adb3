import { userInfo } from 'node:os';
import { AppError } from '../app-error.ts';
import type { Terminal } from './command.ts';

/** Who is at the keyboard, for the books. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number without a name.
    return 'ops';
  }
}

type OnlyWord = { word: string; problem: null } | { word: ''; problem: string };

/** The one word a command is about. */
export function onlyWord(words: readonly string[], what: string): OnlyWord {
  const [word, ...others] = words;
  if (!word) return { word: '', problem: `Sebutkan ${what}.` };
  if (others.length > 0) return { word: '', problem: `Hanya satu ${what} sekali jalan.` };
  return { word, problem: null };
}

/** A rule that says no is told in its own words, with exit code 1. */
export async function refusals(terminal: Terminal, work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    terminal.complain(error.message);
    return 1;
  }
}
