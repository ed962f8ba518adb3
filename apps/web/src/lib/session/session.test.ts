import { describe, expect, it, vi } from 'vitest';
import { createSessionStore } from './session.ts';
import { memoryStorage } from './storage.ts';

const user = { fullName: 'Sari Dewi', email: 'sari@example.com', profilePicture: null };

function filled(values: Record<string, string>) {
  const storage = memoryStorage();
  for (const [key, value] of Object.entries(values)) storage.setItem(key, value);
  return storage;
}

function counting(session: ReturnType<typeof createSessionStore>) {
  const calls = { count: 0 };
  session.subscribe(() => {
    calls.count += 1;
  });
  return calls;
}

describe('a session', () => {
  // shows 3.6, R2.7
  it('is stored as tokens and dataParam, without identity numbers', () => {
    const storage = memoryStorage();
    const session = createSessionStore(storage);
    const calls = counting(session);
    session.start('t1', { ...user, nik: '3174012345678901' } as typeof user);
    expect(storage.getItem('tokens')).toBe('t1');
    expect(JSON.parse(storage.getItem('dataParam') ?? '')).toEqual({ token: 't1', ...user });
    expect(session.getToken()).toBe('t1');
    expect(session.getUser()).toEqual(user);
    expect(session.getUser()).toBe(session.getUser());
    expect(calls.count).toBe(1);
  });

  it('is restored at the next start', () => {
    const storage = memoryStorage();
    createSessionStore(storage).start('t1', user);
    expect(createSessionStore(storage).getToken()).toBe('t1');
  });

  // shows 4.28, 4.30
  it('clears the whole storage when it ends', () => {
    const storage = filled({ tokens: 't1', serat: '{}', other: 'x' });
    const session = createSessionStore(storage);
    const calls = counting(session);
    session.end();
    expect(session.getToken()).toBeNull();
    expect(['tokens', 'serat', 'other'].map((key) => storage.getItem(key))).toEqual([
      null,
      null,
      null,
    ]);
    expect(calls.count).toBe(1);
  });

  it('survives unreadable user data', () => {
    expect(createSessionStore(filled({ dataParam: '{"token":' })).getUser()).toBeNull();
    expect(createSessionStore(filled({ dataParam: '"x"' })).getUser()).toBeNull();
    expect(createSessionStore(filled({ dataParam: '{"token":"t"}' })).getUser()).toBeNull();
  });
});

describe('the storage of the old client', () => {
  const old = { access_token: 'old', user_detail: '{}', username: 'sari', vuex: '{}' };

  // shows 3.7, R2.9
  it('is migrated and removed', () => {
    const storage = filled(old);
    const session = createSessionStore(storage);
    expect(session.getToken()).toBe('old');
    expect(storage.getItem('tokens')).toBe('old');
    expect(JSON.parse(storage.getItem('dataParam') ?? '')).toEqual({ token: 'old' });
    for (const key of Object.keys(old)) expect(storage.getItem(key)).toBeNull();
  });

  it('does not replace a newer session', () => {
    const storage = filled({ ...old, tokens: 'ours' });
    expect(createSessionStore(storage).getToken()).toBe('ours');
    expect(storage.getItem('access_token')).toBeNull();
  });
});

describe('two tabs', () => {
  it('log out together', () => {
    const storage = filled({ tokens: 't1' });
    const [here, there] = [createSessionStore(storage), createSessionStore(storage)];
    const calls = counting(there);
    here.end();
    there.adopt(null);
    expect(there.getToken()).toBeNull();
    expect(calls.count).toBe(1);
  });

  it('log in together', () => {
    const storage = memoryStorage();
    const [here, there] = [createSessionStore(storage), createSessionStore(storage)];
    here.start('t2', user);
    there.adopt('tokens');
    expect(there.getToken()).toBe('t2');
  });

  it('clear the former customer before another one signs in', () => {
    vi.useFakeTimers();
    const storage = filled({ tokens: 't1' });
    const session = createSessionStore(storage);
    const tokens: (string | null)[] = [];
    session.subscribe(() => tokens.push(session.getToken()));
    storage.setItem('tokens', 't2');
    session.adopt(null);
    expect(tokens).toEqual([null]);
    vi.runAllTimers();
    expect(tokens).toEqual([null, 't2']);
    vi.useRealTimers();
  });

  it('store nothing for a customer who signed out in the other tab', () => {
    const storage = memoryStorage();
    const [here, there] = [createSessionStore(storage), createSessionStore(storage)];
    here.start('t1', user);
    there.adopt('tokens');
    expect(there.getOwner()).toBe('sari@example.com');
    here.end();
    expect(there.getToken()).toBe('t1');
    expect([here.getOwner(), there.getOwner()]).toEqual([null, null]);
  });

  it('ignore other keys and an unchanged token', () => {
    const storage = filled({ tokens: 't1' });
    const session = createSessionStore(storage);
    const calls = counting(session);
    storage.setItem('tokens', 't2');
    session.adopt('serat');
    expect(session.getToken()).toBe('t1');
    storage.setItem('tokens', 't1');
    session.adopt('tokens');
    expect(calls.count).toBe(0);
  });
});
