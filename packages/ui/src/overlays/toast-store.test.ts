import { afterEach, describe, expect, it } from 'vitest';
import {
  clearToasts,
  currentToasts,
  dismissToast,
  dismissToastByKey,
  showToast,
  subscribeToasts,
  visibleMs,
} from './toast-store.ts';

const texts = () => currentToasts().map((toast) => toast.text);

afterEach(clearToasts);

describe('toast store', () => {
  it('shows only the newest, and dismisses it by id', () => {
    showToast({ tone: 'info', text: 'satu' });
    const second = showToast({ tone: 'success', text: 'dua' });
    expect(texts()).toEqual(['dua']);
    dismissToast(second);
    expect(texts()).toEqual([]);
  });

  // shows 2c.3
  it('keeps a sticky toast until one of the same text or key replaces it', () => {
    const first = showToast({ tone: 'warning', text: 'tetap', sticky: true });
    showToast({ tone: 'info', text: 'a' });
    expect(texts()).toEqual(['tetap', 'a']);
    const second = showToast({ tone: 'warning', text: 'tetap', sticky: true });
    expect(texts()).toEqual(['tetap']);
    expect(second).not.toBe(first);
    showToast({ tone: 'warning', text: 'baru', key: 'tetap' });
    expect(texts()).toEqual(['baru']);
  });

  it('dismisses by key and keeps the rest', () => {
    showToast({ tone: 'warning', text: 'Akun anda belum lengkap', key: 'profil', sticky: true });
    showToast({ tone: 'info', text: 'lain' });
    dismissToastByKey('profil');
    expect(texts()).toEqual(['lain']);
  });

  it('notifies listeners of changes only, until they unsubscribe', () => {
    let calls = 0;
    const leave = subscribeToasts(() => {
      calls += 1;
    });
    const id = showToast({ tone: 'info', text: 'x' });
    dismissToast(id);
    dismissToast(id);
    clearToasts();
    expect(calls).toBe(2);
    leave();
    showToast({ tone: 'info', text: 'y' });
    expect(calls).toBe(2);
  });

  it('shows long texts and those with an action for longer', () => {
    const short = visibleMs({ tone: 'info', text: 'Tersimpan' });
    expect(short).toBeGreaterThanOrEqual(6_000);
    expect(visibleMs({ tone: 'info', text: 'kata '.repeat(30) })).toBeGreaterThan(short);
    const action = { label: 'Buka', onClick: () => undefined };
    expect(visibleMs({ tone: 'info', text: 'Tersimpan', action })).toBeGreaterThan(short);
  });
});
