import type { Handle } from '../../../../db/schema.ts';
import type { NewProduct } from '../../catalogue/index.ts';

export const home = { latitude: -6.2441, longitude: 106.8003 };

export const kelurahanId = '3174071001';
/** In another price area, far away. */
export const farKelurahanId = '1271011001';

export async function insertPlaces(handle: Handle): Promise<void> {
  await handle
    .insertInto('province')
    .values([
      { id: '31', name: 'DKI Jakarta' },
      { id: '12', name: 'Sumatera Utara' },
    ])
    .execute();
  await handle
    .insertInto('city')
    .values([
      { id: '3174', province_id: '31', area_id: '01', name: 'Kota Jakarta Selatan' },
      { id: '1271', province_id: '12', area_id: '03', name: 'Kota Medan' },
    ])
    .execute();
  await handle
    .insertInto('kecamatan')
    .values([
      { id: '317407', city_id: '3174', name: 'Kebayoran Baru' },
      { id: '127101', city_id: '1271', name: 'Medan Kota' },
    ])
    .execute();
  await handle
    .insertInto('kelurahan')
    .values([
      { id: kelurahanId, kecamatan_id: '317407', name: 'Selong', postal_code: '12110', ...home },
      {
        id: farKelurahanId,
        kecamatan_id: '127101',
        name: 'Pusat Pasar',
        postal_code: '20212',
        latitude: 3.59,
        longitude: 98.68,
      },
    ])
    .execute();
}

const about = { content: '', thumbnail: '/produk/paket.svg', categoryId: 'umum' };

export const products: NewProduct[] = [
  {
    ...about,
    id: 'internet-50',
    type: 'INTERNET',
    name: 'Serat 50',
    bandwidth: '50 Mbps',
    prices: [
      { areaId: '01', price: 349_000, discount: 50_000 },
      { areaId: '03', price: 399_000 },
    ],
  },
  {
    ...about,
    id: 'internet-jawa',
    type: 'INTERNET',
    name: 'Serat Jawa',
    bandwidth: '20 Mbps',
    prices: [{ areaId: '02', price: 200_000 }],
  },
  {
    ...about,
    id: 'tv-family',
    type: 'TV',
    name: 'TV Family Pack',
    prices: [{ areaId: '01', price: 75_000 }],
  },
  {
    ...about,
    id: 'kanal-film',
    type: 'ALACARTE',
    name: 'Kanal Film',
    prices: [{ areaId: '01', price: 40_000 }],
  },
  {
    ...about,
    id: 'kanal-olahraga',
    type: 'ALACARTE',
    name: 'Kanal Olahraga',
    prices: [{ areaId: '01', price: 55_000, discount: 5000 }],
  },
];

export const checkoutBody = {
  agreedProductPolicy: true,
  provinceId: '31',
  provinceName: 'DKI Jakarta',
  cityId: '3174',
  cityName: 'Kota Jakarta Selatan',
  kecamatanId: '317407',
  kecamatanName: 'Kebayoran Baru',
  kelurahanId,
  kelurahanName: 'Selong',
  postalCode: '12110',
  detailAddress: 'Jl. Senopati 12',
  areaId: '01',
  ...home,
  email: 'orang@contoh.id',
  fullName: 'Nama Formulir',
  nik: '3174050000000001',
  plnId: '5399999999991',
  paymentMethodId: 'NUSA_VA',
  productInternet: 'internet-50',
  productTv: null as string | null,
  productAlaCarte: [] as string[],
};

/** Serat 50 in Jakarta with installation and the fee of Bank Nusa. */
export const plainTotal = 299_000 + 450_000 + 4000;
