import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../db/testing/test-database.ts';
import { zipOf } from '../../../csv/testing/workbook.ts';
import { importOdps } from './index.ts';
import { createPorts } from './ports.ts';
import { addCustomer } from './testing/odps.ts';
import { rowsOf } from '../../../testing/rows.ts';

const { db } = await createTestDatabase();
const isInIndonesia = ({ latitude }: { latitude: number }) => latitude < 6;
const header = 'code,latitude,longitude,ports,ports_in_use,technology';

async function load(content: string | Buffer, options: { dryRun?: boolean } = {}) {
  const problems: string[] = [];
  async function* source() {
    yield Buffer.from(content);
  }
  const outcome = await importOdps({ db, isInIndonesia }, source(), {
    ...options,
    onProblem: (line, reason) => problems.push(`${line}: ${reason}`),
  });
  return { ...outcome, problems };
}

const stored = () =>
  rowsOf(
    db,
    'odp',
    {},
    ['code', 'latitude', 'longitude', 'ports', 'ports_in_use', 'technology', 'active'],
    'code',
  );

beforeEach(async () => {
  await db.deleteFrom('port_reservation').execute();
  await db.deleteFrom('odp').execute();
});

test.each([
  ['plain', `${header}\nA,-6.2,106.8,8,3,FTTH\n`],
  ['without an end', `${header}\nA,-6.2,106.8,8,3,FTTH`],
  [
    'CRLF, a byte order mark and blank lines',
    `\uFEFF${header}\r\n\r\nA,-6.2,106.8,8,3,FTTH\r\n\r\n`,
  ],
  [
    'semicolons and quotes',
    `"code";latitude;longitude;ports;"ports_in_use";technology\n"A";-6.2;"106.8";8;3;ftth`,
  ],
  [
    'decimal commas, as a spreadsheet in Indonesia writes them',
    'code;latitude;longitude;ports;ports_in_use;technology\nA;-6,2;106,8;8;3;FTTH',
  ],
  ['quoted decimal commas', `${header}\nA,"-6,2","106,8",8,3,FTTH`],
  [
    'columns in another order',
    'Technology,ports,PORTS_IN_USE,longitude,latitude,code\nFTTH,8,3,106.8,-6.2,A',
  ],
  [
    'UTF-16 with tabs, as Excel writes Unicode text',
    Buffer.from(`\uFEFF${header}\r\nA,-6.2,106.8,8,3,FTTH\r\n`.replaceAll(',', '\t'), 'utf16le'),
  ],
])('imports a file: %s', async (_name, content) => {
  expect(await load(content)).toMatchObject({ rows: 1, inserted: 1, loaded: true, problems: [] });
  expect(await stored()).toEqual([
    {
      code: 'A',
      latitude: -6.2,
      longitude: 106.8,
      ports: 8,
      ports_in_use: 3,
      technology: 'FTTH',
      active: true,
    },
  ]);
});

// shows R3d.7
test('updates known points, skips equal ones and keeps missing ones', async () => {
  await load(`${header}\nA,-6.2,106.8,8,3,FTTH\nB,-6.3,106.8,8,3,FTTH\nC,-6.4,106.8,8,3,FTTH`);
  const again = await load(
    `${header}\nA,-6.2,106.8,8,3,FTTH\nB,-6.31,106.9,16,4,OPENPORT\nD,-6.5,106.8,8,0,FTTH`,
  );
  expect(again).toMatchObject({ rows: 3, inserted: 1, updated: 1, unchanged: 1, loaded: true });
  expect((await stored()).map(({ code, ports }) => [code, ports])).toEqual([
    ['A', 8],
    ['B', 16],
    ['C', 8],
    ['D', 8],
  ]);
});

test('deactivates points by an optional column and keeps them without it', async () => {
  await load(`${header},active\nA,-6.2,106.8,8,3,FTTH,false\nB,-6.2,106.8,8,3,FTTH,TRUE`);
  expect((await stored()).map(({ active }) => active)).toEqual([false, true]);
  expect(await load(`${header}\nA,-6.2,106.8,8,3,FTTH`)).toMatchObject({ unchanged: 1 });
  expect((await stored()).map(({ active }) => active)).toEqual([false, true]);
});

test('changes nothing in a dry run', async () => {
  await load(`${header}\nA,-6.2,106.8,8,3,FTTH`);
  const tried = await load(`${header}\nA,-6.2,106.8,9,3,FTTH\nB,-6.2,106.8,8,3,FTTH`, {
    dryRun: true,
  });
  expect(tried).toMatchObject({ inserted: 1, updated: 1, loaded: false, problems: [] });
  expect((await stored()).map(({ code, ports }) => [code, ports])).toEqual([['A', 8]]);
});

