import { parentPort, threadId } from 'node:worker_threads';
import type { Reply } from '../worker-pool.ts';

type Order = 'name' | 'fail' | 'die' | 'wait';

const reply = (answer: Reply) => parentPort?.postMessage(answer);

/** A worker for tests that follows orders. `wait` is answered when the gate opens. */
parentPort?.on('message', ({ order, gate }: { order: Order; gate?: SharedArrayBuffer }) => {
  if (order === 'name') reply({ result: threadId });
  if (order === 'fail') reply({ error: 'on request' });
  if (order === 'die') process.exit(1);
  if (order === 'wait' && gate) {
    Atomics.wait(new Int32Array(gate), 0, 0);
    reply({ result: true });
  }
});
