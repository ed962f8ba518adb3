import { describe, expect, it } from 'vitest';
import type { Profile } from '@serat/contract/profile';
import { feedbackSchema, knownFeedback } from './feedback-fields.ts';

const whole = {
  fullName: 'Sari Dewi',
  email: 'sari@example.com',
  potentialCustomer: '12',
  phone: '081298765432',
  content: 'Mohon dipasang.',
};

const messageOf = (change: Partial<typeof whole>) =>
  feedbackSchema.safeParse({ ...whole, ...change }).error?.issues[0]?.message;

describe('the rules of the feedback form', () => {
  it('accepts a complete form', () => {
    expect(messageOf({})).toBeUndefined();
  });

  // shows 5.27, 5.28, 5.29, 5.30, 5.31, R2.10
  it.each([
    [{ fullName: ' ' }, 'Nama harus diisi'],
    [{ email: '' }, 'Email harus diisi'],
    [{ email: 'sari@' }, 'Invalid email'],
    [{ potentialCustomer: '' }, 'Perkiraan jumlah calon pelanggan harus diisi'],
    [{ potentialCustomer: 'banyak' }, 'Hanya boleh berisi angka'],
    [{ potentialCustomer: '1234567' }, 'Maksimal 6 digit'],
    [{ phone: '' }, 'Nomor telepon harus diisi'],
    [{ phone: '0812x' }, 'Nomor telepon hanya boleh berisi angka'],
    [{ phone: '0812987654321' }, 'Nomor telepon maksimal 12 digit'],
    [{ content: '' }, 'Pesan harus diisi'],
  ])('refuses %o', (change, message) => {
    expect(messageOf(change)).toBe(message);
  });
});

it("fills in the customer's data", () => {
  const profile = { ...whole, phone: '081298765432' } as unknown as Profile;
  expect(knownFeedback(profile)).toEqual({ ...whole, potentialCustomer: '', content: '' });
  expect(knownFeedback({ ...profile, phone: '0812987654321' }).phone).toBe('');
  expect(knownFeedback(undefined).fullName).toBe('');
});
