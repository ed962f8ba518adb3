import { expect, it } from 'vitest';
import { checkout } from '@serat/contract/order';
import { checkoutBody } from './checkout-body.ts';

const product = (id: string) => ({
  id,
  name: id,
  bandwidth: null,
  thumbnail: '',
  areaId: '01',
  finalPrice: 1,
  unit: 'bulan',
});
const order = {
  choice: { packet: product('internet-50'), tv: product('tv'), alaCarte: [product('bola')] },
  address: {
    provinceId: '31',
    provinceName: 'DKI Jakarta',
    cityId: '3174',
    cityName: 'Jakarta Selatan',
    kecamatanId: '317407',
    kecamatanName: 'Kebayoran Baru',
    kelurahanId: '3174071001',
    kelurahanName: 'Melawai',
    postalCode: '12160',
    detailAddress: 'Jl. Melati 1',
  },
  pin: { latitude: -6.2441, longitude: 106.8003 },
  areaId: '01',
  customer: { fullName: 'Sari', nik: '7371014202920001', plnId: '5321456789013' },
  email: 'sari@example.com',
  anotherAddress: false,
};

// shows 3.30
it('sends every field of the checkout request, in the shape of the contract', () => {
  const body = checkoutBody(order, 'NUSA_VA');
  expect(Object.keys(body).toSorted()).toEqual(
    [
      'agreedProductPolicy',
      'areaId',
      'cityId',
      'cityName',
      'detailAddress',
      'email',
      'fullName',
      'kecamatanId',
      'kecamatanName',
      'kelurahanId',
      'kelurahanName',
      'latitude',
      'longitude',
      'nik',
      'paymentMethodId',
      'plnId',
      'postalCode',
      'productAlaCarte',
      'productInternet',
      'productTv',
      'provinceId',
      'provinceName',
    ].toSorted(),
  );
  expect(checkout.body.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    productInternet: 'internet-50',
    productTv: 'tv',
    productAlaCarte: ['bola'],
    paymentMethodId: 'NUSA_VA',
  });
});

it('sends the flag for another address', () => {
  const body = checkoutBody({ ...order, anotherAddress: true }, 'NUSA_VA');
  expect(checkout.body.parse(body).anotherAddress).toBe(true);
});

it('sends no TV if none is chosen', () => {
  const choice = { ...order.choice, tv: null, alaCarte: [] };
  expect(checkoutBody({ ...order, choice }, 'NUSA_VA')).toMatchObject({
    productTv: null,
    productAlaCarte: [],
  });
});
