import { expect, it } from 'vitest';
import { keptParts, typedParts } from './use-form-draft.ts';

const blank = { gender: '', phone: '081234567890', agreed: false };
const names = ['gender', 'phone', 'agreed'] as const;

it('leaves no draft of an untouched form', () => {
  expect(typedParts({ ...blank, nik: '' }, blank, names)).toBeNull();
});

it('keeps what was changed alone, a choice taken back included', () => {
  const values = { gender: 'Wanita', phone: '', agreed: false };
  expect(typedParts(values, blank, names)).toEqual({ gender: 'Wanita', phone: '' });
});

it('keeps nothing that was not named, nor a field that is not there yet', () => {
  const values = { agreed: true, phone: undefined, password: 'rahasia', nik: '3171010101900001' };
  expect(typedParts(values, blank, names)).toEqual({ agreed: true });
});

it('gives back what was kept', () => {
  expect(keptParts({ agreed: true, phone: '' }, blank, names)).toEqual([
    ['phone', ''],
    ['agreed', true],
  ]);
  expect(keptParts(null, blank, names)).toEqual([]);
});

it('gives back nothing that was not named, nor what is of another kind', () => {
  const kept = { nik: '3171010101900001', agreed: 'ya', phone: true, gender: 'Pria' };
  expect(keptParts(kept, blank, names)).toEqual([['gender', 'Pria']]);
});
