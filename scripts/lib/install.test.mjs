import { expect, test, vi } from 'vitest';
import { covers, install } from './install.mjs';

const lock = {
  packages: {
    '': { name: 'serat', version: '1.0.0' },
    'apps/web': { version: '1.0.0' },
    'node_modules/plain': { version: '2.0.0', integrity: 'sha512-a' },
    'node_modules/tool': { version: '3.0.0', integrity: 'sha512-b', dev: true },
    'node_modules/native-here': {
      version: '1.0.0',
      integrity: 'sha512-c',
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
    },
    'node_modules/native-there': {
      version: '1.0.0',
      integrity: 'sha512-d',
      optional: true,
      os: ['darwin'],
      cpu: ['arm64'],
    },
  },
};

/** npm's record after a full installation on linux-x64, changed by the test. */
function installed(changes) {
  const packages = { ...lock.packages, 'node_modules/native-there': undefined, ...changes };
  return { packages };
}

test('a full installation for this platform is complete', () => {
  expect(covers(installed({}), lock, 'linux', 'x64')).toBe(true);
});

test.each([
  ['a package is missing', { 'node_modules/plain': undefined }],
  ['the development tools were left out', { 'node_modules/tool': undefined }],
  ['a version differs', { 'node_modules/plain': { version: '1.9.0', integrity: 'sha512-a' } }],
  ['a content differs', { 'node_modules/plain': { version: '2.0.0', integrity: 'sha512-x' } }],
  ['the native part of this platform is missing', { 'node_modules/native-here': undefined }],
])('is incomplete when %s', (_what, changes) => {
  expect(covers(installed(changes), lock, 'linux', 'x64')).toBe(false);
});

test('an installation made on another platform is incomplete', () => {
  expect(covers(installed({}), lock, 'darwin', 'arm64')).toBe(false);
});

test("needs only the packages for this system's C library", () => {
  const native = (libc) => ({
    version: '1.0.0',
    integrity: 'sha512-e',
    optional: true,
    os: ['linux'],
    cpu: ['x64'],
    libc: [libc],
  });
  const both = {
    packages: { 'node_modules/a-gnu': native('glibc'), 'node_modules/a-musl': native('musl') },
  };
  const gnu = { packages: { 'node_modules/a-gnu': native('glibc') } };
  expect(covers(gnu, both, 'linux', 'x64', 'glibc')).toBe(true);
  expect(covers(gnu, both, 'linux', 'x64', 'musl')).toBe(false);
  expect(covers({ packages: {} }, both, 'linux', 'x64')).toBe(true);
});

async function asked({ codes, complete }) {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const calls = [];
  const runNpm = async (args) => {
    calls.push(!args.includes('--prefer-offline'));
    return { code: codes[calls.length - 1] };
  };
  const done = await install(runNpm, async () => complete);
  vi.restoreAllMocks();
  return [done, calls];
}

test("the registry is asked only if npm's cache is not enough", async () => {
  expect(await asked({ codes: [0], complete: true })).toEqual([true, [false]]);
  expect(await asked({ codes: [1, 0], complete: true })).toEqual([true, [false, true]]);
  expect(await asked({ codes: [0, 0], complete: false })).toEqual([true, [false, true]]);
  expect(await asked({ codes: [1, 1], complete: true })).toEqual([false, [false, true]]);
});
