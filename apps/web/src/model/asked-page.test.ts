import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askForPage, forgetPageOfOthers, stillWanted } from './asked-page.ts';
import { keepDraft, useDrafts } from './drafts.ts';

const wanted = () => stillWanted(useDrafts.getState().auth.returnTo);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  keepDraft('auth', { returnTo: null });
});

// shows 2d.5
it('is wanted for fifteen minutes', () => {
  expect(wanted()).toBeNull();
  askForPage('/tagihan?id=b-1');
  vi.advanceTimersByTime(900_000);
  expect(wanted()).toBe('/tagihan?id=b-1');
  vi.advanceTimersByTime(1);
  expect(wanted()).toBeNull();
});

it('does not survive a registration, unless it is the next step of the order that leads to it', () => {
  askForPage('/tagihan');
  forgetPageOfOthers();
  expect(wanted()).toBeNull();
  askForPage('/paketlayanan/check_coverage?langkah=alamat', { ofOrder: true });
  forgetPageOfOthers();
  expect(wanted()).toBe('/paketlayanan/check_coverage?langkah=alamat');
});

it('left by an older version, without its time, is not wanted', () => {
  useDrafts.setState(({ auth }) => ({ auth: { ...auth, returnTo: '/order' as never } }));
  expect(wanted()).toBeNull();
});
