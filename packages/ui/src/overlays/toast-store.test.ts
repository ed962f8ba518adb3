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
  it('shows toasts in order and dismisses one by id', () => {
    const first = showToast({ tone: 'info', text: 'satu' });
    showToast({ tone: 'success', text: 'dua' });
    expect(texts()).toEqual(['satu', 'dua']);
    dismissToast(first);
    expect(texts()).toEqual(['dua']);
  });

  it('replaces a toast of the same text or key, with a new id', () => {
    const first = showToast({ tone: 'success', text: 'Tersalin' });
    const second = showToast({ tone: 'success', text: 'Tersalin' });
    expect(texts()).toEqual(['Tersalin']);
    expect(second).not.toBe(first);
    showToast({ tone: 'warning', text: 'lama', key: 'profil' });
    showToast({ tone: 'warning', text: 'baru', key: 'profil' });
    expect(texts()).toEqual(['Tersalin', 'baru']);
  });

  it('keeps at most three and drops the oldest that is not sticky', () => {
    showToast({ tone: 'warning', text: 'tetap', sticky: true });
    for (const text of ['a', 'b', 'c']) showToast({ tone: 'info', text });
    expect(texts()).toEqual(['tetap', 'b', 'c']);
  });

  // shows 2c.3
  it('shows the newest even if all others are sticky', () => {
    for (const text of ['s1', 's2', 's3']) showToast({ tone: 'info', text, sticky: true });
    showToast({ tone: 'info', text: 'baru' });
    expect(texts()).toEqual(['s2', 's3', 'baru']);
    showToast({ tone: 'info', text: 's4', sticky: true });
    showToast({ tone: 'info', text: 's5', sticky: true });
    expect(texts()).toEqual(['s3', 's4', 's5']);
  });

  it('dismisses by key and keeps the rest', () => {
    showToast({ tone: 'warning', text: 'Akun anda belum lengkap', key: 'profil' });
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
