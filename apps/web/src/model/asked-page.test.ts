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
it('expires after fifteen minutes', () => {
  expect(wanted()).toBeNull();
  askForPage('/tagihan?id=b-1');
  vi.advanceTimersByTime(900_000);
  expect(wanted()).toBe('/tagihan?id=b-1');
  vi.advanceTimersByTime(1);
  expect(wanted()).toBeNull();
});

it("is dropped at registration, unless it is the next step of the visitor's order", () => {
  askForPage('/tagihan');
  forgetPageOfOthers();
  expect(wanted()).toBeNull();
  askForPage('/paketlayanan/check_coverage?langkah=alamat', { ofOrder: true });
  forgetPageOfOthers();
  expect(wanted()).toBe('/paketlayanan/check_coverage?langkah=alamat');
});

it('stored by an older version without a time is ignored', () => {
  useDrafts.setState(({ auth }) => ({ auth: { ...auth, returnTo: '/order' as never } }));
  expect(wanted()).toBeNull();
});
