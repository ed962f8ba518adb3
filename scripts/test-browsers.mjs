import { ensureInstalled } from './lib/install.mjs';
import { ensureOtherBrowsers } from './lib/other-browsers.mjs';
import { ensurePortal } from './lib/portal.mjs';
import { fail, requireNode20 } from './lib/project.mjs';
import { runTests } from './lib/vitest.mjs';

// The main journeys in Firefox ESR and WebKitGTK, at the width of a phone and of a desktop.
requireNode20();
await ensureInstalled();
const browsers = await ensureOtherBrowsers();
if (!browsers.FIREFOX_PATH) console.log('Firefox ESR tidak ada dan tidak dapat dipasang di sini.');
if (!browsers.WEBKIT_DRIVER_PATH)
  console.log('WebKitGTK tidak ada dan tidak dapat dipasang di sini.');
if (Object.keys(browsers).length === 0) fail('Tidak ada peramban lain untuk diuji.');
// In CI a browser that is missing is a failure, not something to leave out.
if (process.env.CI && !(browsers.FIREFOX_PATH && browsers.WEBKIT_DRIVER_PATH)) process.exit(1);
await ensurePortal();
const { passed, failed, code } = await runTests(['browsers'], process.argv.slice(2), browsers);
console.log(`${passed} passed, ${failed} failed`);
process.exit(code === 0 ? 0 : 1);