test.each([
  ['UTF-16 without a mark', Buffer.from(header, 'utf16le')],
  ['an XLSX', zipOf({ 'xl/workbook.xml': '<workbook/>' })],
])('refuses %s by its kind, not by its columns', async (_name, content) => {
  expect(await load(content)).toMatchObject({
    loaded: false,
    problems: ['1: berkas ini bukan CSV; simpan dari lembar kerja sebagai CSV UTF-8'],
  });
});

describe('invalid lines', () => {
  // shows R3d.11
  test('refuses mixed decimal marks and names the lines', async () => {
    const { problems, loaded } = await load(
      [
        header.replaceAll(',', ';'),
        'A;-6;107;8;3;FTTH',
        'B;-6,2;106,8;8;3;FTTH',
        'C;-6.2;106,8;8;3;FTTH',
        'D;-6,2;106.8;8;3;FTTH',
      ].join('\n'),
    );
    const advice = 'sedangkan baris 3 memakai koma; pakai satu saja di seluruh berkas';
    expect(problems).toEqual([
      `4: latitude "-6.2" memakai titik desimal, ${advice}`,
      `5: longitude "106.8" memakai titik desimal, ${advice}`,
    ]);
    expect(loaded).toBe(false);
  });

  // shows R3d.11
  test('reports each with its number and loads nothing', async () => {
    const { problems, loaded } = await load(
      [
        header,
        'A,-6.2,106.8,8,3,FTTH',
        'B,-6.2,106.8,8,9,FTTH',
        '',
        'A,-6.2,106.8,8,3,FTTH',
        'C,7.1,106.8,8,3,FTTH',
        'A,-6.2,106.8,8,3,FTTH',
      ].join('\n'),
    );
    expect(problems).toEqual([
      '3: ports_in_use (9) lebih besar dari ports (8)',
      '6: titik 7.1,106.8 di luar Indonesia',
      '5: code "A" sudah ada di baris 2',
      '7: code "A" sudah ada di baris 2',
    ]);
    expect(loaded).toBe(false);
    expect(await stored()).toEqual([]);
  });

  test.each([
    [',-6.2,106.8,8,3,FTTH', 'code kosong'],
    ['A,,106.8,8,3,FTTH', 'latitude kosong'],
    ['A,-6.2,,8,3,FTTH', 'longitude kosong'],
    ['A,-6.2,106.8,,3,FTTH', 'ports kosong'],
    ['A,-6.2,106.8,8,,FTTH', 'ports_in_use kosong'],
    ['A,-6.2,106.8,8,3,', 'technology kosong'],
    ['A,x,106.8,8,3,FTTH', 'latitude "x" bukan angka desimal'],
    ['A,-6.2,1e2,8,3,FTTH', 'longitude "1e2" bukan angka desimal'],
    ['A,-6.2,106.8,8.5,3,FTTH', 'ports "8.5" bukan bilangan bulat'],
    ['A,-6.2,106.8,-8,3,FTTH', 'ports "-8" bukan bilangan bulat'],
    ['A,-6.2,106.8,10001,3,FTTH', 'ports "10001" bukan bilangan bulat 0 sampai 10000'],
    ['A,-6.2,106.8,8,tiga,FTTH', 'ports_in_use "tiga" bukan bilangan bulat'],
    ['A,-6.2,106.8,8,3,COPPER', 'technology "COPPER" bukan FTTH atau OPENPORT'],
    ['A,-6.2,106.8,8,3', 'ada 5 kolom, seharusnya 6'],
    ['A,-6,2,106,8,8,3,FTTH', 'ada 8 kolom, seharusnya 6'],
    ['"A,-6.2,106.8,8,3,FTTH', 'tanda kutip tidak berpasangan'],
    [`${'A'.repeat(65)},-6.2,106.8,8,3,FTTH`, 'bukan kode'],
    ['A\u0000B,-6.2,106.8,8,3,FTTH', 'code "A?B" bukan kode'],
    [`${'A'.repeat(10_001)},-6.2,106.8,8,3,FTTH`, 'baris terlalu panjang'],
    [',x,106.8,8,3,COPPER', 'code kosong; latitude "x" bukan angka desimal; technology'],
  ])('%s', async (line, reason) => {
    const { problems, loaded } = await load(`${header}\n${line}\n`);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`2: `);
    expect(problems[0]).toContain(reason);
    expect(loaded).toBe(false);
  });

  test.each([
    ['', 'berkas kosong'],
    ['code,latitude\nA,1', 'kolom longitude, ports, ports_in_use, technology tidak ada'],
    [`${header},colour\nA,-6.2,106.8,8,3,FTTH,red`, 'kolom colour tidak dikenal'],
    [`${header},code\nA,-6.2,106.8,8,3,FTTH,A`, 'kolom code disebut dua kali'],
    [`${header},\nA,-6.2,106.8,8,3,FTTH,`, 'kolom tanpa nama tidak dikenal'],
    ['A,-6.2,106.8,8,3,FTTH\n', 'tidak ada pada baris judul'],
  ])('refuses a file that starts with %o', async (text, reason) => {
    const { problems, loaded } = await load(text);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('1: ');
    expect(problems[0]).toContain(reason);
    expect(loaded).toBe(false);
  });

  test('refuses a code that is not UTF-8', async () => {
    const problems: string[] = [];
    async function* source() {
      yield `${header}\n`;
      yield new Uint8Array([0xff, 0x41]);
      yield ',-6.2,106.8,8,3,FTTH\n';
    }
    await importOdps({ db, isInIndonesia }, source(), {
      onProblem: (_line, reason) => problems.push(reason),
    });
    expect(problems[0]).toContain('bukan kode');
  });
});

