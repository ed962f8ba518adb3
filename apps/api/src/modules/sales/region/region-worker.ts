import { parentPort } from 'node:worker_threads';
import type { Reply } from '../../../threads/worker-pool.ts';
import { createRegionIndex } from './region-index.ts';
import type { RegionTask } from './region-thread.ts';

const index = createRegionIndex();

parentPort?.on('message', ({ ask, with: given }: RegionTask) => {
  const reply = (answer: Reply) => parentPort?.postMessage(answer);
  const answered = (index[ask] as (...args: unknown[]) => Promise<unknown>)(...given);
  answered.then(
    (result) => reply({ result }),
    (error: unknown) => reply({ error: error instanceof Error ? error.message : 'failed' }),
  );
});
