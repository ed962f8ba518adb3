import { beforeEach, expect, it } from 'vitest';
import { forgetIdentityForm, keepIdentityForm, readIdentityForm } from './identity-form.ts';
import { endSession, startSession } from './session.ts';
import { browserStorage } from './storage.ts';

const typed = { nik: '7371014202920001', dob: '1992-02-29' };

beforeEach(forgetIdentityForm);

it('keeps what was typed, but not where it outlives the tab', () => {
  keepIdentityForm(typed);
  expect(readIdentityForm()).toEqual(typed);
  expect(browserStorage.getItem('serat-identity')).toBeNull();
});

it('drops what was taken back', () => {
  keepIdentityForm(typed);
  keepIdentityForm({ nik: typed.nik });
  expect(readIdentityForm()).toEqual({ nik: typed.nik });
});

it('forgets it with the session', () => {
  startSession('t1', { fullName: 'Sari', email: 'sari@example.com', profilePicture: null });
  keepIdentityForm(typed);
  endSession();
  expect(readIdentityForm()).toEqual({});
});
