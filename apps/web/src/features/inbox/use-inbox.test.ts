import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countUnread, listInbox } from '@serat/contract/inbox';
import { queryClient } from '../../lib/api/query-client.ts';
import { endSession, startSession } from '../../lib/session/session.ts';
import { readKey } from '../../lib/api/read-key.ts';
import { markMessage } from './use-inbox.ts';

const message = (id: string) => ({
  id,
  topic: 'bill',
  title: 'Tagihan',
  text: '',
  link: null,
  read: false,
  createdDate: '2026-11-01T00:00:00Z',
});
const list = [...readKey(listInbox), 'all'];
const count = readKey(countUnread, {});
const updatedAt = 1_000;

/** The cached data and their timestamps. */
const shown = () => ({
  pages: queryClient.getQueryData<{ pages: { data: { read: boolean }[] }[] }>(list)?.pages,
  count: queryClient.getQueryData<{ data: { count: number } }>(count)?.data.count,
  times: [list, count].map((key) => queryClient.getQueryState(key)?.dataUpdatedAt),
});

beforeEach(() => {
  startSession('t1', { fullName: 'Sari', email: 'sari@example.com', profilePicture: null });
});

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  endSession();
});

it('marks a message as read optimistically and reverts on failure', async () => {
  const page = { data: [message('1'), message('2')], message: '' };
  queryClient.setQueryData(list, { pages: [page], pageParams: [''] }, { updatedAt });
  queryClient.setQueryData(count, { data: { count: 2 }, message: '' }, { updatedAt });
  const before = shown();
  const meanwhile: ReturnType<typeof shown>[] = [];
  vi.stubGlobal('fetch', () => {
    meanwhile.push(shown());
    return Promise.reject(new TypeError('no connection'));
  });
  await markMessage('1', true);
  expect(meanwhile).toEqual([
    {
      pages: [{ ...page, data: [{ ...message('1'), read: true }, message('2')] }],
      count: 1,
      times: [updatedAt, updatedAt],
    },
  ]);
  expect(shown()).toEqual(before);
});
