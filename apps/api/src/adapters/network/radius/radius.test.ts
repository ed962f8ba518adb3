import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEmptyDatabase, patientPool } from '../../../db/testing/test-database.ts';
import type { Nas, WantedService } from '../network-target.ts';
import { createCoaClient } from './coa-client.ts';
import { createRadius } from './radius.ts';
import {
  createRadiusTables,
  isFreeRadiusInstalled,
  radiusSecret,
  startFreeRadius,
} from './testing/free-radius.ts';
import { startNas, type Behaviour } from './testing/nas-stand-in.ts';

const config = await createEmptyDatabase();
const pool = patientPool(config);
await createRadiusTables(pool);
let behaviour: (user: string, code: number) => Behaviour = () => 'ack';
const device = await startNas(radiusSecret, ({ user, code }) => behaviour(user, code));
const radius = createRadius({
  database: config,
  cutsPerSecond: 1000,
  coa: createCoaClient({ patience: 100 }),
});
await radius.setUp();
afterAll(async () => {
  await radius.close();
  await device.close();
  await pool.end();
});

beforeEach(async () => {
  behaviour = () => 'ack';
  device.received.length = 0;
  await pool.query('truncate radcheck, radusergroup, radgroupreply, radacct');
});

const nas: Nas = {
  name: 'NAS-1',
  address: '127.0.0.1',
  vendor: 'mikrotik',
  coaPort: device.port,
  secret: radiusSecret,
  needsMessageAuthenticator: true,
  isOn: true,
};
const siti: WantedService = {
  user: 'siti',
  password: 'clientPass',
  wanted: 'on',
  profile: 'internet-50',
  bandwidth: '50 Mbps',
};
const apply = (change: Partial<WantedService> = {}, nases = [nas]) =>
  radius.apply({ ...siti, ...change }, nases, { isUrgent: true });

const openSession = (user: string, address = '127.0.0.1') =>
  pool.query(
    `insert into radacct (acctsessionid, acctuniqueid, username, nasipaddress, acctstarttime)
     values ('s-' || $1, $1 || clock_timestamp()::text, $1, $2, now())`,
    [user, address],
  );
async function held(user = 'siti') {
  const checks = await pool.query<{ row: string }>(
    "select attribute || ' ' || op || ' ' || value as row from radcheck where username = $1 order by id",
    [user],
  );
  const groups = await pool.query<{ row: string }>(
    'select groupname as row from radusergroup where username = $1',
    [user],
  );
  return [...checks.rows, ...groups.rows].map(({ row }) => row);
}
const sent = () => device.received.map(({ code, addressList }) => [code, addressList]);

const password = 'Cleartext-Password := clientPass';

// shows P6.5
test('keeps one password and one group per user, and rejects an ended one', async () => {
  for (const wanted of ['on', 'walled', 'on', 'walled', 'walled'] as const) await apply({ wanted });
  expect(await held()).toEqual([password, 'serat-isolir']);
  await apply({ profile: 'internet-100', bandwidth: '100 Mbps' });
  expect(await held()).toEqual([password, 'serat-paket-internet-100']);
  await apply({ wanted: 'off' });
  expect(await held()).toEqual(['Auth-Type := Reject']);
  await apply();
  expect(await held()).toEqual([password, 'serat-paket-internet-50']);
});

// shows P6.5
test('limits the speed of a package in the attributes of each vendor', async () => {
  const other = { ...nas, name: 'NAS-2', address: '10.0.0.2' };
  await apply({ profile: 'gbit', bandwidth: '1 Gbps' }, [
    nas,
    { ...other, vendor: 'cisco' },
    { ...other, vendor: 'generic' },
  ]);
  const { rows } = await pool.query<{ row: string }>(
    `select attribute || ' ' || op || ' ' || value as row from radgroupreply
     where groupname = 'serat-paket-gbit' order by row`,
  );
  expect(rows.map(({ row }) => row)).toEqual([
    'Cisco-AVPair += ip:sub-qos-policy-out=serat-aktif-1000000k',
    'Cisco-AVPair := ip:sub-qos-policy-in=serat-aktif-1000000k',
    'Filter-Id := serat-aktif',
    'Mikrotik-Address-List := serat-aktif',
    'Mikrotik-Rate-Limit := 1000000k/1000000k',
    'WISPr-Bandwidth-Max-Down := 1000000000',
    'WISPr-Bandwidth-Max-Up := 1000000000',
  ]);
  await expect(apply({ profile: 'aneh', bandwidth: 'cepat' })).rejects.toThrow('kecepatan');
});

