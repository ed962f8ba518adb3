import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const sources = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The error of a deferred write surfaces later in its transaction. So only writes that cannot fail by themselves
 * may be deferred: no money, order, session or promise to a person. Each use is listed here with its reason.
 */
const allowed: Record<string, readonly string[]> = {
  'jobs/queue.ts': [
    'a job has no constraint to break',
    'deletes jobs that have nothing left to do',
  ],
  'modules/people/account/session/device.repository.ts': ['insert or do nothing'],
  'modules/people/account/session/known-browser.repository.ts': [
    'rotates a random proof',
    'insert or update',
    'deletes the oldest rows',
  ],
  'modules/people/account/session/session.repository.ts': ['deletes the oldest sessions'],
  'modules/people/account/limit/wrong-try.repository.ts': [
    'insert or update of a counter',
    'counts down',
    'deletes a counter',
  ],
  'modules/base/mail/mail.repository.ts': ['insert or do nothing'],
  'modules/money/bill-link/bill-link.repository.ts': ['insert or update of a time'],
  'modules/sales/order/installation/order-step.repository.ts': [
    'history of a step that the order itself has taken',
  ],
  'modules/money/payment/attempt/attempt.repository.ts': [
    'history of a step that the attempt itself has taken',
  ],
};

async function usesByFile(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const file of await readdir(sources, { recursive: true })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts') || file === 'db/driver/deferred.ts')
      continue;
    const uses = (await readFile(join(sources, file), 'utf8')).match(/\bdeferred\(/g);
    if (uses) found[file] = uses.length;
  }
  return found;
}

test('only listed writes are deferred', async () => {
  const counts = Object.entries(allowed).map(([file, reasons]) => [file, reasons.length]);
  expect(await usesByFile()).toEqual(Object.fromEntries(counts));
});
