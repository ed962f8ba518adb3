import { readFileSync } from 'node:fs';

const interval = 200;

/**
 * Calls back when the npm process that runs this script has ended, because npm killed with -9 forwards no
 * signal.
 */
export function onNpmGone(callback) {
  // Without npm the parent is a shell, which may be closed while the service keeps running.
  if (process.env.npm_lifecycle_event === undefined) return;
  const parents = readParents();
  const timer = setInterval(() => {
    if (readParents() === parents) return;
    clearInterval(timer);
    callback();
  }, interval);
  timer.unref();
}

/** npm starts scripts through `sh -c`, and some shells stay in between. */
function readParents() {
  const shell = process.ppid;
  const isBetween = readProcess(shell, 'cmdline').split('\0')[1] === '-c';
  if (!isBetween) return `${shell}`;
  // The process name, in parentheses, may contain anything; state and parent follow it.
  const [, npm] = readProcess(shell, 'stat').split(') ').at(-1).split(' ');
  return `${shell} ${npm}`;
}

function readProcess(pid, file) {
  if (process.platform !== 'linux') return '';
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