// shows P6.18
test('a new speed of a package reaches its group and its open sessions, at the pace of the NAS', async () => {
  await openSession('siti');
  await apply();
  await radius.apply({ ...siti, bandwidth: '75 Mbps' }, [nas], { isUrgent: false });
  const { rows } = await pool.query<{ value: string }>(
    `select value from radgroupreply
     where groupname = 'serat-paket-internet-50' and attribute = 'Mikrotik-Rate-Limit'`,
  );
  expect(rows).toEqual([{ value: '75000k/75000k' }]);
  expect(sent().map(([code]) => code)).toEqual([43, 43]);
  await apply();
});

// shows P6.4, P6.7
test('changes each open session, and disconnects those of an ended service', async () => {
  await openSession('siti');
  await openSession('budi');
  await apply({ wanted: 'walled' });
  await apply();
  await apply({ wanted: 'off' });
  expect(sent()).toEqual([
    [43, 'serat-isolir'],
    [43, 'serat-aktif'],
    [40, null],
  ]);
  expect(device.broken).toEqual([]);
  const { rows } = await pool.query('select * from radacct where acctstoptime is not null');
  expect(rows).toEqual([]);
});

// shows P6.7
test('disconnects after a refusal or three silences, and is not done without an answer', async () => {
  await openSession('siti');
  behaviour = (_user, code) => (code === 43 ? { nak: 501 } : 'ack');
  await apply({ wanted: 'walled' });
  expect(sent().map(([code]) => code)).toEqual([43, 40]);
  device.received.length = 0;
  behaviour = (_user, code) => (code === 43 ? 'silent' : 'ack');
  await apply({ wanted: 'walled' });
  expect(sent().map(([code]) => code)).toEqual([43, 43, 43, 40]);
  behaviour = () => 'silent';
  await expect(apply({ wanted: 'walled' })).rejects.toThrow('NAS NAS-1 tidak menjawab');
  behaviour = () => ({ nak: 501 });
  await expect(apply({ wanted: 'off' })).rejects.toThrow('menolak dengan Error-Cause 501');
  // The NAS has forgotten the session.
  behaviour = () => ({ nak: 503 });
  await apply({ wanted: 'walled' });
  expect(await held()).toEqual([password, 'serat-isolir']);
});

// shows P6.7
test('disconnects at once if the walled group changes the address pool', async () => {
  await openSession('siti');
  await apply({ wanted: 'walled' });
  await pool.query(
    `insert into radgroupreply (groupname, attribute, op, value)
     values ('serat-isolir', 'Framed-Pool', ':=', 'isolir')`,
  );
  device.received.length = 0;
  await apply({ wanted: 'walled' });
  await apply();
  expect(sent()).toEqual([
    [40, null],
    [40, null],
  ]);
});

// shows P6.7
test('disconnects if the former group has something that the new one cannot take back', async () => {
  await openSession('siti');
  await pool.query("insert into radusergroup (username, groupname) values ('siti', 'gratis')");
  const give = (group: string) =>
    pool.query(
      `insert into radgroupreply (groupname, attribute, op, value)
       values ($1, 'Session-Timeout', ':=', '3600')`,
      [group],
    );
  await give('gratis');
  await give('serat-paket-internet-100');
  await apply();
  expect(sent()).toEqual([[40, null]]);
  // A change from one package to another, also after a failed attempt.
  await apply({ profile: 'internet-100', bandwidth: '100 Mbps' });
  behaviour = () => 'silent';
  await expect(apply()).rejects.toThrow('NAS NAS-1 tidak menjawab');
  behaviour = () => 'ack';
  device.received.length = 0;
  await apply();
  expect(sent()).toEqual([[40, null]]);
});

test('fails for a session at a NAS that is unknown or not switched on', async () => {
  await openSession('siti', '10.9.9.9');
  await expect(apply()).rejects.toThrow('NAS 10.9.9.9 tidak ada di daftar');
  const off = { ...nas, address: '10.9.9.9', isOn: false };
  await expect(apply({}, [off])).rejects.toThrow('NAS NAS-1 belum dinyalakan');
});

