import type { ChildProcess } from 'node:child_process';

const open = new Set<() => void>();
process.on('exit', () => {
  for (const end of open) end();
});

/** Runs `end` however the run ends, also on Ctrl-C; the returned function cancels it. */
export function onExit(end: () => void): () => void {
  open.add(end);
  return () => open.delete(end);
}

export function killedOnExit<Child extends ChildProcess>(child: Child): Child {
  const ended = onExit(() => child.kill('SIGKILL'));
  child.once('exit', ended);
  return child;
}
