import { randomBytes } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { Reply } from '../../../../threads/worker-pool.ts';
import { yieldToOthers } from '../../../../threads/yield-to-others.ts';
import type { HashCost, PasswordTask } from './password-work.ts';

const cost = workerData as HashCost;

// Tens of milliseconds at a time: whoever answers everybody else goes first.
yieldToOthers();

/** What has no hash to compare with costs the same work. */
const nobodysHash = hashSync(randomBytes(32), cost);

/** A hash that can't be read belongs to nobody as well. */
const readable = (hash: string | null): string =>
  hash?.startsWith('$argon2') ? hash : nobodysHash;

async function work(task: PasswordTask): Promise<unknown> {
  switch (task.kind) {
    case 'hash':
      return hashSync(task.password, {
        ...cost,
        ...(task.salt && { salt: Buffer.from(task.salt) }),
      });
    case 'verify':
      return verifySync(readable(task.hash), task.password);
    case 'score': {
      // The dictionaries take a third of a second: read by the first who needs them.
      const { scorePassword } = await import('./password-judge.ts');
      return scorePassword(task.password, task.owner);
    }
  }
}

parentPort?.on('message', (task: PasswordTask) => {
  const reply = (answer: Reply) => parentPort?.postMessage(answer);
  work(task).then(
    (result) => reply({ result }),
    (error: unknown) => reply({ error: error instanceof Error ? error.message : 'failed' }),
  );
});
