import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { ensurePortal } from './lib/portal.mjs';
import { requireNode20, root, serviceNode } from './lib/project.mjs';
import { run } from './lib/run.mjs';

requireNode20();
await ensureInstalled();
// A provider chooses the words when it starts.
for (const copy of ['spec', 'id']) await ensurePortal(copy);
// On the pinned Node, which takes the types away.
const build = join(root, 'scripts/lib/release/build.mjs');
const { code } = await run(serviceNode(), ['--no-warnings', build, ...process.argv.slice(2)]);
process.exit(code);
