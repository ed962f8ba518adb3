import { afterEach, expect, it } from 'vitest';
import { endSession, startSession } from '../lib/session/session.ts';
import { memoryStorage } from '../lib/session/storage.ts';
import { createTabDraft } from './tab-draft.ts';

const logIn = (email: string) =>
  startSession(`token of ${email}`, { fullName: 'x', email, profilePicture: null });

afterEach(endSession);

/** A tab in which Sari typed, and what is left in it when its page is loaded again. */
function tab() {
  const storage = memoryStorage();
  const open = () => createTabDraft('serat-test', { nik: '' }, storage).store;
  logIn('sari@example.com');
  open().setState({ nik: '7371' });
  const text = storage.getItem('serat-test');
  return {
    storage,
    open,
    /** The session ended while the page was away and could not hear of it. */
    whileAway(change: () => void) {
      change();
      storage.setItem('serat-test', text ?? '');
    },
  };
}

it('is there again when the page is loaded anew', () => {
  expect(tab().open().getState()).toEqual({ nik: '7371' });
});

it.each([
  ['to the next customer', 'budi@example.com'],
  ['to nobody', null],
])('never shows %s, and is gone', (_who, next) => {
  const { storage, open, whileAway } = tab();
  whileAway(() => {
    endSession();
    if (next !== null) logIn(next);
  });
  expect(storage.getItem('serat-test')).toContain('7371');
  expect(open().getState()).toEqual({ nik: '' });
  expect(storage.getItem('serat-test')).toBeNull();
});