// shows P6.10
test('finds users whose rows differ', async () => {
  const differing = async () => [...(await radius.differing([siti, { ...siti, user: 'budi' }]))];
  await apply();
  expect(await differing()).toEqual([['budi', 'Belum ada di RADIUS']]);
  await apply({ user: 'budi' });
  expect(await differing()).toEqual([]);
  await pool.query("update radcheck set value = 'lain' where username = 'budi'");
  await pool.query("insert into radusergroup (username, groupname) values ('siti', 'gratis')");
  expect(await differing()).toEqual([
    ['siti', 'Kata sandi benar, grup serat-paket-internet-50, gratis'],
    ['budi', 'Kata sandi lain, grup serat-paket-internet-50'],
  ]);
  await apply({ wanted: 'off' });
  expect((await differing())[0]).toEqual(['siti', 'Ditolak, tanpa grup']);
});

// shows P6.15
test('identifies the owner of an address only by a single open session with recent accounting', async () => {
  const at = (address: string) => radius.userAt(address);
  const open = (user: string, minutes: number, stopped = false) =>
    pool.query(
      `insert into radacct (acctsessionid, acctuniqueid, username, nasipaddress, framedipaddress,
         acctstarttime, acctupdatetime, acctstoptime)
       values ('s', $1, $1, '127.0.0.1', '10.20.0.7', now() - interval '2 days',
         now() - make_interval(mins => $2), case when $3 then now() end)`,
      [user, minutes, stopped],
    );
  expect(await at('10.20.0.7')).toBeNull();
  await open('siti', 3, true);
  expect(await at('10.20.0.7')).toBeNull();
  await open('budi', 3);
  expect(await at('10.20.0.7')).toBe('budi');
  expect(await at('10.20.0.8')).toBeNull();
  // Two houses behind one address.
  await open('dewi', 3);
  expect(await at('10.20.0.7')).toBeNull();
  await pool.query("delete from radacct where username = 'dewi'");
  // One of the two sessions has ended unnoticed, and nobody knows which.
  await open('tono', 60);
  expect(await at('10.20.0.7')).toBeNull();
  await pool.query("delete from radacct where username = 'budi'");
  expect(await at('10.20.0.7')).toBeNull();
});

// shows P6.17
test('sums up the accounting of past months, deletes it 90 days later, and changes no row', async () => {
  const ended = (user: string, at: string, [seconds, octets]: [number, number]) =>
    pool.query(
      `insert into radacct (acctsessionid, acctuniqueid, username, nasipaddress, acctstarttime,
         acctstoptime, acctsessiontime, acctinputoctets, acctoutputoctets)
       values ('s', gen_random_uuid(), $1, '127.0.0.1', '2026-01-01', $2, $3, $4, $4)`,
      [user, at, seconds, octets],
    );
  // Includes `xmin`, the transaction that wrote the row: any change would replace it.
  const rows = async () =>
    (await pool.query('select xmin, r.* from radacct r order by radacctid')).rows;
  const usage = async () => {
    const found = await pool.query<{ row: string }>(
      `select concat_ws(' ', username, month, sessions, seconds, octets_in) as row
       from serat_usage order by 1`,
    );
    return found.rows.map(({ row }) => row);
  };
  await ended('siti', '2026-10-31T16:59:59Z', [10, 5_000_000_000]);
  await ended('siti', '2026-10-05T00:00:00Z', [20, 1]);
  // November in Jakarta.
  await ended('siti', '2026-10-31T17:00:00Z', [1, 1]);
  await ended('budi', '2026-12-01T09:00:00Z', [7, 7]);
  await openSession('siti');
  const before = await rows();
  await radius.rollUp(new Date('2026-11-30T21:00:00Z'));
  await radius.rollUp(new Date('2026-12-01T21:00:00Z'));
  expect(await usage()).toEqual(['siti 2026-10 2 30 5000000001', 'siti 2026-11 1 1 1']);
  expect(await rows()).toEqual(before);
  // An end that arrived late is in the sum before it is deleted.
  await ended('budi', '2026-10-20T00:00:00Z', [3, 3]);
  await radius.rollUp(new Date('2027-02-28T20:59:59Z'));
  expect(await rows()).toHaveLength(6);
  await pool.query(
    `insert into radacct (acctsessionid, acctuniqueid, username, nasipaddress, acctstoptime)
     select 's', gen_random_uuid(), 'tono', '127.0.0.1', '2026-11-15' from generate_series(1, 2500)`,
  );
  const kept = (await rows()).filter(({ radacctid }) =>
    [before[3], before[4]].some((row) => row?.radacctid === radacctid),
  );
  await radius.rollUp(new Date('2027-03-01T21:00:00Z'));
  expect(await rows()).toEqual(kept);
  expect(await usage()).toEqual([
    'budi 2026-10 1 3 3',
    'budi 2026-12 1 7 7',
    'siti 2026-10 2 30 5000000001',
    'siti 2026-11 1 1 1',
    'tono 2026-11 2500 0 0',
  ]);
});

