import { afterEach, expect, it } from 'vitest';
import { endSession, startSession } from '../lib/session/session.ts';
import { memoryStorage } from '../lib/session/storage.ts';
import { createTabDraft } from './tab-draft.ts';

const logIn = (email: string) =>
  startSession(`token of ${email}`, { fullName: 'x', email, profilePicture: null });

afterEach(endSession);

/** A tab with Sari's input, and the storage that a reload of its page finds. */
function tab() {
  const storage = memoryStorage();
  const open = () => createTabDraft('serat-test', { nik: '' }, storage).store;
  logIn('sari@example.com');
  open().setState({ nik: '7371' });
  const text = storage.getItem('serat-test');
  return {
    storage,
    open,
    /** Simulates a session change while the page was unloaded. */
    whileAway(change: () => void) {
      change();
      storage.setItem('serat-test', text ?? '');
    },
  };
}

it('is restored when the page is reloaded', () => {
  expect(tab().open().getState()).toEqual({ nik: '7371' });
});

it.each([
  ['another customer signed in', 'budi@example.com'],
  ['a logout', null],
])('is dropped after %s', (_who, next) => {
  const { storage, open, whileAway } = tab();
  whileAway(() => {
    endSession();
    if (next !== null) logIn(next);
  });
  expect(storage.getItem('serat-test')).toContain('7371');
  expect(open().getState()).toEqual({ nik: '' });
  expect(storage.getItem('serat-test')).toBeNull();
});
