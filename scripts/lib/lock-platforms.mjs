import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project.mjs';

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/**
 * Packages for other platforms that are missing in a lock file. npm drops those that its registry
 * lacks at that moment, and `npm ci` then refuses the file on every platform.
 * @returns {{ place: string, wantedBy: string, name: string, version: string }[]}
 */
export function missingPlatforms({ packages }) {
  return Object.entries(packages).flatMap(([wantedBy, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, wantedBy, name))
      .map(([name, version]) => ({ place: `node_modules/${name}`, wantedBy, name, version })),
  );
}

function isLocked(packages, wantedBy, name) {
  const levels = wantedBy.split('/node_modules/');
  const above = levels.map((_, end) => levels.slice(0, end + 1).join('/node_modules/'));
  return ['', ...above].some((base) => `${base && `${base}/`}node_modules/${name}` in packages);
}

/**
 * Adds the missing packages. The dependent package names their exact version. Their checksum is
 * unknown here, so npm does not verify it.
 */
export function completed(lock) {
  const added = missingPlatforms(lock).map(({ place, wantedBy, name, version }) => {
    if (!/^\d/.test(version)) throw new Error(`${wantedBy} names no exact version of ${name}`);
    const { dev } = lock.packages[wantedBy];
    const { cpu, libc, os } = platformOf(name);
    // npm's own order, so that npm does not rewrite the file.
    return [place, { version, cpu, dev, libc, optional: true, os }];
  });
  const packages = Object.entries(lock.packages).concat(added);
  packages.sort(([one], [other]) => one.localeCompare(other, 'en'));
  return { ...lock, packages: Object.fromEntries(packages) };
}

function platformOf(name) {
  const words = name.split(/[/-]/);
  const cpu = processors.find((processor) => words.includes(processor));
  const os = systems.find((system) => words.includes(system));
  if (!cpu) throw new Error(`${name} does not say for which processor it is`);
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : ['glibc'];
  return {
    cpu: [cpu],
    libc: os === 'linux' ? libc : undefined,
    os: os ? [os] : undefined,
  };
}

// `node scripts/lib/lock-platforms.mjs`, after an `npm install` that dropped some packages.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, `${JSON.stringify(completed(lock), null, 2)}\n`);
  console.log(`${missingPlatforms(lock).length} added`);
}
