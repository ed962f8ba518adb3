import { check } from './lib/check.mjs';
import { browsersLine, ensureBrowsers } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensurePortal } from './lib/portal.mjs';
import { requireNode20, serviceNode } from './lib/project.mjs';
import { ensureRadius, radiusLine } from './lib/radius.mjs';
import { run } from './lib/run.mjs';
import { runTests } from './lib/vitest.mjs';

requireNode20();
const extra = process.argv.slice(2);
await ensureInstalled();
// The checks run in parallel with the downloads and builds, which use a single process.
const checking = check();
const readyRadius = ensureRadius();
// Only the end-to-end tests need the browsers.
const installing = readyRadius.then(ensureBrowsers);
await Promise.all([ensurePortal(), readyRadius]);
// The two test runs often wait, so together they keep every core busy.
const [quick, journeys, sizes] = await Promise.all([
  runTests(['unit', 'api'], extra),
  installing.then((browsers) => runTests(['e2e'], extra, browsers)),
  run(serviceNode(), ['bench/sizes.ts'], { quiet: true }),
]);
const browsers = await installing;
const broken = await checking;
if (sizes.code !== 0) {
  console.log(sizes.output.trimEnd());
  broken.push('sizes');
}

// Failures are printed at the end, where they are easy to see.
for (const line of [...quick.failures, ...journeys.failures]) console.log(`✗ ${line}`);
if (broken.length > 0) console.log(`Pemeriksaan gagal: ${broken.join(', ')}`);
console.log(browsersLine(browsers));
console.log(radiusLine());
console.log(`${quick.passed + journeys.passed} passed, ${quick.failed + journeys.failed} failed`);
process.exit(broken.length > 0 || quick.code !== 0 || journeys.code !== 0 ? 1 : 0);
