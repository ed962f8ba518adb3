import { randomBytes } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { Reply } from '../../../../threads/worker-pool.ts';
import { yieldToOthers } from '../../../../threads/yield-to-others.ts';
import type { HashCost, PasswordTask } from './password-work.ts';

const cost = workerData as HashCost;

// Lower the thread's priority, because each task takes tens of milliseconds.
yieldToOthers();

/** Verified if there is no stored hash, so that both cases take the same time. */
const nobodysHash = hashSync(randomBytes(32), cost);

/** An unreadable hash is treated like a missing one. */
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
      // The dictionaries take a third of a second to load, so they are loaded on first use.
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
