import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { ensurePortal, viteProgram, web } from './lib/portal.mjs';
import { requireNode20, root, serviceNode } from './lib/project.mjs';
import { followParent, onStopRequest } from './lib/service.mjs';

requireNode20();
await ensureInstalled();
// The service requires a built portal at start, although Vite serves it here.
await ensurePortal();

function runNode(cwd, args) {
  return spawn(serviceNode(), args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
}

const watch = ['--watch', '--watch-preserve-output', '--import', followParent];
const halves = [
  runNode(root, [...watch, join(root, 'apps/api/src/main.ts')]),
  runNode(web, [viteProgram()]),
];
const stopAll = () => halves.forEach((half) => half.kill());
onStopRequest(stopAll);
const ended = halves.map((half) => once(half, 'exit'));
await Promise.race(ended);
stopAll();
await Promise.all(ended);
process.exit(0);
