import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase, createPool } from '../db/driver/client.ts';
import { codeOf } from '../db/failure/error-code.ts';
import { compareSchema } from '../db/setup/migrate.ts';
import { requireWeakRole } from '../db/setup/roles.ts';
import { createEmptyDatabase } from '../db/testing/test-database.ts';
import { createLogger } from '../http/operations/logging.ts';
import { driveAccounts } from '../modules/people/account/testing/account-driver.ts';
import { theService } from '../modules/base/audit/index.ts';
import { importOdps } from '../modules/sales/coverage/index.ts';
import { readSettings } from '../settings.ts';
import { startDatabase, type Undo } from './start-database.ts';
import { createTestApp, createTestClock } from '../testing/test-app.ts';
import { testSecrets } from '../testing/test-secrets.ts';

const suffix = randomBytes(4).toString('hex');
const [ownerRole, runningRole] = [`owner_${suffix}`, `running-${suffix}`];
const password = randomBytes(12).toString('hex');
const admin = createPool(inject('testServer'));
const config = await createEmptyDatabase();
const owner = createPool({ ...config, user: ownerRole, password });
const running = createPool({ ...config, user: runningRole, password });
const permissionDenied = '42501';
const lines: string[] = [];

function start(): Promise<unknown> {
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  const { host = '', port } = config;
  const as = (role: string) =>
    `postgres://${role}:${password}@localhost:${port}/${config.database}?${new URLSearchParams({ host }).toString()}`;
  const settings = readSettings({
    NODE_ENV: 'development',
    DATABASE_URL: as(runningRole),
    DATABASE_OWNER_URL: as(ownerRole),
    SMTP_URL: 'smtp://127.0.0.1:1',
    PAYMENT_GATEWAY: 'midtrans',
    MIDTRANS_SERVER_KEY: 'Mid-server-kunci-uji',
  });
  const undo: Undo = [];
  return startDatabase(settings, log, undo).finally(() => Promise.all(undo.map((step) => step())));
}

beforeAll(async () => {
  await admin.query(`create role ${ownerRole} login password '${password}'`);
  await admin.query(`create role "${runningRole}" login password '${password}'`);
  await admin.query(`alter database ${config.database} owner to ${ownerRole}`);
  await start();
});

// The roles are dropped with the test server.
afterAll(() => Promise.all([running.end(), owner.end(), admin.end()]));

test("the start logs the service's role, and a second start changes nothing", async () => {
  const said = lines.join('');
  expect(said).toContain(`"role":"${runningRole}"`);
  expect(said).not.toContain(password);
  await start();
});

// shows S6.7, V13.2.2
test.each([
  'alter table audit disable trigger audit_insert_only',
  'alter table audit disable trigger all',
  'drop trigger audit_row_kept on audit',
  'create trigger other before insert on audit for each row execute function audit_takes_inserts_only()',
  'create or replace function audit_takes_inserts_only() returns trigger language plpgsql as $$ begin return null; end $$',
  "update audit set actor = 'x'",
  'delete from audit',
  'truncate audit',
  'drop table audit',
  'alter table audit rename to other',
  'delete from audit_head',
  'delete from schema_migration',
  'alter table bill_correction disable trigger all',
  'truncate money_received cascade',
  'set session_replication_role = replica',
])("the service's role may not: %s", async (statement) => {
  const failure = await running.query(statement).catch((error: unknown) => error);
  expect(codeOf(failure)).toBe(permissionDenied);
});

test("the service's role writes rows of every other table", async () => {
  const { rows } = await running.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
         and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))
     order by relname`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['audit', 'audit_head', 'schema_migration']);
});

test("the service's role analyses the tables that imports write", async () => {
  const analysed = async () => {
    const { rows } = await running.query<{ name: string }>(
      `select relname as name from pg_class
       where relname in ('moved_in', 'odp') and reltuples >= 0 order by 1`,
    );
    return rows.map(({ name }) => name);
  };
  expect(await analysed()).toEqual([]);
  await running.query("select analyse_tables('{moved_in}')");
  const odps = ['code,latitude,longitude,ports,ports_in_use,technology\nA,-6.2,106.8,8,3,FTTH\n'];
  const deps = { db: createDatabase(running), isInIndonesia: () => true };
  expect(await importOdps(deps, Readable.from(odps))).toMatchObject({ loaded: true });
  expect(await analysed()).toEqual(['moved_in', 'odp']);
});

test('the service works as that role and writes the audit trail', async () => {
  expect(await compareSchema(running)).toBe('same');
  const db = createDatabase(running);
  const beside = { db, clock: createTestClock(), secrets: testSecrets() };
  const server = await createTestApp({ beside });
  const { token } = await driveAccounts(server).activeCustomer();
  expect(token).toBeTruthy();
  const { audit } = server.services;
  await audit.note(theService, { action: 'order.start', subject: 'order', subjectId: '1' });
  expect(await audit.verify()).toMatchObject({ sound: true, rows: 1 });
  await server.close();
});

test.each([
  ['superuser', () => `alter role "${runningRole}" superuser`, 'nosuperuser'],
  ['CREATEROLE', () => `alter role "${runningRole}" createrole`, 'nocreaterole'],
])('a role that is too strong stops the start: %s', async (word, make, undo) => {
  await admin.query(make());
  await expect(requireWeakRole(running)).rejects.toThrow(word);
  await admin.query(`alter role "${runningRole}" ${undo}`);
  expect(await requireWeakRole(running)).toBe(runningRole);
});

// shows S6.7
test('a role that owns tables or can write the audit stops the start', async () => {
  await expect(requireWeakRole(owner)).rejects.toThrow('memiliki tabel');
  await owner.query('grant delete on audit to public');
  await expect(start()).rejects.toThrow('tabel audit');
  await owner.query('revoke delete on audit from public');
  await admin.query(`grant ${ownerRole} to "${runningRole}"`);
  await expect(requireWeakRole(running)).rejects.toThrow('memiliki tabel');
  await admin.query(`revoke ${ownerRole} from "${runningRole}"`);
  await owner.query('grant update (actor) on audit to public');
  await expect(requireWeakRole(running)).rejects.toThrow('tabel audit');
  await owner.query('revoke update (actor) on audit from public');
});
