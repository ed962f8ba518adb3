import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail } from './project.mjs';
import { run } from './run.mjs';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const usualPlaces = [
  '/usr/bin',
  '/usr/lib/chromium',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The browser for the journeys; where it may, it is installed. */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return works(given) ? given : fail(`CHROMIUM_PATH=${given} tidak dapat dijalankan.`);
  const found = findChromium();
  if (found) return found;

  const install = aptGet();
  if (install) {
    console.log('Memasang Chromium…');
    await install(['update', '-qq']);
    await install(['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  return (
    findChromium() ??
    fail('Chromium tidak ditemukan. Pasang Chromium atau isi CHROMIUM_PATH, lalu ulangi npm test.')
  );
}

function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    ...[...folders, ...usualPlaces].flatMap((folder) => names.map((name) => join(folder, name))),
    ...usualPlaces,
  ];
  return candidates.find((path) => existsSync(path) && works(path));
}

/** Ubuntu has a chromium-browser that only tells to install something else. */
function works(path) {
  // On Windows asking for the version opens a window instead.
  if (process.platform === 'win32') return existsSync(path);
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

function aptGet() {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (process.getuid() === 0) return (args) => run('apt-get', args, { env });
  const allowed = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  return allowed ? (args) => run('sudo', ['-n', 'apt-get', ...args], { env }) : undefined;
}
