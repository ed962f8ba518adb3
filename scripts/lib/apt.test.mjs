import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aptGet, installCommand, packageInstaller } from './apt.mjs';

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

function pretendApt(code = () => 0) {
  const calls = [];
  const apt = async (args) => {
    calls.push(args.filter((arg) => !arg.startsWith('-')).join(' '));
    return { code: code(args), output: `${args[0]} said something\n` };
  };
  return { calls, apt };
}

test('updates the package lists once, before the first installation', async () => {
  const { calls, apt } = pretendApt();
  const install = packageInstaller(() => apt);
  expect(await install('chromium')).toBe(true);
  expect(await install('fonts-liberation')).toBe(true);
  expect(calls).toEqual(['update', 'install chromium', 'install fonts-liberation']);
});

test('installs from the cache without a connection', async () => {
  const { calls, apt } = pretendApt((args) => (args[0] === 'update' ? 100 : 0));
  expect(await packageInstaller(() => apt)('chromium')).toBe(true);
  expect(calls).toEqual(['update', 'install chromium']);
});

test("shows apt's output if an installation fails", async () => {
  const { apt } = pretendApt(() => 100);
  expect(await packageInstaller(() => apt)('chromium')).toBe(false);
  expect(console.log).toHaveBeenCalledWith('update said something\ninstall said something');
});

test('root calls apt-get, a user with sudo uses sudo, another user gets nothing', async () => {
  const calls = [];
  const execute = async (command, args) => calls.push([command, ...args].join(' '));
  const apt = (uid, maySudo) => aptGet({ uid, maySudo: () => maySudo, execute, exists: true });
  await apt(0, false)(['update']);
  await apt(1000, true)(['update']);
  expect(calls).toEqual(['apt-get update', 'sudo -n apt-get update']);
  expect(apt(1000, false)).toBeUndefined();
  expect(aptGet({ uid: 0, exists: false })).toBeUndefined();
  expect(await packageInstaller(() => undefined)('chromium')).toBe(false);
});

test('the command for a user without rights updates the lists first', () => {
  expect(installCommand(['chromium', 'fonts-liberation'])).toBe(
    'sudo apt-get update && sudo apt-get install -y --no-install-recommends chromium fonts-liberation',
  );
});
