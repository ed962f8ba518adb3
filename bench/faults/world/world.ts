import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createSandboxBank } from '../../../apps/api/src/demo/sandbox-bank/sandbox-bank.ts';
import { systemClock } from '../../../apps/api/src/jakarta/clock.ts';
import {
  createDatabase,
  createPool,
  type ConnectionConfig,
} from '../../../apps/api/src/db/driver/client.ts';
import { createSeededRandom } from '../../../apps/api/src/modules/sales/order/testing/seeded-random.ts';
import { drain } from '../../../apps/api/src/modules/sales/order/testing/crash-jobs.ts';
import { until } from '../../../apps/api/src/modules/sales/order/testing/crash-wait.ts';
import { openServices } from '../../../apps/api/src/ops/open-services.ts';
import { readSettings } from '../../../apps/api/src/settings.ts';
import { openSecrets } from '../../../apps/api/src/modules/base/keys/index.ts';
import type { Outcome, Run } from '../fault.ts';
import { checkAll } from './checks.ts';
import { createClient, newTally } from './client.ts';
import { createLoad } from './load.ts';
import { startMailServer } from './mail/mail-server.ts';
import { createPerson, giveBills } from './customers.ts';
import { hireOfficers } from './staff/officers.ts';
import type { Server } from './postgres.ts';
import { consoleUrl } from './staff/staff.ts';
import { createNode, type Node, type NodeOptions } from './service-node.ts';
import { dataKey, givePorts, orderers, seeded, serviceEnvironment } from './template.ts';

export interface WorldOptions {
  nodes?: number;
  /** A server other than the shared one; it holds a copy of the seeded database. */
  server?: Server;
  /** Creates a database to use instead of a copy on `server`. */
  database?: (folder: string) => Promise<SeededDatabase>;
  createNode?: (given: NodeOptions) => Node;
  /** Extra settings for the nodes, given the database's address. */
  env?: (database: { name: string; url: string }) => NodeJS.ProcessEnv;
  /** The address for clients, if not the nodes themselves. */
  front?: string;
  crowd?: { orderers: number; payers: number };
  /** Maximum seconds a scenario waits for anything. */
  patience?: number;
}

export interface SeededDatabase {
  config: ConnectionConfig;
  env: NodeJS.ProcessEnv;
  /** Hands the database over to the nodes. */
  handOver(): Promise<void>;
}

export type World = Awaited<ReturnType<typeof openWorld>>;

let opened = 0;

