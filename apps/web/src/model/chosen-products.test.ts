import { expect, it } from 'vitest';
import { chosenIn, namesOf, nextOrderPage, sumOf } from './chosen-products.ts';
import { useDrafts } from './drafts.ts';

const packet = {
  id: 'internet-50',
  name: 'Fiber Keluarga',
  bandwidth: '50 Mbps',
  thumbnail: '/katalog/internet-50.svg',
  areaId: '01',
  finalPrice: 295_000,
  unit: 'bulan',
};
const tv = { ...packet, id: 'tv', name: 'TV Family Pack', bandwidth: null, finalPrice: 75_000 };
const { order, reference } = useDrafts.getState();

it('lists the chosen products in the order of a bill', () => {
  expect(chosenIn(order)).toEqual([]);
  const chosen = chosenIn({ ...order, packet, alaCarte: [{ ...tv, name: 'Bola' }], tv });
  expect(namesOf(chosen)).toBe('Fiber Keluarga 50\u00a0Mbps + TV Family Pack + Bola');
});

it('adds up only prices of the same billing period', () => {
  expect(sumOf([packet, tv])).toEqual({ amount: 370_000, unit: 'bulan' });
  expect(sumOf([packet, { ...tv, unit: 'tahun' }])).toBeNull();
  expect(sumOf([])).toBeNull();
});

it('leads to the first missing step', () => {
  const pin = { latitude: -6.24, longitude: 106.79 };
  const address = {
    provinceId: '31',
    provinceName: 'DKI Jakarta',
    cityId: '31.74',
    cityName: 'Jakarta Selatan',
    kecamatanId: '31.74.07',
    kecamatanName: 'Kebayoran Baru',
    kelurahanId: '31.74.07.1001',
    kelurahanName: 'Selong',
    postalCode: '12110',
    detailAddress: 'Jalan Melati 5',
  };
  const withPacket = { ...order, packet };
  expect(nextOrderPage({ order: { ...order, tv }, reference: { ...reference, pin } })).toBe(
    '/paketlayanan/check_coverage',
  );
  expect(nextOrderPage({ order: withPacket, reference })).toBe('/paketlayanan/check_coverage');
  expect(nextOrderPage({ order: withPacket, reference: { ...reference, pin } })).toBe(
    '/paketlayanan/check_coverage?langkah=alamat',
  );
  expect(nextOrderPage({ order: withPacket, reference: { ...reference, pin, address } })).toBe(
    '/paketlayanan/pesanproduk',
  );
});
