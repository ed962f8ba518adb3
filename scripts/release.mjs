import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { ensurePortal } from './lib/portal.mjs';
import { requireNode20, root, serviceNode } from './lib/project.mjs';
import { run } from './lib/run.mjs';

requireNode20();
await ensureInstalled();
// A provider chooses COPY at start, so both portals are built.
for (const copy of ['spec', 'id']) await ensurePortal(copy);
// On the pinned Node, which can strip types.
const build = join(root, 'scripts/lib/release/build.mjs');
const { code } = await run(serviceNode(), ['--no-warnings', build]);
process.exit(code);