async function openWorld(run: Run, options: WorldOptions) {
  const { nodes: count = 1, patience = 120, crowd = { orderers, payers: 2 } } = options;
  const server = options.server ?? run.server;
  opened += 1;
  const name = `fault_${opened}`;
  const folder = join(run.folder, name);
  await mkdir(folder, { mode: 0o711 });
  const url = server.url(name);
  const prepared = options.database
    ? await options.database(folder)
    : await copySeeded(server, name);
  const pool = createPool({ ...prepared.config, application_name: 'faults' } as ConnectionConfig, {
    // The checks read everything in one statement.
    limits: { connectMs: 30_000, statementMs: 300_000 },
  });
  const db = createDatabase(pool);
  const tally = newTally();
  const closing: (() => Promise<unknown>)[] = [];
  const complain = (violation: string) => void tally.violations.add(violation);
  const mailServer = await startMailServer(run.nextPort());
  const env = {
    ...serviceEnvironment(folder),
    ...prepared.env,
    SMTP_URL: mailServer.url,
    ...options.env?.({ name, url }),
  };
  const places = Array.from({ length: count }, (_, at) => {
    const consolePort = run.nextPort();
    const node = (options.createNode ?? createNode)({
      port: run.nextPort(),
      env: { ...env, CONSOLE_PORT: String(consolePort), CONSOLE_URL: consoleUrl },
      logFile: join(folder, `node-${at + 1}.log`),
    });
    return { node, console: `http://127.0.0.1:${consolePort}` };
  });
  const nodes = places.map(({ node }) => node);
  const random = createSeededRandom(run.options.seed);
  const addresses = () =>
    options.front
      ? [options.front]
      : nodes.filter((node) => node.isUp()).map((node) => node.address);
  const client = createClient(addresses, tally, patience);

  const consoles = () => places.filter(({ node }) => node.isUp()).map((place) => place.console);

  const secrets = await openSecrets(db, systemClock, { configured: dataKey, dataDir: folder });
  const bank = createSandboxBank({ db, clock: systemClock, secrets, merchantName: 'Serat' });
  bank.connect(async (text, headers) => {
    const reply = await client.ask('/v1/payment/webhook/sandbox', { raw: { text, headers } });
    return reply?.http ?? 503;
  });
  /** The bank's books are in the same database, so the bank waits while the database is down. */
  const patientBank = {
    pay: (reference: string, amount: number) =>
      until('the bank takes money', () => bank.pay(reference, amount).catch(() => null), patience),
    giveBack: (transferId: string, amount: number) =>
      until(
        'the bank takes money back',
        () =>
          bank.giveBack(transferId, amount).then(
            () => true,
            () => false,
          ),
        patience,
      ),
  };

  const many = (length: number, who: string) =>
    Promise.all(Array.from({ length }, (_, at) => createPerson(db, secrets, `${who}-${at}`)));
  const ordering = await many(crowd.orderers, 'pemesan');
  await givePorts(db, crowd.orderers);
  const payers = await many(crowd.payers, 'pembayar');
  for (const payer of payers) await giveBills(db, payer, 30);
  const services = openServices(readSettings({ ...env, LOG_LEVEL: 'silent' }), db, secrets);
  // Faults behind a proxy test the portal only; officers would have to go through the proxy too.
  const officers = options.front
    ? []
    : await hireOfficers({
        db,
        secrets,
        random,
        patience,
        client: createClient(consoles, tally, patience),
      });
  await prepared.handOver();
  const load = createLoad(
    { client, random, bank: patientBank, mailServer, patience, complain },
    { orderers: ordering, payers, officers },
  );

  return {
    name,
    folder,
    server,
    db,
    secrets,
    nodes,
    client,
    load,
    random,
    tally,
    mailServer,
    services,
    complain,
    later: (close: () => Promise<unknown>) => void closing.push(close),
    /** Ends the scenarios, empties the queue and runs all checks. */
    async settle(): Promise<void> {
      await load.finish();
      const left = await drain(db, 180);
      for (const job of left) complain(`a job is left: ${JSON.stringify(job)}`);
      const audit = await services.audit.verify();
      if (!audit.sound) complain(`the audit is broken at ${audit.brokenAt}: ${audit.why}`);
      for (const violation of await checkAll(db, load, mailServer)) complain(violation);
    },
    async close(): Promise<void> {
      for (const node of nodes) for (const death of node.deaths()) complain(death);
      await Promise.all(nodes.map((node) => node.kill()));
      for (const close of closing) await close();
      await mailServer.stop();
      await db.destroy();
      const keep = tally.violations.size > 0;
      if (server.isRunning() && !keep) {
        await server.query(`drop database if exists ${name} with (force)`).catch(() => undefined);
      }
      if (!keep) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function copySeeded(server: Server, name: string): Promise<SeededDatabase> {
  await server.query(`create database ${name} template ${seeded}`);
  // Without a checkpoint, a copied sequence with cached values writes no WAL for them, and a crash
  // would repeat numbers.
  await server.query('checkpoint');
  const url = server.url(name);
  return {
    config: { connectionString: url },
    env: { DATABASE_URL: url },
    handOver: async () => undefined,
  };
}

/** Runs one fault: starts the nodes under load, calls `work`, then checks everything. */
export async function inWorld(
  run: Run,
  options: WorldOptions,
  work: (world: World) => Promise<string>,
): Promise<Outcome> {
  const world = await openWorld(run, options);
  const { tally } = world;
  let summary = '';
  try {
    await Promise.all(world.nodes.map((node) => node.start()));
    world.load.start();
    summary = await work(world);
    await world.settle();
  } catch (error) {
    world.complain(
      `broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    await world.load.finish().catch(() => undefined);
  } finally {
    await world.close();
  }
  const { held, takenBack, together, actions } = world.load.moves();
  const counted = [
    summary,
    `${held} held orders paid again`,
    `${together} joint payments`,
    `${takenBack} payments of bills taken back`,
    `${actions} actions of staff`,
    `${world.load.scenarios()} scenarios`,
    `${world.load.repeats()} keys repeated`,
    `${tally.answered} answers`,
    `${tally.cut} cut`,
    `${tally.putOff} put off (503)`,
    `slowest ${(tally.slowestMs / 1000).toFixed(1)} s`,
  ];
  return { summary: counted.filter(Boolean).join(', '), violations: [...tally.violations] };
}
