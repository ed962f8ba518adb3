import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const sources = fileURLToPath(new URL('../..', import.meta.url));
/** Tests of a cluster, and what sets one up for them. */
const isAboutClusters = /^(db\/distribution|db\/testing|testing\/citus)\//;
const asksForCluster = /isDistributed|findCluster|pg_dist_|citus\.|citus_|run_command_on/;
/** Words of a message to an operator, no question to the database. */
const messages = new Set(['ops/system/database.ts']);

test('what differs on a cluster is behind db/distribution', async () => {
  const asking: string[] = [];
  for (const file of await readdir(sources, { recursive: true })) {
    if (!/(?<!\.test)\.ts$/.test(file) || isAboutClusters.test(file) || messages.has(file))
      continue;
    if (asksForCluster.test(await readFile(join(sources, file), 'utf8'))) asking.push(file);
  }
  expect(asking).toEqual([]);
});
