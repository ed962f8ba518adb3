import { ensureInstalled } from './lib/install.mjs';
import { ensurePortal } from './lib/portal.mjs';
import { requireNode20, serviceNode } from './lib/project.mjs';
import { run } from './lib/run.mjs';

requireNode20();
await ensureInstalled();
await ensurePortal();
const { code } = await run(serviceNode(), ['bench/move-in.ts', ...process.argv.slice(2)]);
process.exit(code);
