import { ensureInstalled } from './lib/install.mjs';
import { requireNode20, serviceNode } from './lib/project.mjs';
import { run } from './lib/run.mjs';

requireNode20();
await ensureInstalled();
const { code } = await run(serviceNode(), ['bench/console/main.ts', ...process.argv.slice(2)]);
process.exit(code);