// shows R3d.12
describe('ports held by orders', () => {
  async function holdTwo() {
    await load(`${header}\nA,-6.2,106.8,8,3,FTTH`);
    const ports = createPorts({ dropMetres: 250 });
    const { id } = await db.selectFrom('odp').select('id').executeTakeFirstOrThrow();
    const customerId = await addCustomer(db);
    const at = new Date('2026-11-15T03:00:00Z');
    for (const orderId of [randomUUID(), randomUUID()]) {
      await ports.reservePort(db, { odpId: id, orderId, customerId, at });
    }
  }

  test.each([
    ['A,-6.2,106.8,4,3,FTTH', 1],
    ['A,-6.2,106.8,8,7,FTTH', 1],
    ['A,-6.2,106.8,0,0,FTTH', 0],
  ])('refuses to drop one: %s', async (line, left) => {
    await holdTwo();
    for (const dryRun of [true, false]) {
      const { problems, loaded } = await load(`${header}\n${line}`, { dryRun });
      expect(problems).toEqual([
        `2: ODP "A" hanya menyisakan ${left} port, padahal 2 port dipegang pesanan`,
      ]);
      expect(loaded).toBe(false);
    }
    expect(await stored()).toMatchObject([{ ports: 8, ports_in_use: 3 }]);
  });

  test('loads the file if enough ports are left', async () => {
    await holdTwo();
    expect(await load(`${header}\nA,-6.2,106.8,5,3,FTTH`)).toMatchObject({
      updated: 1,
      loaded: true,
    });
  });
});

test('changes nothing if the file breaks off', async () => {
  async function* source() {
    yield `${header}\nA,-6.2,106.8,8,3,FTTH\n`;
    throw new Error('the disk is gone');
  }
  await expect(importOdps({ db, isInIndonesia }, source())).rejects.toThrow('the disk is gone');
  expect(await stored()).toEqual([]);
});

test('serialises two imports', async () => {
  const lines = Array.from({ length: 300 }, (_, at) => `A-${at},-6.2,106.8,8,3,FTTH`);
  const outcomes = await Promise.all([
    load([header, ...lines].join('\n')),
    load([header, ...lines.toReversed()].join('\n')),
  ]);
  expect(outcomes.map(({ inserted }) => inserted).toSorted((a, b) => a - b)).toEqual([0, 300]);
});

test('does not deadlock with orders for the same points', async () => {
  const lines = (used: number) =>
    Array.from({ length: 50 }, (_, at) => `A-${at},-6.2,106.8,80,${used},FTTH`);
  await load([header, ...lines(0)].join('\n'));
  const ports = createPorts({ dropMetres: 250 });
  const customerId = await addCustomer(db);
  const order = () =>
    db.transaction().execute((trx) => {
      const at = new Date('2026-11-15T03:00:00Z');
      const wanted = { orderId: randomUUID(), customerId, at };
      return ports.reserveNearest(trx, { latitude: -6.2, longitude: 106.8 }, wanted);
    });
  const work = Array.from({ length: 20 }, (_, at) =>
    at % 4 === 0 ? load([header, ...lines(at).toReversed()].join('\n')) : order(),
  );
  const done = await Promise.all(work);
  expect(done.every((result) => result !== false)).toBe(true);
});
