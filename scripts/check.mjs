import { check } from './lib/check.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, requireNode20 } from './lib/project.mjs';

requireNode20();
await ensureInstalled();
const failed = await check();
if (failed.length > 0) fail(`Gagal: ${failed.join(', ')}`);
