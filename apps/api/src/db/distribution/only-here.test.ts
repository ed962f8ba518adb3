import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const sources = fileURLToPath(new URL('../..', import.meta.url));
/** Tests of a cluster and their setup. */
const isAboutClusters = /^(db\/distribution|db\/testing|testing\/citus)\//;
const asksForCluster = /isDistributed|findCluster|pg_dist_|citus\.|citus_|run_command_on/;
/** These mention the cluster only in messages to operators. */
const messages = new Set(['ops/system/database.ts']);

test('only db/distribution depends on whether the database is a cluster', async () => {
  const asking: string[] = [];
  for (const file of await readdir(sources, { recursive: true })) {
    if (!/(?<!\.test)\.ts$/.test(file) || isAboutClusters.test(file) || messages.has(file))
      continue;
    if (asksForCluster.test(await readFile(join(sources, file), 'utf8'))) asking.push(file);
  }
  expect(asking).toEqual([]);
});
