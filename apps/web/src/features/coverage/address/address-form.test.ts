import { describe, expect, it } from 'vitest';
import {
  addressSchema,
  blankAddress,
  fullAddressOf,
  withPlace,
  withRegion,
} from './address-form.ts';

const filled = {
  provinceId: '31',
  cityId: '3174',
  kecamatanId: '317407',
  kelurahanId: '3174071001',
  postalCode: '12110',
  detailAddress: 'Jalan Melati 5',
};

describe('withRegion', () => {
  // shows 4.37
  it('clears city, kecamatan and kelurahan with another province', () => {
    expect(withRegion(filled, 'provinceId', '32')).toEqual({
      ...blankAddress,
      provinceId: '32',
      detailAddress: 'Jalan Melati 5',
    });
  });

  // shows 4.38
  it('clears kecamatan and kelurahan with another city', () => {
    expect(withRegion(filled, 'cityId', '3171')).toEqual({
      ...filled,
      cityId: '3171',
      kecamatanId: '',
      kelurahanId: '',
      postalCode: '',
    });
  });

  // shows 4.39
  it('clears the kelurahan with another kecamatan', () => {
    expect(withRegion(filled, 'kecamatanId', '317401')).toEqual({
      ...filled,
      kecamatanId: '317401',
      kelurahanId: '',
      postalCode: '',
    });
  });

  it('sets the postal code of another kelurahan', () => {
    expect(withRegion(filled, 'kelurahanId', '3174071002', '12130')).toEqual({
      ...filled,
      kelurahanId: '3174071002',
      postalCode: '12130',
    });
  });

  it('clears nothing when the same region is chosen again', () => {
    const edited = { ...filled, postalCode: '12111' };
    expect(withRegion(edited, 'kelurahanId', filled.kelurahanId, '12110')).toBe(edited);
    expect(withRegion(edited, 'provinceId', '31')).toBe(edited);
  });
});

// shows 4.34
it('applies a suggestion but keeps the street', () => {
  const place = {
    label: 'Selong, Kebayoran Baru, Jakarta Selatan, DKI Jakarta',
    level: 'kelurahan',
    latitude: -6.24,
    longitude: 106.8,
    provinceId: '31',
    cityId: '3174',
    kecamatanId: '317407',
    kelurahanId: '3174071001',
    postalCode: null,
    distance: 120,
  } as const;
  expect(withPlace({ ...blankAddress, detailAddress: 'Jalan Melati 5' }, place)).toEqual({
    ...filled,
    postalCode: '',
  });
});

// shows 5.21, 5.22, 5.23, 5.24, 5.25, 5.26
it('requires all six fields, with the messages of the specification', () => {
  const { error } = addressSchema.safeParse(blankAddress);
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual(
    expect.arrayContaining([
      ['provinceId', 'Kolom Provinsi harus diisi!'],
      ['cityId', 'Kolom Kota harus diisi!'],
      ['kecamatanId', 'Kolom Kecamatan harus diisi!'],
      ['kelurahanId', 'Kolom Kelurahan harus diisi!'],
      ['postalCode', 'Kolom Kode Pos harus diisi!'],
      ['detailAddress', 'Kolom Alamat harus diisi!'],
    ]),
  );
});

// shows 2g.2
it('writes the address in one line', () => {
  expect(
    fullAddressOf({
      ...filled,
      detailAddress: 'Jalan Melati 5\nRT 02/RW 07',
      provinceName: 'DKI Jakarta',
      cityName: 'Kota Jakarta Selatan',
      kecamatanName: 'Kebayoran Baru',
      kelurahanName: 'Selong',
    }),
  ).toBe(
    'Jalan Melati 5, RT 02/RW 07, Selong, Kebayoran Baru, Kota Jakarta Selatan, DKI Jakarta 12110',
  );
});
