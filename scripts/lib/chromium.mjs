import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { hasApt, installCommand, installPackage } from './apt.mjs';
import { fail } from './project.mjs';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const usualPlaces = ['/usr/bin', '/usr/lib/chromium', '/snap/bin'];
const wholePaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const fonts = '/usr/share/fonts/truetype/liberation';

/**
 * Chromium for the e2e tests, and its headless shell, which is three times as fast, for tests that
 * need no window. Both are installed if this user may; without the shell Chromium runs every test.
 */
export async function ensureBrowsers() {
  const chromium = await ensureChromium();
  if (process.env.CHROMIUM_PATH) return { CHROMIUM_PATH: chromium };
  const shell = find(shells) ?? (isDebian() && (await install('chromium-headless-shell', shells)));
  // Liberation fonts have Arial's metrics, which the prerendered pages assume.
  if (isDebian() && !existsSync(fonts)) await installPackage('fonts-liberation');
  return { CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: shell || chromium };
}

export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return works(given) ? given : fail(`CHROMIUM_PATH=${given} tidak dapat dijalankan.`);
  return find(names) ?? (await install('chromium', names)) ?? fail(missingMessage());
}

export function missingMessage(apt = hasApt, isUbuntu = runsOnUbuntu()) {
  if (!apt) {
    return 'Chromium tidak ditemukan. Pasang Chromium atau isi CHROMIUM_PATH, lalu ulangi npm test.';
  }
  // Ubuntu's package `chromium` only installs the snap.
  const command = isUbuntu
    ? 'sudo snap install chromium'
    : installCommand(['chromium', 'chromium-headless-shell', 'fonts-liberation']);
  return `Chromium tidak ditemukan dan tidak dapat dipasang oleh pengguna ini. Jalankan:

  ${command}

lalu ulangi npm test. Chromium yang sudah ada di tempat lain: isi CHROMIUM_PATH.`;
}

const runsOnUbuntu = () =>
  existsSync('/etc/os-release') && /^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Name and version of each browser used, for the last lines of `npm test`. */
export function browsersLine(browsers, versionOf = version) {
  return `Peramban: ${[...new Set(Object.values(browsers).map(versionOf))].join('; ')}`;
}

/** Only Debian packages the headless shell. */
const isDebian = () => existsSync('/usr/lib/chromium/chromium');

async function install(packageName, programs) {
  await installPackage(packageName);
  return find(programs);
}

function find(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    ...[...folders, ...usualPlaces].flatMap((folder) => programs.map((name) => join(folder, name))),
    ...(programs === names ? wholePaths : []),
  ];
  return candidates.find((path) => existsSync(path) && works(path));
}

/** Ubuntu's chromium-browser may be a stub that only prints a message. */
function works(path) {
  // On Windows `--version` opens a window.
  if (process.platform === 'win32') return existsSync(path);
  return askVersion(path).status === 0;
}

function version(path) {
  if (process.platform === 'win32') return path;
  return `${basename(path)} (${askVersion(path).stdout.trim()})`;
}

const askVersion = (path) => spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 });
