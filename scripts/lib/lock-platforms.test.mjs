import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { completed, missingPlatforms } from './lock-platforms.mjs';
import { root } from './project.mjs';

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

test('the lock file has the packages of every platform, as `npm ci` requires', () => {
  // If this fails after an `npm install`, `node scripts/lib/lock-platforms.mjs` adds the missing
  // packages.
  expect(missingPlatforms(lock).map(({ name }) => name)).toEqual([]);
});

test('the lock file contains no registry URL', () => {
  const places = Object.values(lock.packages).map(({ resolved }) => resolved ?? '');
  expect(places.filter((place) => /^https?:/.test(place))).toEqual([]);
});

test('the lock file has a checksum for every package of Linux on x64 and arm64', () => {
  const runsOnLinux = ({ os = ['linux'], cpu = ['x64'] }) =>
    os.includes('linux') && (cpu.includes('x64') || cpu.includes('arm64'));
  const fetched = Object.entries(lock.packages).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link && runsOnLinux(entry),
  );
  expect(fetched.filter(([, entry]) => !entry.integrity).map(([path]) => path)).toEqual([]);
});

test('dropped packages are added again, for their platform only', () => {
  const packages = {
    '': { devDependencies: { tool: '1.0.0' } },
    'node_modules/tool': {
      version: '1.0.0',
      dev: true,
      optionalDependencies: {
        '@tool/linux-x64-gnu': '1.0.0',
        '@tool/linux-arm64-musl': '1.0.0',
        '@tool/win32-x64-msvc': '1.0.0',
      },
    },
    'node_modules/tool/node_modules/@tool/linux-x64-gnu': { version: '1.0.0' },
  };
  const added = { version: '1.0.0', dev: true, optional: true };
  expect(completed({ packages }).packages).toEqual({
    ...packages,
    'node_modules/@tool/linux-arm64-musl': {
      ...added,
      cpu: ['arm64'],
      libc: ['musl'],
      os: ['linux'],
    },
    'node_modules/@tool/win32-x64-msvc': { ...added, cpu: ['x64'], os: ['win32'] },
  });
});
