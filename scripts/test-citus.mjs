import { ensureInstalled } from './lib/install.mjs';
import { fail, requireNode20 } from './lib/project.mjs';
import { runTests } from './lib/vitest.mjs';

// `npm run test:citus URL [FILTER…]`: the service's tests on a Citus cluster whose coordinator URL names.
requireNode20();
const [url, ...extra] = process.argv.slice(2);
if (!/^postgres(ql)?:\/\//.test(url ?? '')) {
  fail('Pakai: npm run test:citus postgres://pengguna@alamat:port/basisdata');
}
await ensureInstalled();
const environment = { CITUS_URL: url };
// Last and alone: it takes a node away from everybody.
const killing = '**/worker-killed.citus.ts';
const quiet = await runTests(['api'], [...extra, '--exclude', killing], environment);
const killed =
  extra.length > 0
    ? { code: 0, passed: 0, failed: 0 }
    : await runTests(['api'], ['worker-killed.citus'], environment);
console.log(`${quiet.passed + killed.passed} passed, ${quiet.failed + killed.failed} failed`);
process.exit(quiet.code || killed.code);
