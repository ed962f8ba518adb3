import { ensureInstalled } from './lib/install.mjs';
import { fail, requireNode20 } from './lib/project.mjs';
import { runTests } from './lib/vitest.mjs';

// `npm run test:citus URL [FILTER…]`: the service's tests on a Citus cluster; URL is its
// coordinator.
requireNode20();
const [url, ...extra] = process.argv.slice(2);
if (!/^postgres(ql)?:\/\//.test(url ?? '')) {
  fail('Pakai: npm run test:citus postgres://pengguna@alamat:port/basisdata');
}
await ensureInstalled();
const quiet = await runTests(['api'], extra, { CITUS_URL: url });
// Run separately, because these tests stop a node that the other tests need.
const killing = await runTests(['api'], extra, { CITUS_URL: url, CITUS_KILLS: 'yes' });
console.log(`${quiet.passed + killing.passed} passed, ${quiet.failed + killing.failed} failed`);
process.exit(quiet.code || killing.code);
