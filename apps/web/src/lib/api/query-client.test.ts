import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getProfile } from '@serat/contract/account';
import { countUnread } from '@serat/contract/inbox';
import { ApiError } from './api-error.ts';
import { connection } from './connection.ts';
import type { FailureMoment } from '../failure/error-catalogue.ts';
import { lastSeen } from '../session/last-seen.ts';
import { createQueryClient, isWorthRetrying, queryClient } from './query-client.ts';
import { endSession, startSession } from '../session/session.ts';

const failed = (httpStatus: number | null) =>
  new ApiError({
    call: getProfile,
    httpStatus,
    code: '',
    error: '',
    message: '',
    fields: {},
    retryAfter: null,
    sentToken: null,
  });

// shows R1.26
describe('a failed read', () => {
  it.each([
    [null, 0, true],
    [503, 1, true],
    [500, 2, false],
    [401, 0, false],
    [422, 0, false],
    [429, 0, false],
    [200, 0, false],
  ])('with status %s after %d retries is retried: %s', (httpStatus, failures, again) => {
    expect(isWorthRetrying(failures, failed(httpStatus))).toBe(again);
  });

  it('is not retried after a programming error', () => {
    expect(isWorthRetrying(0, new TypeError('x'))).toBe(false);
  });
});

const refuse = (): Promise<string> => Promise.reject(failed(422));

function reading(meta = {}) {
  const moments: FailureMoment[] = [];
  const client = createQueryClient(async (_, moment) => void moments.push(moment));
  client.mount();
  let answer = refuse;
  const options = { queryKey: ['x'], queryFn: () => answer(), meta };
  const observer = () => new QueryObserver(client, options);
  return {
    moments,
    client,
    observer,
    answers: (next: () => Promise<string>) => {
      answer = next;
    },
  };
}

describe('a failure is reported as', () => {
  // shows R5.f1
  it('a first load when a screen waits for it', async () => {
    const { moments, observer } = reading();
    const watcher = observer();
    const leave = watcher.subscribe(() => {});
    await watcher.refetch();
    leave();
    expect(moments).toEqual(['first-load']);
  });

  // shows R1.25
  it('background when data is on the screen already', async () => {
    const { moments, client, observer, answers } = reading();
    const watcher = observer();
    answers(() => Promise.resolve('shown'));
    const leave = watcher.subscribe(() => {});
    await watcher.refetch();
    answers(refuse);
    await client.invalidateQueries();
    leave();
    expect(moments).toEqual(['background']);
  });

  // shows 8.38
  it('background when no screen waits or the screen shows the failure itself', async () => {
    const unwatched = reading();
    await unwatched.client.prefetchQuery({
      queryKey: ['x'],
      queryFn: refuse,
    });
    const own = reading({ ownFailure: true });
    const watcher = own.observer();
    const leave = watcher.subscribe(() => {});
    await watcher.refetch();
    leave();
    expect([unwatched.moments, own.moments]).toEqual([['background'], ['background']]);
  });

  it('a first load when the session ends, even if the screen shows other failures', async () => {
    const own = reading({ ownFailure: true });
    own.answers(() => Promise.reject(failed(401)));
    const watcher = own.observer();
    const leave = watcher.subscribe(() => {});
    await watcher.refetch();
    leave();
    expect(own.moments).toEqual(['first-load']);
  });

  // shows 4.30
  it('a first load when a background call finds the session ended', async () => {
    const { moments, client, observer, answers } = reading();
    const shown = observer();
    answers(() => Promise.resolve('shown'));
    const leave = shown.subscribe(() => {});
    await shown.refetch();
    const awaited = new QueryObserver(client, {
      queryKey: ['y'],
      queryFn: () => new Promise<string>(() => {}),
    });
    const giveUp = awaited.subscribe(() => {});
    answers(refuse);
    await shown.refetch();
    answers(() => Promise.reject(failed(401)));
    await shown.refetch();
    leave();
    giveUp();
    expect(moments).toEqual(['background', 'first-load']);
  });
});

