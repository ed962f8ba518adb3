import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createDatabase, createPool } from '../../../apps/api/src/db/driver/client.ts';
import { startEmbeddedPostgres } from '../../../apps/api/src/db/setup/embedded.ts';
import { findServerFolders } from '../../../apps/api/src/db/embedded/server-folders.ts';
import { readPostmaster } from '../../../apps/api/src/db/embedded/postmaster.ts';
import { findViolations } from '../../../apps/api/src/testing/invariants.ts';
import type { Fault, Run } from '../fault.ts';
import { createKeptNode, type KeptNode } from '../world/kept-node.ts';
import { createNode } from '../world/service-node.ts';
import { seedCatalogueAndCoverage, serviceEnvironment } from '../world/template.ts';
import { inWorld, type SeededDatabase } from '../world/world.ts';

/**
 * `npm start` with the embedded database. Its server and the service are killed with -9 in turn;
 * both must restart by themselves.
 */
export const embeddedKilled: Fault = {
  name: 'embedded-killed',
  run(run) {
    const kept: KeptNode[] = [];
    return inWorld(
      run,
      {
        // An idempotency key held by a dead service is free after two and a half minutes.
        patience: 300,
        database: (folder) => seedEmbedded(run, folder),
        createNode(given) {
          const node = createKeptNode(given);
          kept.push(node);
          return node;
        },
      },
      async ({ db, folder, random, complain }) => {
        const [node] = kept;
        const rounds = run.options.rounds ?? 6;
        for (let round = 0; round < rounds; round += 1) {
          await delay(1000 + random.upTo(4000));
          if (round % 2 === 0) await killServer(join(folder, 'data'));
          else await node?.killService();
          await delay(500);
          await node?.comesBack();
          for (const violation of await findViolations(db)) complain(violation);
        }
        return `${Math.ceil(rounds / 2)} kills of the embedded server, ${Math.floor(rounds / 2)} of the service under npm start`;
      },
    );
  },
};

async function killServer(dataDir: string): Promise<void> {
  const postmaster = await readPostmaster((await findServerFolders(dataDir)).data);
  if (!postmaster) throw new Error('the embedded server does not run');
  process.kill(postmaster.pid, 'SIGKILL');
}

/** A first start creates the database. The fault uses it until the nodes take it over. */
async function seedEmbedded(run: Run, folder: string): Promise<SeededDatabase> {
  const env = serviceEnvironment(folder);
  const first = createNode({ port: run.nextPort(), env, logFile: join(folder, 'first.log') });
  await first.start();
  await first.stop();
  const embedded = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
  const db = createDatabase(createPool(embedded.config));
  await seedCatalogueAndCoverage(db).finally(() => db.destroy());
  return { config: embedded.config, env: {}, handOver: () => embedded.stop() };
}
