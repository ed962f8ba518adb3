import { expect, it } from 'vitest';
import { customerOf, customerSchema, isComplete, isFromProfile, maskNik } from './customer.ts';

const required = { plnIdRequired: true };
const optional = { plnIdRequired: false };
const first = { anotherAddress: false };
const second = { anotherAddress: true };

const messagesOf = (values: { fullName: string; nik: string; plnId: string }) => {
  const { error } = customerSchema(required).safeParse(values);
  const found: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) found[String(path[0])] ??= message;
  return found;
};

// shows 5.34, 5.35, 5.36
it('requires every field, with the messages of the specification', () => {
  expect(messagesOf({ fullName: ' ', nik: '', plnId: '  ' })).toEqual({
    fullName: 'Name field is required!',
    nik: 'NIK field is required!',
    plnId: 'ID Pelanggan field is required!',
  });
});

it.each([
  ['737101420292000', '532145678901'],
  ['73710142029200011', '53214567890133'],
  ['737101420292000a', '532145678901a'],
])('refuses a nik that is not 16 digits and a plnId that is not 13: %s, %s', (nik, plnId) => {
  expect(messagesOf({ fullName: 'Sari', nik, plnId })).toEqual({
    nik: 'NIK terdiri dari 16 digit',
    plnId: 'ID Pelanggan terdiri dari 13 digit',
  });
});

// shows 5.39
it('accepts copied numbers with separators and trims the name', () => {
  const typed = { fullName: ' Sari Dewi ', nik: '7371 0142 0292 0001', plnId: '53-2145-6789013 ' };
  expect(customerSchema(required).parse(typed)).toEqual({
    fullName: 'Sari Dewi',
    nik: '7371014202920001',
    plnId: '5321456789013',
  });
});

// shows 3.31
it('prefers the profile over the form', () => {
  const form = { fullName: 'Lain', nik: '1', plnId: '2' };
  const profile = { fullName: 'Sari', nik: '7371014202920001', plnId: null };
  expect(customerOf(profile, form, first)).toEqual({
    fullName: 'Sari',
    nik: '7371014202920001',
    plnId: '2',
  });
  expect(isFromProfile(profile, 'nik', first)).toBe(true);
  expect(isFromProfile(profile, 'plnId', first)).toBe(false);
});

it('takes only the plnId of another address from the form', () => {
  const form = { fullName: 'Lain', nik: '1', plnId: '' };
  const profile = { fullName: 'Sari', nik: '7371014202920001', plnId: '5321456789013' };
  expect(customerOf(profile, form, second)).toEqual({ ...profile, plnId: '' });
  expect(isFromProfile(profile, 'plnId', second)).toBe(false);
  expect(isFromProfile(profile, 'nik', second)).toBe(true);
});

// shows R5.v5
it('requires no plnId if the provider does not, but validates a given one', () => {
  const person = { fullName: 'Sari', nik: '7371014202920001' };
  expect(customerSchema(optional).parse({ ...person, plnId: ' ' }).plnId).toBe('');
  expect(customerSchema(optional).safeParse({ ...person, plnId: '12' }).success).toBe(false);
  expect(isComplete({ ...person, plnId: '' }, optional)).toBe(true);
});

it('is complete with name, nik and plnId', () => {
  expect(isComplete({ fullName: 'Sari', nik: '1', plnId: '2' }, required)).toBe(true);
  expect(isComplete({ fullName: 'Sari', nik: '1', plnId: '' }, required)).toBe(false);
  expect(isComplete({ fullName: 'Sari', nik: '', plnId: '2' }, required)).toBe(false);
});

// shows R3c.5
it('shows only the last four digits of a nik', () => {
  expect(maskNik('7371014202920001')).toBe('••••••••••••0001');
  expect(maskNik('')).toBe('');
});
