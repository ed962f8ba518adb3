import { ensureInstalled } from './lib/install.mjs';
import { requireNode20 } from './lib/project.mjs';
import { runService } from './lib/service.mjs';

requireNode20();
await ensureInstalled();
process.exit(await runService('apps/api/src/ops/main.ts', process.argv.slice(2)));
