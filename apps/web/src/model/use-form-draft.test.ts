import { expect, it } from 'vitest';
import { keptParts, typedParts } from './use-form-draft.ts';

const blank = { gender: '', phone: '081234567890', agreed: false };
const names = ['gender', 'phone', 'agreed'] as const;

it('stores no draft of an untouched form', () => {
  expect(typedParts({ ...blank, nik: '' }, blank, names)).toBeNull();
});

it('stores only changed fields, including an unticked box', () => {
  const values = { gender: 'Wanita', phone: '', agreed: false };
  expect(typedParts(values, blank, names)).toEqual({ gender: 'Wanita', phone: '' });
});

it('stores no field that is not listed or not registered yet', () => {
  const values = { agreed: true, phone: undefined, password: 'rahasia', nik: '3171010101900001' };
  expect(typedParts(values, blank, names)).toEqual({ agreed: true });
});

it('restores the stored fields', () => {
  expect(keptParts({ agreed: true, phone: '' }, blank, names)).toEqual([
    ['phone', ''],
    ['agreed', true],
  ]);
  expect(keptParts(null, blank, names)).toEqual([]);
});

it('restores no field that is not listed or of another type', () => {
  const kept = { nik: '3171010101900001', agreed: 'ya', phone: true, gender: 'Pria' };
  expect(keptParts(kept, blank, names)).toEqual([['gender', 'Pria']]);
});
