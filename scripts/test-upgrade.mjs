import { ensureInstalled } from './lib/install.mjs';
import { ensurePortal } from './lib/portal.mjs';
import { requireNode20, serviceNode } from './lib/project.mjs';
import { run } from './lib/run.mjs';

requireNode20();
await ensureInstalled();
await ensurePortal();
const program = ['--no-warnings', 'bench/beside/main.ts', ...process.argv.slice(2)];
const { code } = await run(serviceNode(), program);
process.exit(code);
