import { beforeEach, expect, test } from 'vitest';
import { keepDraft, useDrafts } from '../../lib/drafts.ts';
import {
  keepProfileDraft,
  keepRegisterDraft,
  readProfileDraft,
  readRegisterDraft,
} from './form-drafts.ts';

beforeEach(() => {
  keepRegisterDraft(null);
  keepProfileDraft(null);
});

const typed = { email: 'ani@contoh.id', fullName: 'Ani', phone: '081234567890', agreed: true };

test('what was typed comes back, beside what else the group keeps', () => {
  keepDraft('auth', { pendingEmail: 'ani@contoh.id' });
  keepRegisterDraft(typed);
  expect(readRegisterDraft()).toEqual(typed);
  expect(useDrafts.getState().auth.pendingEmail).toBe('ani@contoh.id');
});

test('without a draft there is none', () => {
  expect(readRegisterDraft()).toBeNull();
  expect(readProfileDraft()).toBeNull();
});

test('a draft of another shape is no draft', () => {
  useDrafts.setState((drafts) => ({ profile: { ...drafts.profile, form: { gender: 'x' } } }));
  expect(readProfileDraft()).toBeNull();
});

test('what is not part of the draft is not read back', () => {
  useDrafts.setState((drafts) => ({
    profile: { ...drafts.profile, form: { phone: '081234567890', nik: '3171010101900001' } },
  }));
  expect(readProfileDraft()).toEqual({ phone: '081234567890' });
});
