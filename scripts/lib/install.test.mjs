import { expect, test } from 'vitest';
import { covers } from './install.mjs';

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

/** What npm records after installing everything on linux-x64, changed by the test. */
function installed(changes) {
  const packages = { ...lock.packages, 'node_modules/native-there': undefined, ...changes };
  return { packages };
}

test('an installation of everything for this platform is complete', () => {
  expect(covers(installed({}), lock, 'linux', 'x64')).toBe(true);
});

test.each([
  ['a package is missing', { 'node_modules/plain': undefined }],
  ['the development tools were left out', { 'node_modules/tool': undefined }],
  ['a version differs', { 'node_modules/plain': { version: '1.9.0', integrity: 'sha512-a' } }],
  ['a content differs', { 'node_modules/plain': { version: '2.0.0', integrity: 'sha512-x' } }],
  ['the native part of this platform is missing', { 'node_modules/native-here': undefined }],
])('it is not when %s', (_what, changes) => {
  expect(covers(installed(changes), lock, 'linux', 'x64')).toBe(false);
});

test('an installation made on another platform is not complete here', () => {
  expect(covers(installed({}), lock, 'darwin', 'arm64')).toBe(false);
});
