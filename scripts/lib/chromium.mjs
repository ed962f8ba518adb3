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
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const usualPlaces = ['/usr/bin', '/usr/lib/chromium', '/snap/bin'];
const wholePaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The browser of the journeys, and the same one without windows for all those that need none: it takes
 * a third of the time. Where it may, both are installed; without the second the first does its work.
 */
export async function ensureBrowsers() {
  const chromium = await ensureChromium();
  if (process.env.CHROMIUM_PATH) return { CHROMIUM_PATH: chromium };
  const shell = find(shells) ?? (isDebians() && (await install('chromium-headless-shell', shells)));
  // Every phone and computer has Arial or its like, whose measures the first picture is made for.
  if (isDebians() && !existsSync(arialsLike)) await install('fonts-liberation', []);
  return { CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: shell || chromium };
}

export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return works(given) ? given : fail(`CHROMIUM_PATH=${given} tidak dapat dijalankan.`);
  return (
    find(names) ??
    (await install('chromium', names)) ??
    fail('Chromium tidak ditemukan. Pasang Chromium atau isi CHROMIUM_PATH, lalu ulangi npm test.')
  );
}

const arialsLike = '/usr/share/fonts/truetype/liberation';

/** Others that have apt have no such package. */
const isDebians = () => existsSync('/usr/lib/chromium/chromium');

export async function install(packageName, programs) {
  const apt = aptGet();
  if (!apt) return undefined;
  console.log(`Memasang ${packageName}…`);
  const wanted = ['install', '-y', '-qq', '--no-install-recommends', packageName];
  let { code, output } = await apt(wanted);
  if (code !== 0) {
    await apt(['update', '-qq']);
    ({ code, output } = await apt(wanted));
  }
  if (code !== 0) console.log(output.trimEnd());
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

/** Ubuntu has a chromium-browser that only tells to install something else. */
function works(path) {
  // On Windows asking for the version opens a window instead.
  if (process.platform === 'win32') return existsSync(path);
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

function aptGet() {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (process.getuid() === 0) return (args) => run('apt-get', args, { env, quiet: true });
  const allowed = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  return allowed
    ? (args) => run('sudo', ['-n', 'apt-get', ...args], { env, quiet: true })
    : undefined;
}
