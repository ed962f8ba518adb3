import { beforeEach, expect, it } from 'vitest';
import { identityForm } from './identity-form.ts';
import { endSession, startSession } from '../lib/session/session.ts';
import { browserStorage } from '../lib/session/storage.ts';

const typed = { nik: '7371014202920001', dob: '1992-02-29' };

beforeEach(() => identityForm.keep(null));

it('keeps the input in the tab only', () => {
  identityForm.keep(typed);
  expect(identityForm.read()).toEqual(typed);
  expect(browserStorage.getItem('serat-identity')).toBeNull();
});

it('drops an input that was undone', () => {
  identityForm.keep(typed);
  identityForm.keep({ nik: typed.nik });
  expect(identityForm.read()).toEqual({ nik: typed.nik });
});

it('forgets the input with the session', () => {
  startSession('t1', { fullName: 'Sari', email: 'sari@example.com', profilePicture: null });
  identityForm.keep(typed);
  endSession();
  expect(identityForm.read()).toEqual({});
});
