import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const preload = new URL('./follow-parent.mjs', import.meta.url).href;

async function startProgram(source) {
  const child = spawn(process.execPath, ['--import', preload, '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await once(child.stdout, 'data');
  return child;
}

const running = 'setInterval(() => {}, 1000); console.log("ready");';

test('a program stops cleanly when its parent disconnects', async () => {
  const child = await startProgram(`process.on('SIGTERM', () => process.exit(7)); ${running}`);
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([7, null]);
});

test('a program without a SIGTERM handler yet just exits', async () => {
  const child = await startProgram(running);
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([143, null]);
});

test('a finished program exits', async () => {
  const child = await startProgram('console.log("ready")');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
