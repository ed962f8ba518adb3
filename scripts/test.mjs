import { check } from './lib/check.mjs';
import { ensureBrowsers } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensurePortal } from './lib/portal.mjs';
import { requireNode20, serviceNode } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { runTests } from './lib/vitest.mjs';

requireNode20();
const extra = process.argv.slice(2);
await ensureInstalled();
// What is fetched or built by one process leaves room beside it.
const [broken, browsers] = await Promise.all([check(), ensureBrowsers(), ensurePortal()]);

const quick = await runTests(['unit', 'api'], extra);
const sizes = await run(serviceNode(), ['bench/sizes.ts'], { quiet: true });
if (sizes.code !== 0) {
  console.log(sizes.output.trimEnd());
  broken.push('sizes');
}
const journeys = await runTests(['e2e'], extra, browsers);

if (broken.length > 0) console.log(`Pemeriksaan gagal: ${broken.join(', ')}`);
console.log(`${quick.passed + journeys.passed} passed, ${quick.failed + journeys.failed} failed`);
process.exit(broken.length > 0 || quick.code !== 0 || journeys.code !== 0 ? 1 : 0);
