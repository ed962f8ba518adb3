import { expect, test, vi } from 'vitest';
import { yieldToOthers } from './yield-to-others.ts';

test('a sandbox that forbids another priority stops no thread', () => {
  const forbidden = vi.fn<(pid: number, priority: number) => void>(() => {
    throw Object.assign(new Error('uv_os_setpriority returned EPERM'), {
      code: 'ERR_SYSTEM_ERROR',
    });
  });
  expect(() => yieldToOthers(forbidden as never)).not.toThrow();
  const onLinux = process.platform === 'linux' ? [[0, 10]] : [];
  expect(forbidden.mock.calls).toEqual(onLinux);
});
