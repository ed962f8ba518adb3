import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const preload = new URL('./follow-parent.mjs', import.meta.url).href;

/** A program that says when it is ready, as the service would, and stays until it is stopped. */
async function startProgram(source) {
  const child = spawn(process.execPath, ['--import', preload, '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await once(child.stdout, 'data');
  return child;
}

const running = 'setInterval(() => {}, 1000); console.log("ready");';

test('a program stops cleanly when its parent lets go of it', async () => {
  const child = await startProgram(`process.on('SIGTERM', () => process.exit(7)); ${running}`);
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([7, null]);
});

test('a program that is not yet prepared for a clean stop just ends', async () => {
  const child = await startProgram(running);
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([143, null]);
});

test('a program that has finished is not kept alive', async () => {
  const child = await startProgram('console.log("ready")');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
