import { describe, expect, it } from 'vitest';
import { loadRegions } from '../dataset/load-regions.ts';
import { createPlaceSearch, type Place } from './place-search.ts';

const { search, prepare } = createPlaceSearch(loadRegions());
prepare();

const labels = (text: string, limit?: number) => search(text, limit).map((place) => place.label);
const kebayoranBaru = 'Kebayoran Baru, Jakarta Selatan, DKI Jakarta';

// shows R3d.13
describe('search: the first suggestion', () => {
  it.each<[text: string, level: Place['level'], label: string]>([
    ['jakarta', 'province', 'DKI Jakarta'],
    ['DKI Jakarta', 'province', 'DKI Jakarta'],
    ['bali', 'province', 'Bali'],
    ['jawa barat', 'province', 'Jawa Barat'],
    ['sulsel', 'province', 'Sulawesi Selatan'],
    ['jakarta selatan', 'city', 'Jakarta Selatan, DKI Jakarta'],
    ['jaksel', 'city', 'Jakarta Selatan, DKI Jakarta'],
    ['bandung', 'city', 'Kota Bandung, Jawa Barat'],
    ['kota bandung', 'city', 'Kota Bandung, Jawa Barat'],
    ['kab. bandung', 'city', 'Kab. Bandung, Jawa Barat'],
    ['solo', 'city', 'Surakarta, Jawa Tengah'],
    ['gunung sitoli', 'city', 'Gunungsitoli, Sumatera Utara'],
    ['kebayoran baru', 'kecamatan', kebayoranBaru],
    ['KEBAYORAN BARU', 'kecamatan', kebayoranBaru],
    ['kebayoranbaru', 'kecamatan', kebayoranBaru],
    ['kebayoran baru jakarta', 'kecamatan', kebayoranBaru],
    ['kec. menteng', 'kecamatan', 'Menteng, Jakarta Pusat, DKI Jakarta'],
    ['menteng jakarta pusat', 'kecamatan', 'Menteng, Jakarta Pusat, DKI Jakarta'],
    ['menteng bogor', 'kelurahan', 'Menteng, Bogor Barat, Kota Bogor, Jawa Barat'],
    ['kelurahan menteng jakpus', 'kelurahan', 'Menteng, Menteng, Jakarta Pusat, DKI Jakarta'],
    ['senayan', 'kelurahan', 'Senayan, Kebayoran Baru, Jakarta Selatan, DKI Jakarta'],
    ['12110', 'kelurahan', 'Selong, Kebayoran Baru, Jakarta Selatan, DKI Jakarta'],
    ['menteng 10310', 'kelurahan', 'Menteng, Menteng, Jakarta Pusat, DKI Jakarta'],
    ['ps minggu', 'kecamatan', 'Pasar Minggu, Jakarta Selatan, DKI Jakarta'],
    ['tj priok', 'kecamatan', 'Tanjung Priok, Jakarta Utara, DKI Jakarta'],
    ["ra'as", 'kecamatan', "Ra'as, Sumenep, Jawa Timur"],
    ['raas sumenep', 'kecamatan', "Ra'as, Sumenep, Jawa Timur"],
  ])('of "%s" is the %s %s', (text, level, label) => {
    expect(search(text)[0]).toMatchObject({ level, label });
  });
});

describe('search: typos', () => {
  it.each([
    ['kebayorn baru', kebayoranBaru],
    ['kebayoran bru', kebayoranBaru],
    ['kebayroan baru', kebayoranBaru],
    ['kebbayoran baru jakrta', kebayoranBaru],
    ['ebayoran baru', kebayoranBaru],
    ['jebayoran baru', kebayoranBaru],
    ['ekbayoran baru', kebayoranBaru],
    ['surabya', 'Surabaya, Jawa Timur'],
    ['jkarta selatan', 'Jakarta Selatan, DKI Jakarta'],
    ['yogyakrata', 'DI Yogyakarta'],
    ['makasar', 'Makassar, Sulawesi Selatan'],
    ['tanah abang jakrta', 'Tanah Abang, Jakarta Pusat, DKI Jakarta'],
    ['gunung sitoly', 'Gunungsitoli, Sumatera Utara'],
    ['caturtungal sleman', 'Caturtunggal, Depok, Sleman, DI Yogyakarta'],
  ])('"%s" still finds %s', (text, label) => {
    expect(labels(text).slice(0, 3)).toContain(label);
  });
});

