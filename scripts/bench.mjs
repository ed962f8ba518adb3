import { ensureInstalled } from './lib/install.mjs';
import { ensurePortal } from './lib/portal.mjs';
import { requireNode20, serviceNode } from './lib/project.mjs';
import { run } from './lib/run.mjs';

// `node scripts/bench.mjs [--portal] PROGRAM [ARGUMENT…]`: a program of bench/, with a built portal if it
// needs one.
requireNode20();
await ensureInstalled();
const words = process.argv.slice(2);
const needsPortal = words[0] === '--portal';
if (needsPortal) await ensurePortal();
const [program, ...args] = words.slice(needsPortal ? 1 : 0);
const { code } = await run(serviceNode(), ['--no-warnings', `bench/${program}`, ...args]);
process.exit(code);
