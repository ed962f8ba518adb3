import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onNpmGone } from './npm-parent.mjs';
import { root, serviceNode } from './project.mjs';
import { exitCode } from './run.mjs';

export const followParent = new URL('./follow-parent.mjs', import.meta.url).href;

/** Ctrl-C, a signal, a closed terminal, or npm killed with -9. */
export function onStopRequest(stop) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  onNpmGone(stop);
}

/**
 * Runs a program of the service to its end and answers its exit code. However this process goes,
 * also killed with -9, the service notices and stops cleanly.
 */
export async function runService(program, args = []) {
  const child = spawn(serviceNode(), ['--import', followParent, join(root, program), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // A signal from the terminal has reached the child too; being asked twice does it no harm.
  onStopRequest(() => {
    if (child.connected) child.disconnect();
  });
  const [code, signal] = await once(child, 'exit');
  return exitCode(code, signal);
}
