import { ensureInstalled } from './lib/install.mjs';
import { ensureOtherBrowsers } from './lib/other-browsers.mjs';
import { ensurePortal } from './lib/portal.mjs';
import { fail, requireNode20 } from './lib/project.mjs';
import { runTests } from './lib/vitest.mjs';

// The main e2e tests in Firefox ESR and WebKitGTK, at phone and desktop width.
requireNode20();
await ensureInstalled();
const browsers = await ensureOtherBrowsers();
if (!browsers.FIREFOX_PATH) console.log('Firefox ESR tidak ada dan tidak dapat dipasang di sini.');
if (!browsers.WEBKIT_DRIVER_PATH)
  console.log('WebKitGTK tidak ada dan tidak dapat dipasang di sini.');
if (Object.keys(browsers).length === 0) fail('Tidak ada peramban lain untuk diuji.');
// In CI a missing browser is a failure.
if (process.env.CI && !(browsers.FIREFOX_PATH && browsers.WEBKIT_DRIVER_PATH)) process.exit(1);
await ensurePortal();
const { passed, failed, code } = await runTests(['browsers'], process.argv.slice(2), browsers);
console.log(`${passed} passed, ${failed} failed`);
process.exit(code === 0 ? 0 : 1);
