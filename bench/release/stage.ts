import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startMidtrans } from '../../apps/api/src/adapters/payment-gateway/testing/midtrans-stand-in.ts';
import { startMailServer } from '../faults/world/mail/mail-server.ts';
import { createServer } from '../faults/world/postgres.ts';
import { becomeCustomer } from './customer.ts';
import { createMachine, type Installed } from './installed.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [databasePort, mailPort] = [47_101, 47_102];

const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  version: string;
};
export const platform = `${process.platform}-${process.arch}`;
/** The folder inside the archive. */
export const release = `serat-${version}`;
export const archive = join(root, `dist/${release}-${platform}.tar.gz`);

export const tell = (line: string): void => console.log(`✓ ${line}`);
export const addressOf = (port: number): string => `http://127.0.0.1:${port}`;

/** A machine for releases in production mode, a PostgreSQL, a mail server and a stand-in for Midtrans. */
export async function openStage() {
  const folder = await mkdtemp(join(tmpdir(), 'serat-release-'));
  await chmod(folder, 0o755);
  const machine = createMachine(join(folder, 'machine'));
  const server = await createServer(join(folder, 'postgres'), databasePort);
  const mails = await startMailServer(mailPort);
  const midtrans = await startMidtrans();
  const odps = join(folder, 'odp.csv');
  const key = join(folder, 'data-key');
  await cp(join(root, 'bench/release/odp.csv'), odps);
  await writeFile(key, `${randomBytes(32).toString('hex')}\n`);

  return {
    machine,
    server,
    settings: (database: string, port: number, dataDir = `data-${database}`) => ({
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: addressOf(port),
      DATABASE_URL: server.url(database),
      DATA_DIR: join(machine.home, dataDir),
      DATA_KEY_FILE: key,
      SMTP_URL: mails.url,
      MAIL_FROM: 'halo@pelanggan.example',
      PROVIDER_SITE: 'http://localhost',
      PAYMENT_GATEWAY: 'midtrans',
      MIDTRANS_SERVER_KEY: midtrans.serverKey,
      MIDTRANS_URL: midtrans.url,
      TAX_LEGAL_NAME: 'PT Uji Serat',
      TAX_ADDRESS: 'Jl. Uji No. 1, Jakarta',
      TAX_NPWP: '0012345678901000',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '2',
    }),
    async startDatabase(...names: string[]): Promise<void> {
      await server.prepare();
      await server.start();
      for (const name of names) await server.query(`create database ${name}`);
    },
    load(installed: Installed, env: Record<string, string>): void {
      installed.ops(env, 'odp', 'import', odps);
      installed.ops(env, 'catalogue', 'import', join(installed.root, 'docs/catalogue-example.csv'));
    },
    customer: (address: string, number = 1) => becomeCustomer(address, mails, midtrans, number),
    async stop(): Promise<void> {
      await mails.stop();
      midtrans.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