test('finds open sessions by an index', async () => {
  const { rows } = await pool.query<{ plan: string }>(
    "select indexdef as plan from pg_indexes where indexname like 'serat_open_%' order by indexname",
  );
  expect(rows.map(({ plan }) => plan)).toEqual([
    expect.stringMatching(/\(framedipaddress\) WHERE \(acctstoptime IS NULL\)$/),
    expect.stringMatching(/\(username\) WHERE \(acctstoptime IS NULL\)$/),
  ]);
  // An interrupted set-up.
  await pool.query(
    "update pg_index set indisvalid = false where indexrelid = 'serat_open_sessions'::regclass",
  );
  await radius.setUp();
  const valid = await pool.query(
    "select indisvalid from pg_index where indexrelid = 'serat_open_sessions'::regclass",
  );
  expect(valid.rows).toEqual([{ indisvalid: true }]);
  await openSession('siti');
  expect(await radius.lastSession('siti')).toMatchObject({
    stoppedAt: null,
    nasAddress: '127.0.0.1',
  });
  expect(await radius.lastSession('budi')).toBeNull();
});

// shows P6.8
test('tests a NAS without touching a session', async () => {
  expect(await radius.test(nas)).toBe('good');
  behaviour = () => 'unsigned';
  expect(await radius.test(nas)).toBe('unsigned');
  expect(await radius.test({ ...nas, needsMessageAuthenticator: false })).toBe('good');
  behaviour = () => 'silent';
  expect(await radius.test(nas)).toBe('silent');
  expect(new Set(device.received.map(({ user }) => user))).toEqual(new Set(['serat-uji']));
});

/** The answers of RFC 2759, 9.2, for user "User" with password "clientPass". */
const msChapV2 = {
  'MS-CHAP-Challenge': '0x5b5d7c7d7b3f2f3e3c2c602132262628',
  // Identifier and flags, peer challenge, eight reserved octets, response.
  'MS-CHAP2-Response': [
    '0x0000',
    '21402324255e262a28295f2b3a337c7e',
    '0000000000000000',
    '82309ecd8d708b5ea08faa3981cd83544233114a3d85d6df',
  ].join(''),
};
const proofs: Record<string, Record<string, string>> = {
  PAP: { 'User-Password': '"clientPass"' },
  CHAP: { 'CHAP-Password': '"clientPass"' },
  'MS-CHAPv2': msChapV2,
};

describe.runIf(isFreeRadiusInstalled)('with FreeRADIUS', () => {
  let real: Awaited<ReturnType<typeof startFreeRadius>>;
  beforeAll(async () => {
    real = await startFreeRadius(config);
  });
  afterAll(() => real.close());

  // shows P6.5
  test.each(Object.entries(proofs))('%s follows what is wanted', async (_name, proof) => {
    const answer = () => real.authenticate({ 'User-Name': '"User"', ...proof });
    const user = 'User';
    expect(answer()).toContain('Access-Reject');
    await apply({ user });
    expect(answer()).toMatch(/Access-Accept[^]*Mikrotik-Address-List = "serat-aktif"/);
    expect(answer()).toContain('Mikrotik-Rate-Limit = "50000k/50000k"');
    await apply({ user, wanted: 'walled' });
    expect(answer()).toMatch(/Access-Accept[^]*Mikrotik-Address-List = "serat-isolir"/);
    await apply({ user, wanted: 'off' });
    expect(answer()).toContain('Access-Reject');
  });

  // shows P6.6, P6.7
  test('a NAS made of FreeRADIUS understands our packets, and we its answers', async () => {
    const realNas = { ...nas, coaPort: real.nasPort };
    for (const user of ['siti', 'gone-1', 'nak-1', 'silent-1']) await openSession(user);
    await apply({ wanted: 'walled' }, [realNas]);
    await apply({ user: 'gone-1', wanted: 'walled' }, [realNas]);
    await expect(apply({ user: 'nak-1', wanted: 'walled' }, [realNas])).rejects.toThrow('501');
    const silent = apply({ user: 'silent-1', wanted: 'off' }, [realNas]);
    await expect(silent).rejects.toThrow('tidak menjawab');
    expect(await radius.test(realNas)).toBe('good');
    expect(await radius.test({ ...realNas, secret: 'salah' })).toBe('silent');
  });
});
