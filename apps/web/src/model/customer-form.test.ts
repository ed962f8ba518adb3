import { beforeEach, expect, it } from 'vitest';
import { forgetCustomerForm, keepCustomerForm, useCustomerForm } from './customer-form.ts';
import { endSession, startSession } from '../lib/session/session.ts';
import { browserStorage } from '../lib/session/storage.ts';

const typed = {
  fullName: 'Sari',
  nik: '7371014202920001',
  plnId: '5321456789013',
  agreed: true,
  unsaved: { nik: '7371' },
};

beforeEach(forgetCustomerForm);

it('keeps the input in the tab only', () => {
  keepCustomerForm(typed);
  expect(useCustomerForm.getState()).toEqual(typed);
  expect(browserStorage.getItem('serat-customer')).toBeNull();
  expect(JSON.stringify(browserStorage.getItem('serat'))).not.toContain(typed.nik);
});

it('forgets the input with the session', () => {
  startSession('t1', { fullName: 'Sari', email: 'sari@example.com', profilePicture: null });
  keepCustomerForm(typed);
  endSession();
  expect(useCustomerForm.getState()).toEqual({
    fullName: '',
    nik: '',
    plnId: '',
    agreed: false,
    unsaved: {},
  });
});
