import { afterEach, beforeEach, expect, it } from 'vitest';
import { changePassword } from '@serat/contract/password';
import { getProfile, savePushToken } from '@serat/contract/account';
import type { Call } from '@serat/contract/call';
import { ApiError } from '../api/api-error.ts';
import { dialogQueue } from './dialog-queue.ts';
import { notices } from './error-catalogue.ts';
import { reportFailure, showNotice } from './failure-dialog.ts';
import { endSession, getToken, startSession } from '../session/session.ts';
import { browserStorage } from '../session/storage.ts';
import { clearToasts, currentToasts } from '@serat/ui/overlays/toast-store.ts';

const failed = (call: Call, httpStatus: number, sentToken: string | null = 't1') =>
  new ApiError({
    call,
    httpStatus,
    code: '',
    error: '',
    message: 'Pesan',
    fields: {},
    retryAfter: null,
    sentToken,
  });

const toasts = () => currentToasts().map(({ tone, text }) => [tone, text]);

beforeEach(() => {
  startSession('t1', { fullName: 'Sari', email: 'sari@example.com', profilePicture: null });
});

afterEach(() => {
  clearToasts();
  while (dialogQueue.current()) dialogQueue.close();
  endSession();
});

it("opens the catalogue's dialog and waits until it is closed", async () => {
  let seen = false;
  const reported = reportFailure(failed(changePassword, 422), 'action').then(() => (seen = true));
  expect(dialogQueue.current()).toMatchObject({ title: 'Oops...', text: 'Pesan' });
  await Promise.resolve();
  expect(seen).toBe(false);
  dialogQueue.close();
  await reported;
  expect(seen).toBe(true);
});

// shows 8.26
it('clears the session before its dialog opens, and nothing when it is closed', () => {
  void reportFailure(failed(getProfile, 401), 'first-load');
  expect(dialogQueue.current()).toMatchObject({ clears: false, leadsTo: '/' });
  expect(getToken()).toBeNull();
  expect(browserStorage.getItem('dataParam')).toBeNull();
});

it('keeps the session until the dialog of a failure that ends it is closed', () => {
  void reportFailure(failed(getProfile, 500), 'first-load');
  expect(dialogQueue.current()).toMatchObject({ clears: true, leadsTo: '/pagenotfound' });
  expect(getToken()).toBe('t1');
});

it('ends a session found dead in the background, with a toast', async () => {
  await reportFailure(failed(getProfile, 401), 'background');
  expect(dialogQueue.current()).toBeNull();
  expect(toasts()).toEqual([['warning', 'Sesi anda telah berakhir. Silakan masuk lagi.']]);
  expect(getToken()).toBeNull();
});

it('reports the end of a session once, however many calls fail', async () => {
  void reportFailure(failed(getProfile, 401), 'first-load');
  await reportFailure(failed(getProfile, 401), 'background');
  void reportFailure(failed(changePassword, 401), 'action');
  expect(toasts()).toEqual([]);
  dialogQueue.close();
  expect(dialogQueue.current()).toBeNull();
});

it('keeps a newer session on a late answer to an older one', async () => {
  await reportFailure(failed(getProfile, 401, 't0'), 'background');
  await reportFailure(failed(getProfile, 401, 't0'), 'first-load');
  expect(getToken()).toBe('t1');
  expect(dialogQueue.current()).toBeNull();
  expect(toasts()).toEqual([]);
});

it('reports nothing about a session that is already over', async () => {
  endSession();
  await reportFailure(failed(getProfile, 401, null), 'background');
  await reportFailure(failed(getProfile, 401, null), 'first-load');
  expect(dialogQueue.current()).toBeNull();
  expect(toasts()).toEqual([]);
});

it('shows nothing for failures that are only logged and for other errors', async () => {
  await reportFailure(failed(savePushToken, 500), 'action');
  await reportFailure(new DOMException('stopped', 'AbortError'), 'action');
  expect(dialogQueue.current()).toBeNull();
  expect(toasts()).toEqual([]);
});

// shows 8.22
it('shows a notice as a dialog or as a toast', () => {
  void showNotice(notices.geolocationUnsupported);
  void showNotice(notices.copyFailed);
  expect(dialogQueue.current()?.title).toBe('Geolocation is not supported by this browser.');
  expect(toasts()).toEqual([['danger', 'Oops, unable to copy']]);
});