it('clears the cache when the session ends', () => {
  startSession('t1', { fullName: 'Sari', email: 'sari@example.com', profilePicture: null });
  queryClient.setQueryData(['account', '/x'], 'mine');
  endSession();
  expect(queryClient.getQueryData(['account', '/x'])).toBeUndefined();
});

describe('without a connection', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    connection.answered();
  });

  it('a read fails at once and only its screen shows it', async () => {
    vi.stubGlobal('window', {});
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await connection.check();
    const { moments, observer, answers } = reading();
    answers(() => Promise.reject(failed(null)));
    const watcher = observer();
    const leave = watcher.subscribe(() => {});
    const { status, fetchStatus, failureCount } = await watcher.refetch();
    leave();
    expect({ status, fetchStatus, failureCount }).toEqual({
      status: 'error',
      fetchStatus: 'idle',
      failureCount: 1,
    });
    expect(moments).toEqual(['background']);
  });
});

describe('with saved data on the screen', () => {
  const besideSaved = async (httpStatus: number | null) => {
    const { moments, client, observer, answers } = reading();
    const saved = new QueryObserver(client, {
      queryKey: ['saved'],
      queryFn: () => new Promise<string>(() => {}),
      initialData: 'of last week',
      meta: { keepOffline: true },
    });
    const leaveSaved = saved.subscribe(() => {});
    answers(() => Promise.reject(failed(httpStatus)));
    client.setDefaultOptions({ queries: { retry: false } });
    const leave = observer().subscribe(() => {});
    await client.refetchQueries({ queryKey: ['x'] });
    leave();
    leaveSaved();
    return moments;
  };

  // shows R6.n1
  it('no dialog opens for an unanswered read', async () => {
    expect(await besideSaved(null)).not.toContain('first-load');
  });

  it('a dialog opens for an answered failure', async () => {
    expect(await besideSaved(422)).toContain('first-load');
  });
});

describe('an answer kept for offline use', () => {
  const key = ['account', '/v1/inbox/unread', null];
  const keep = () =>
    queryClient.fetchQuery({
      queryKey: key,
      queryFn: () => Promise.resolve({ data: { count: 3 }, message: '' }),
      meta: { keepOffline: true },
    });
  const kept = () => lastSeen.recall(countUnread, JSON.stringify(key));

  it('is found again until the session ends, and not written after it', async () => {
    startSession('t1', { fullName: 'Sari', email: 'sari@example.com', profilePicture: null });
    await keep();
    await expect.poll(() => kept()?.answer.data).toEqual({ count: 3 });
    endSession();
    await keep();
    startSession('t2', { fullName: 'Budi', email: 'budi@example.com', profilePicture: null });
    expect(kept()).toBeUndefined();
    endSession();
  });

  it('is the early answer, also if it arrives between two renderings', async () => {
    startSession('t1', { fullName: 'Sari', email: 'sari@example.com', profilePicture: null });
    queryClient.clear();
    const options = { queryKey: key, meta: { keepOffline: true } };
    const observer = new QueryObserver(queryClient, options);
    const answer = { data: { count: 4 }, message: '' };
    observer.setOptions({ ...options, initialData: answer, initialDataUpdatedAt: Date.now() });
    await expect.poll(() => kept()?.answer.data).toEqual({ count: 4 });
    endSession();
  });

  it("is the service's answer, not an optimistic update", async () => {
    startSession('t1', { fullName: 'Sari', email: 'sari@example.com', profilePicture: null });
    await keep();
    await expect.poll(() => kept()?.answer.data).toEqual({ count: 3 });
    const received: unknown[] = [];
    const leave = queryClient
      .getQueryCache()
      .subscribe(({ query }) => received.push(query.state.data));
    queryClient.setQueryData(key, { data: { count: 2 }, message: '' });
    await expect.poll(() => received).toContainEqual({ data: { count: 2 }, message: '' });
    leave();
    expect(kept()?.answer.data).toEqual({ count: 3 });
    endSession();
  });
});
