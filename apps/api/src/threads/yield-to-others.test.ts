import { expect, test, vi } from 'vitest';
import { yieldToOthers } from './yield-to-others.ts';

test('continues if a sandbox forbids changing the priority', () => {
  const forbidden = vi.fn<(pid: number, priority: number) => void>(() => {
    throw Object.assign(new Error('uv_os_setpriority returned EPERM'), {
      code: 'ERR_SYSTEM_ERROR',
    });
  });
  expect(() => yieldToOthers(forbidden as never)).not.toThrow();
  const onLinux = process.platform === 'linux' ? [[0, 10]] : [];
  expect(forbidden.mock.calls).toEqual(onLinux);
});
