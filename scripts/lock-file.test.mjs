import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { packages } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
);
const namesOf = (entries) => entries.map(([path]) => path);

/** As Node resolves it: in the folder of the package that wants it, then further up. */
function isLocked(wantedBy, name) {
  const levels = wantedBy.split('/node_modules/');
  const above = levels.map((_, end) => levels.slice(0, end + 1).join('/node_modules/'));
  return ['', ...above].some((base) => `${base && `${base}/`}node_modules/${name}` in packages);
}

// npm drops packages for other platforms that its registry lacks at that moment, and then `npm ci` refuses
// the file on every platform.
test('the lock file has the packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
  );
  expect(missing).toEqual([]);
});

test('the lock file contains no registry URL', () => {
  const fetched = Object.entries(packages).filter(([, { resolved = '' }]) =>
    /^https?:/.test(resolved),
  );
  expect(namesOf(fetched)).toEqual([]);
});

test('the lock file has a checksum for every package of Linux on x64 and arm64', () => {
  const runsOnLinux = ({ os = ['linux'], cpu = ['x64'] }) =>
    os.includes('linux') && (cpu.includes('x64') || cpu.includes('arm64'));
  const unchecked = Object.entries(packages).filter(
    ([path, entry]) =>
      path.includes('node_modules/') && !entry.link && runsOnLinux(entry) && !entry.integrity,
  );
  expect(namesOf(unchecked)).toEqual([]);
});
