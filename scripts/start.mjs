import { ensureInstalled } from './lib/install.mjs';
import { ensurePortal } from './lib/portal.mjs';
import { requireNode20 } from './lib/project.mjs';
import { keepServiceRunning } from './lib/service.mjs';

requireNode20();
await ensureInstalled();
await ensurePortal();
process.exit(await keepServiceRunning('apps/api/src/main.ts'));
