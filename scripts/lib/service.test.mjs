import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const supervisor = new URL('./service.mjs', import.meta.url).href;
let folder;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serat-service-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Keeps a program running and counts its starts; returns the exit code and the count. */
async function keep(life, { onSpoken } = {}) {
  const lives = join(folder, 'lives');
  const program = join(folder, 'program.mjs');
  await writeFile(lives, '');
  await writeFile(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(lives)}, 'x');
     const life = readFileSync(${JSON.stringify(lives)}, 'utf8').length;
     const ready = () => new Promise((resolve) => process.send('ready', resolve));
     ${life}`,
  );
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { keepServiceRunning } = await import(${JSON.stringify(supervisor)});
       process.exit(await keepServiceRunning(${JSON.stringify(program)}, { pause: 1 }));`,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  child.stdout.once('data', () => onSpoken?.(child));
  const [code] = await once(child, 'exit');
  return { code, lives: (await readFile(lives, 'utf8')).length };
}

test('restarts a service that was ready, also after a failed restart', async () => {
  const life = `
    if (life === 1) { await ready(); process.kill(process.pid, 'SIGKILL'); await new Promise(() => {}); }
    if (life === 2) process.exit(1);
    if (life === 3) { await ready(); process.exit(1); }
    process.exit(0);`;
  expect(await keep(life)).toEqual({ code: 0, lives: 4 });
});

test('does not retry a first start that failed', async () => {
  expect(await keep('process.exit(1);')).toEqual({ code: 1, lives: 1 });
});

test('does not restart a service that was asked to stop', async () => {
  const life = `process.on('SIGTERM', () => process.exit(1)); await ready();
    console.log('hello'); setInterval(() => {}, 1000);`;
  const stopped = await keep(life, { onSpoken: (child) => child.kill('SIGTERM') });
  expect(stopped).toEqual({ code: 1, lives: 1 });
});
