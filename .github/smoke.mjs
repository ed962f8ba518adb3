// Starts the product as a newcomer does, waits until it serves, looks at a page, and stops it.
import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

const address = 'http://localhost:3000';
const windows = process.platform === 'win32';
const product = spawn('npm', ['start'], { stdio: 'inherit', shell: windows, detached: !windows });
let ended = false;
product.once('exit', () => (ended = true));

const isReady = () =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
const deadline = Date.now() + 10 * 60_000;
while (!(await isReady())) {
  if (ended || Date.now() > deadline) throw new Error('npm start did not come up');
  await delay(1000);
}
const page = await fetch(`${address}/login`);
const text = await page.text();
if (!page.ok || !text.includes('<form')) throw new Error(`/login answered ${page.status}`);
console.log(await (await fetch(`${address}/healthz`)).text());
if (windows) spawn('taskkill', ['/pid', String(product.pid), '/t', '/f']);
else if (product.pid) process.kill(-product.pid, 'SIGTERM');
await delay(5000);
process.exit(0);