describe('search: while typing', () => {
  it.each(['keb', 'kebayo', 'kebayoran', 'kebayoran b', 'kebayoran bar', 'bayoran'])(
    '"%s" suggests Kebayoran Baru or another name with these letters',
    (text) => {
      const letters = text.replace(/ .*/, '');
      const found = search(text);
      expect(found.length).toBeGreaterThan(0);
      expect(found.some((place) => place.name.toLowerCase().includes(letters))).toBe(true);
    },
  );

  it('finds a prefix with a typo', () => {
    expect(labels('kebyor')).toContain(kebayoranBaru);
  });

  it('prefers large places for short texts', () => {
    expect(search('su').every((place) => place.level === 'province')).toBe(true);
  });
});

describe('search: order', () => {
  it('puts the larger place first among equal names', () => {
    const levels = search('menteng').map((place) => place.level);
    expect(levels.slice(0, 3)).toEqual(['kecamatan', 'kelurahan', 'kelurahan']);
  });

  it('puts whole names before prefixes, prefixes before later words', () => {
    const names = search('tebet', 20).map((place) => place.name);
    expect(names[0]).toBe('Tebet');
    expect(names.indexOf('Tebet Timur')).toBeGreaterThan(0);
    const baru = search('baru', 50).map((place) => place.name);
    expect(baru[0]).toBe('Baru');
    const firstBeginning = baru.findIndex((name) => /^Baru./.test(name));
    const firstLaterWord = baru.findIndex((name) => / Baru/.test(name));
    expect(firstLaterWord === -1 || firstBeginning < firstLaterWord).toBe(true);
  });

  it('finds the region in a whole address', () => {
    const [first] = search('Jl. Gejayan No. 12, Caturtunggal, Depok, Sleman');
    expect(first?.label).toBe('Caturtunggal, Depok, Sleman, DI Yogyakarta');
    expect(labels('jl kemang raya jakarta selatan')[0]).toBe('Jakarta Selatan, DKI Jakarta');
  });

  it('does not depend on earlier searches', () => {
    const before = labels('kebayorn baru');
    search('menteng jakarta pusat');
    search('su');
    expect(labels('kebayorn baru')).toEqual(before);
  });
});

describe('search: the answer', () => {
  it('contains ids, position and postal code', () => {
    expect(search('senayan jakarta')[0]).toEqual({
      level: 'kelurahan',
      name: 'Senayan',
      label: 'Senayan, Kebayoran Baru, Jakarta Selatan, DKI Jakarta',
      provinceId: '31',
      cityId: '3174',
      kecamatanId: '317407',
      kelurahanId: '3174071006',
      postalCode: '12190',
      latitude: expect.closeTo(-6.23, 1),
      longitude: expect.closeTo(106.81, 1),
    });
    expect(search('kota surabaya')[0]).toMatchObject({
      level: 'city',
      provinceId: '35',
      cityId: '3578',
      kecamatanId: null,
      kelurahanId: null,
      postalCode: null,
      latitude: expect.closeTo(-7.27, 1),
      longitude: expect.closeTo(112.74, 1),
    });
  });

  it('has at most eight suggestions, or as many as requested', () => {
    expect(search('baru')).toHaveLength(8);
    expect(search('baru', 3)).toHaveLength(3);
    expect(search('baru', 1000)).toHaveLength(50);
    expect(search('baru', -1)).toHaveLength(1);
    expect(search('baru', Number.NaN)).toHaveLength(8);
    const nodes = search('baru', 50).map((place) => place.kelurahanId ?? place.kecamatanId);
    expect(new Set(nodes).size).toBe(50);
  });

  it.each(['', ' ', 'a', '?!', 'xyzzyqq', '00000', '-6.2,106.8'])('"%s" finds nothing', (text) => {
    expect(search(text)).toEqual([]);
  });

  it('handles very long and unusual input', () => {
    expect(search('kebayoran baru '.repeat(1000))[0]?.name).toBe('Kebayoran Baru');
    expect(search('💥 kebayoran\nbaru \u0000')[0]?.name).toBe('Kebayoran Baru');
    expect(search('constructor __proto__')).toBeInstanceOf(Array);
  });
});
