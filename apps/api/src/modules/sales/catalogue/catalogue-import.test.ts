import { beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../db/testing/test-database.ts';
import { picture } from '../../base/content/testing/content-folder.ts';
import { createCatalogueService, exportCatalogue, importCatalogue } from './index.ts';

const { db } = await createTestDatabase();
const catalogue = createCatalogueService({ db });
const pictures = new Map([
  ['a.svg', Buffer.from(picture)],
  ['bad.svg', Buffer.from(picture.replace('<path', '<script/><path'))],
  ['text.png', Buffer.from('bukan gambar')],
]);

const header = 'id,type,name,bandwidth,areaId,price,discount,content,thumbnail,channelGroups';
const fast = 'fast,INTERNET,Cepat,100 Mbps,01,400000,50000,Isi,,';
const fast02 = 'fast,,,,02,420000,,,,';
const family = 'family,TV,TV Family Pack,,01,75000,,,,"News: Warta, Sorot 24 | Sport: Arena"';
const bola = 'bola,ALACARTE,Bola,,01,75000,,Liga,/katalog/bola.svg,';
const good = [header, fast, fast02, family, bola].join('\n');

async function load(text: string, options: { dryRun?: boolean } = {}) {
  const problems: string[] = [];
  async function* source() {
    yield new TextEncoder().encode(text);
  }
  const outcome = await importCatalogue(
    {
      db,
      readPicture: async (path) => pictures.get(path) ?? null,
      isPortalPicture: (path) => path.startsWith('/katalog/'),
    },
    source(),
    { ...options, onProblem: (line, reason) => problems.push(`${line}: ${reason}`) },
  );
  return { ...outcome, problems };
}

const soldIds = async () => (await catalogue.list({})).map(({ id }) => id);

beforeEach(async () => {
  await db.deleteFrom('product').execute();
  await db.deleteFrom('content_image').execute();
});

// shows R3d.5
test('sells the products of the file in its order', async () => {
  expect(await load(good)).toMatchObject({
    rows: 4,
    loaded: true,
    problems: [],
    added: ['fast', 'family', 'bola'],
    emptyAreas: [
      { id: '03', name: 'Sumatera' },
      { id: '04', name: 'Indonesia Timur' },
    ],
  });
  const [internet, tv, channel] = await catalogue.list({});
  expect(internet).toEqual({
    id: 'fast',
    type: 'INTERNET',
    name: 'Cepat',
    content: 'Isi',
    thumbnail: '/katalog/internet-50.svg',
    categoryId: 'internet',
    promises: ['Full Fiber to The Home', 'Unlimited Quota'],
    suits: '',
    mostChosen: false,
    channelGroups: [],
    detail: [
      {
        bandwidth: '100 Mbps',
        areaId: '01',
        areaName: 'Jabodetabek',
        price: 400_000,
        discount: 50_000,
        finalPrice: 350_000,
        unit: 'bulan',
      },
      {
        bandwidth: '100 Mbps',
        areaId: '02',
        areaName: 'Jawa-Bali',
        price: 420_000,
        discount: 0,
        finalPrice: 420_000,
        unit: 'bulan',
      },
    ],
  });
  expect(tv).toMatchObject({
    id: 'family',
    thumbnail: '/katalog/tv-family.svg',
    channelGroups: [
      { name: 'News', channels: ['Warta', 'Sorot 24'] },
      { name: 'Sport', channels: ['Arena'] },
    ],
    detail: [{ areaId: '01', finalPrice: 75_000, bandwidth: null }],
  });
  expect(channel).toMatchObject({ id: 'bola', thumbnail: '/katalog/bola.svg' });
});

// shows R3d.6
test.each([
  [
    'CRLF, a byte order mark and blank rows',
    `\uFEFF${good.replaceAll('\n', '\r\n')}\r\n,,,,,,,,,\r\n`,
  ],
  ['areas without their zero', good.replaceAll(',01,', ',1,').replaceAll(',02,', ',2,')],
  ['no area for what has a national price', good.replace('Family Pack,,01', 'Family Pack,,')],
  [
    'further rows that repeat it all',
    good.replace(fast02, 'fast,internet,Cepat,100 Mbps,02,420000,0,Isi,,'),
  ],
])('changes nothing for the same file written with %s', async (_name, text) => {
  await load(good);
  const before = await catalogue.list({});
  expect(await load(text)).toMatchObject({
    problems: [],
    loaded: true,
    added: [],
    updated: [],
    withdrawn: [],
    unchanged: 3,
    reordered: false,
  });
  expect(await catalogue.list({})).toEqual(before);
});

test('accepts semicolons, as Indonesian spreadsheets write them', async () => {
  const text = [
    'name;id;type;areaId;price;bandwidth;unit',
    '"Hemat; cepat";hemat;internet;04;289000;"20 Mbps";bulan',
  ].join('\n');
  expect(await load(text)).toMatchObject({ problems: [], added: ['hemat'] });
  expect(await catalogue.list({})).toMatchObject([
    { name: 'Hemat; cepat', detail: [{ areaId: '04', price: 289_000, unit: 'bulan' }] },
  ]);
});

test('reports changes, withdraws missing products and resumes them later', async () => {
  await load(good);
  const smaller = [header, fast.replace('400000', '410000'), family].join('\n');
  expect(await load(smaller)).toMatchObject({
    updated: ['fast'],
    withdrawn: ['bola'],
    unchanged: 1,
    reordered: false,
  });
  expect(await soldIds()).toEqual(['fast', 'family']);
  expect((await catalogue.list({ id: 'fast' }))[0]?.detail).toMatchObject([{ price: 410_000 }]);
  const kept = await db.selectFrom('product').select(['id', 'active']).orderBy('id').execute();
  expect(kept).toContainEqual({ id: 'bola', active: false });

  expect(await load(smaller)).toMatchObject({ withdrawn: [], unchanged: 2 });
  expect(await load(good)).toMatchObject({ resumed: ['bola'], updated: ['fast'], unchanged: 1 });
  expect(await soldIds()).toEqual(['fast', 'family', 'bola']);
});

// shows P6.18
test('lets the network follow a new speed, and nothing else', async () => {
  const queued = () => db.selectFrom('job').select('name').execute();
  await load(good);
  await load(good.replace('400000', '410000'));
  await load(good.replace('100 Mbps', '200 Mbps'), { dryRun: true });
  expect(await queued()).toEqual([]);
  await load(good.replace('100 Mbps', '200 Mbps'));
  expect(await queued()).toEqual([{ name: 'sweep-network' }]);
});

test('reports a changed order', async () => {
  const slow = 'slow,INTERNET,Santai,20 Mbps,01,200000,,,,';
  await load([header, fast, slow].join('\n'));
  const turned = await load([header, slow, fast].join('\n'));
  expect(turned).toMatchObject({ unchanged: 2, reordered: true });
  expect(await soldIds()).toEqual(['slow', 'fast']);
});

test('changes nothing in a dry run', async () => {
  await load(good);
  const tried = await load([header, fast.replace('Cepat', 'Kilat')].join('\n'), { dryRun: true });
  expect(tried).toMatchObject({
    updated: ['fast'],
    withdrawn: ['family', 'bola'],
    loaded: false,
    problems: [],
  });
  expect(await soldIds()).toEqual(['fast', 'family', 'bola']);
  expect((await catalogue.list({ id: 'fast' }))[0]?.name).toBe('Cepat');
});

describe('invalid files', () => {
  // shows R3a.1
  test('reports every wrong line and loads nothing', async () => {
    await load(good);
    const { problems, loaded } = await load(
      [header, fast.replace('400000', '400.000'), 'fast,,Kilat,,02,1,,,,', family].join('\n'),
    );
    expect(problems).toEqual([
      '2: price "400.000" bukan Rupiah bulat; tulis seperti 225000, tanpa Rp, titik, atau koma (paling besar 100000000)',
      '3: name berbeda dari baris 2; samakan, atau kosongkan di baris ini',
    ]);
    expect(loaded).toBe(false);
    expect(await soldIds()).toEqual(['fast', 'family', 'bola']);
  });

  test.each([
    [',INTERNET,Cepat,100 Mbps,01,400000,,,,', 'id kosong'],
    ['a b,INTERNET,Cepat,100 Mbps,01,400000,,,,', 'id "a b" tidak dapat dipakai'],
    ['a,,Cepat,100 Mbps,01,400000,,,,', 'type kosong'],
    ['a,RADIO,Cepat,100 Mbps,01,400000,,,,', 'type "RADIO" bukan INTERNET, TV, atau ALACARTE'],
    ['a,INTERNET,,100 Mbps,01,400000,,,,', 'name kosong'],
    ['a,INTERNET,Cepat,,01,400000,,,,', 'bandwidth kosong; tulis seperti 50 Mbps'],
    ['a,INTERNET,Cepat,100,01,400000,,,,', 'bandwidth "100" bukan kecepatan'],
    ['a,INTERNET,Cepat,100 Mbps,,400000,,,,', 'areaId kosong; isi 01, 02, 03, 04'],
    ['a,INTERNET,Cepat,100 Mbps,05,400000,,,,', 'areaId "05" tidak dikenal'],
    ['a,INTERNET,Cepat,100 Mbps,01,,,,,', 'price kosong'],
    ['a,INTERNET,Cepat,100 Mbps,01,"Rp 400.000",,,,', 'price "Rp 400.000" bukan Rupiah bulat'],
    ['a,INTERNET,Cepat,100 Mbps,01,399999.5,,,,', 'price "399999.5" bukan Rupiah bulat'],
    ['a,INTERNET,Cepat,100 Mbps,01,-1,,,,', 'price "-1" bukan Rupiah bulat'],
    ['a,INTERNET,Cepat,100 Mbps,01,400000000,,,,', 'paling besar 100000000'],
    ['a,INTERNET,Cepat,100 Mbps,01,400000,10%,,,', 'discount "10%" bukan Rupiah bulat'],
    ['a,INTERNET,Cepat,100 Mbps,01,100,101,,,', 'discount (101) lebih besar dari price (100)'],
    ['a,INTERNET,Cepat,100 Mbps,01,100,100,,,', 'harga setelah discount harus lebih dari 0'],
    ['a,INTERNET,Cepat,100 Mbps,01,400000,,,,News: Satu', 'channelGroups hanya untuk TV'],
    ['a,TV,TV,100 Mbps,01,75000,,,,', 'bandwidth hanya untuk INTERNET'],
    ['a,TV,TV,,02,75000,,,,', 'areaId "02" untuk TV harus 01'],
    ['a,ALACARTE,Bola,,03,75000,,,,', 'areaId "03" untuk ALACARTE harus 01'],
    ['a,TV,TV,,01,75000,,,,News', 'channelGroups tidak terbaca'],
    ['a,TV,TV,,01,75000,,,,"News: Satu,, Dua"', 'channelGroups tidak terbaca'],
    [`a,TV,TV,,01,75000,,,,News: ${'x'.repeat(61)}`, 'paling panjang 60 karakter'],
    [`a,TV,${'x'.repeat(101)},,01,75000,,,,`, 'paling panjang 100 karakter'],
    ['a,TV,T\u0000V,,01,75000,,,,', 'name "T?V" terlalu panjang'],
    ['a,TV,TV,,01,75000', 'ada 6 kolom, seharusnya 10'],
    ['"a,TV,TV,,01,75000,,,,', 'tanda kutip tidak berpasangan'],
    [fast, 'harga "fast" di area 01 sudah ada di baris 2'],
    ['family,,,,02,80000,,,,', 'type kosong'],
    ['a,TV,TV,,01,75000,,,none.png,', 'thumbnail "none.png": tidak ada di samping berkas ini'],
    ['a,TV,TV,,01,75000,,,text.png,', 'bukan gambar SVG, PNG, JPG, atau WebP'],
    ['a,TV,TV,,01,75000,,,bad.svg,', 'gambar SVG berisi skrip'],
    ['a,TV,TV,,01,75000,,,https://cdn.example/a.png,', 'simpan gambarnya di samping berkas ini'],
    ['a,TV,TV,,01,75000,,,/etc/passwd,', 'simpan gambarnya di samping berkas ini'],
    ['a,TV,TV,,01,75000,,,../a.svg,', 'simpan gambarnya di samping berkas ini'],
    ['a,TV,TV,,01,75000,,,/v1/content/images/x.png,', 'gambar ini tidak tersimpan'],
  ])('%s', async (line, reason) => {
    const { problems, loaded } = await load([header, fast, line].join('\n'));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('3: ');
    expect(problems[0]).toContain(reason);
    expect(loaded).toBe(false);
    expect(await soldIds()).toEqual([]);
  });

  test.each([
    ['', 'berkas kosong'],
    [header, 'tidak ada produk INTERNET'],
    [`${header}\n${family}`, 'tidak ada produk INTERNET'],
    ['id,type\na,TV', 'kolom name, areaId, price tidak ada pada baris judul'],
    [`${header},harga\n`, 'kolom harga tidak dikenal'],
  ])('refuses a file that starts with %o', async (text, reason) => {
    await load(good);
    const { problems, loaded } = await load(text);
    expect(problems).toEqual([expect.stringContaining(`1: ${reason}`)]);
    expect(loaded).toBe(false);
    expect(await soldIds()).toEqual(['fast', 'family', 'bola']);
  });

  test('refuses a price for another period than a month', async () => {
    const text = [
      'name;id;type;areaId;price;bandwidth;unit',
      'Hemat;hemat;INTERNET;04;289000;20 Mbps;tahun',
    ].join('\n');
    expect((await load(text)).problems).toEqual([
      '2: unit "tahun" bukan bulan; tagihan terbit setiap bulan',
    ]);
  });

  test('refuses channels that nobody could order', async () => {
    const { problems } = await load([header, fast, bola].join('\n'));
    expect(problems).toEqual([
      '3: ALACARTE hanya dapat dipesan bersama TV, padahal tidak ada produk TV',
    ]);
  });

  test('refuses an id that belongs to another type, even if it is no longer sold', async () => {
    await load(good);
    await load([header, fast].join('\n'));
    const { problems } = await load([header, fast, bola.replace('ALACARTE', 'TV')].join('\n'));
    expect(problems).toEqual(['3: id "bola" sudah milik produk ALACARTE; pakai id lain']);
  });
});

describe('provider pictures', () => {
  const withPicture = good.replace('Isi,,', 'Isi,a.svg,');
  const thumbnail = async () => (await catalogue.list({ id: 'fast' }))[0]?.thumbnail ?? '';
  const stored = () => db.selectFrom('content_image').select(['name', 'kept']).execute();

  test('are served from here and kept when a product changes its picture', async () => {
    await load(withPicture);
    const address = await thumbnail();
    expect(address).toMatch(/^\/v1\/content\/images\/[0-9a-f]{32}\.svg$/);
    await load(good);
    expect(await thumbnail()).toBe('/katalog/internet-50.svg');
    expect(await stored()).toEqual([{ name: address.split('/').at(-1), kept: true }]);
  });

  test('are kept if the content stops using the same picture', async () => {
    await load(withPicture);
    const address = await thumbnail();
    await db.updateTable('content_image').set({ kept: false }).execute();
    await load(good.replace('Isi,,', `Isi,${address},`));
    expect(await stored()).toMatchObject([{ kept: true }]);
  });

  test('are not stored in a dry run', async () => {
    await load(withPicture, { dryRun: true });
    expect(await stored()).toEqual([]);
  });
});

test('imports its own export without a change', async () => {
  await load(good.replace('Cepat', '"Cepat; ""kilat"""').replace('Isi,,', 'Isi,a.svg,'));
  const text = await exportCatalogue(db);
  expect(text).toContain('fast;INTERNET;"Cepat; ""kilat""";02;420000;100 Mbps;0;bulan;Isi;/v1/');
  expect(await load(text)).toMatchObject({ problems: [], unchanged: 3, reordered: false });
});

test('serialises two imports', async () => {
  const outcomes = await Promise.all([load(good), load(good)]);
  expect(outcomes.map(({ added }) => added.length)).toEqual(expect.arrayContaining([0, 3]));
});

// shows 2e.3, R5.v7
describe('package promises', () => {
  const withPromises = (promises: string) =>
    [`${header},promises`, `${fast},${promises}`, `${fast02},`, `${family},`].join('\n');
  const promisesOf = async (id: string) =>
    (await catalogue.list({})).find((product) => product.id === id)?.promises;

  test.each([
    ['', ['Full Fiber to The Home', 'Unlimited Quota']],
    ['Tanpa FUP | Gratis modem', ['Tanpa FUP', 'Gratis modem']],
    ['-', []],
  ])('reads %o as %o and exports them again', async (written, promises) => {
    expect((await load(withPromises(written))).problems).toEqual([]);
    expect(await promisesOf('fast')).toEqual(promises);
    expect(await promisesOf('family')).toEqual([]);
    const again = await load(await exportCatalogue(db));
    expect(again).toMatchObject({ problems: [], updated: [], unchanged: 2 });
  });

  test('reports a changed promise', async () => {
    await load(withPromises('Tanpa FUP'));
    expect((await load(withPromises('-'))).updated).toEqual(['fast']);
  });

  test.each([
    ['Satu | ', 'tidak terbaca'],
    ['a | b | c | d | e', 'paling banyak 4'],
    ['a | a', 'dua kali'],
    ['x'.repeat(41), 'paling panjang 40 karakter'],
  ])('refuses %o', async (written, reason) => {
    const { problems } = await load(withPromises(written));
    expect(problems).toEqual([expect.stringMatching(/^2: promises /)]);
    expect(problems[0]).toContain(reason);
  });

  test('refuses promises for TV', async () => {
    const text = [`${header},promises`, `${fast},`, `${family},Tanpa FUP`].join('\n');
    expect((await load(text)).problems).toEqual(['3: promises hanya untuk INTERNET, kosongkan']);
  });
});

describe('package advice', () => {
  const advised = (suits: string, mostChosen: string) =>
    [
      `${header},suits,mostChosen`,
      `${fast},${suits},${mostChosen}`,
      `${fast02},,`,
      'slow,INTERNET,Hemat,20 Mbps,01,200000,,,,,,',
      `${family},,`,
    ].join('\n');
  const adviceOf = async (id: string) => {
    const product = (await catalogue.list({})).find((each) => each.id === id);
    return product && [product.suits, product.mostChosen];
  };

  test('is imported and exported again', async () => {
    expect((await load(advised('"4–6 perangkat, video 4K"', 'ya'))).problems).toEqual([]);
    expect(await adviceOf('fast')).toEqual(['4–6 perangkat, video 4K', true]);
    expect(await adviceOf('slow')).toEqual(['', false]);
    const again = await load(await exportCatalogue(db));
    expect(again).toMatchObject({ problems: [], updated: [], unchanged: 3 });
    expect((await load(advised('', ''))).updated).toEqual(['fast']);
    expect(await adviceOf('fast')).toEqual(['', false]);
  });

  test('moves the mark from one package to another', async () => {
    await load(advised('', 'ya'));
    const moved = advised('', '').replace(/^(slow.*),$/m, '$1,ya');
    expect((await load(moved)).updated).toEqual(['fast', 'slow']);
    expect([await adviceOf('fast'), await adviceOf('slow')]).toEqual([
      ['', false],
      ['', true],
    ]);
  });

  test('refuses two most chosen packages', async () => {
    const two = advised('', 'ya').replace(/^(slow.*),$/m, '$1,ya');
    expect((await load(two)).problems).toEqual([
      '4: mostChosen sudah milik "fast" di baris 2; pilih satu',
    ]);
  });

  test.each([
    ['x'.repeat(61), '', '2: suits'],
    ['', 'tidak', '2: mostChosen "tidak" bukan ya'],
  ])('refuses %o, %o', async (suits, mostChosen, reason) => {
    const { problems } = await load(advised(suits, mostChosen));
    expect(problems).toEqual([expect.stringContaining(reason)]);
  });

  test('is refused for anything but internet', async () => {
    const text = advised('', '').replace(/^(family.*),,$/m, '$1,Semua,ya');
    expect((await load(text)).problems).toEqual([
      '5: suits hanya untuk INTERNET, kosongkan; mostChosen hanya untuk INTERNET, kosongkan',
    ]);
  });
});
