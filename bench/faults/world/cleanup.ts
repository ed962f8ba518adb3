import type { ChildProcess } from 'node:child_process';

const open = new Set<() => void>();
process.on('exit', () => {
  for (const end of open) end();
});

/** However the run ends, also by Ctrl-C in the middle of a fault; the answer takes it back. */
export function onExit(end: () => void): () => void {
  open.add(end);
  return () => open.delete(end);
}

/** Ends with the run, at the latest. */
export function killedOnExit<Child extends ChildProcess>(child: Child): Child {
  const ended = onExit(() => child.kill('SIGKILL'));
  child.once('exit', ended);
  return child;
}
