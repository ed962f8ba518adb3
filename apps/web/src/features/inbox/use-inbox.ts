import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { countUnread, listInbox, markRead, markUnread } from '@serat/contract/inbox';
import { request } from '../../lib/api/api.ts';
import type { Answer } from '../../lib/api/api.ts';
import { reportFailure } from '../../lib/failure/failure-dialog.ts';
import { queryClient, refresh } from '../../lib/api/query-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { usePages } from '../../lib/api/use-pages.ts';
import { readKey } from '../../lib/api/read-key.ts';
import { nextPage, withRead } from './inbox-pages.ts';
import { useUnread } from './use-unread.ts';

export type InboxTab = 'all' | 'unread';

/** Number of pending mark requests. Until they are done, a refetch would return the old state. */
let marking = 0;

export function useInbox(tab: InboxTab) {
  const count = useUnread().data?.count;
  const known = useRef(count);
  // Refetch the list only if the count changed, because many pages may be loaded.
  useEffect(() => {
    const before = known.current;
    known.current = count;
    if (before === undefined || before === count || marking > 0) return;
    void refresh(listInbox);
  }, [count]);

  return usePages(listInbox, {
    name: tab,
    query: tab === 'unread' ? { unread: 'true' } : {},
    next: nextPage,
    select: (pages) => pages.flatMap(({ data }) => data),
  });
}

type Pages = InfiniteData<Answer<typeof listInbox>, string>;
type Count = Answer<typeof countUnread>;

/** Updates the cache optimistically and returns a function that reverts it. */
async function showAs(read: boolean, ids: readonly string[] | null): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey: readKey(listInbox) });
  const undoLists = queryClient
    .getQueryCache()
    .findAll({ queryKey: readKey(listInbox) })
    .map(({ queryKey }) =>
      foresee<Pages>(queryKey, (cached) => ({
        ...cached,
        pages: cached.pages.map((page) => ({ ...page, data: withRead(page.data, ids, read) })),
      })),
    );
  const undoCount = foresee<Count>(readKey(countUnread, {}), ({ message, data }) => ({
    message,
    data: { count: ids === null ? 0 : Math.max(0, data.count + (read ? -1 : 1)) },
  }));
  return () => {
    for (const undo of [...undoLists, undoCount]) undo();
  };
}

/** Keeps the time of the last answer, because this change does not come from the service. */
function foresee<Data>(queryKey: QueryKey, change: (cached: Data) => Data): () => void {
  const before = queryClient.getQueryState<Data>(queryKey);
  if (before?.data === undefined) return () => {};
  const { data, dataUpdatedAt: updatedAt } = before;
  queryClient.setQueryData<Data>(queryKey, change(data), { updatedAt });
  return () => void queryClient.setQueryData<Data>(queryKey, data, { updatedAt });
}

async function refetchInbox(): Promise<void> {
  await refresh(countUnread, listInbox);
}

/** Marks one message without a dialog: on failure the message reverts. */
export async function markMessage(id: string, read: boolean): Promise<void> {
  marking += 1;
  const undo = await showAs(read, [id]);
  try {
    await request(read ? markRead : markUnread, { body: { ids: [id] } });
  } catch (failure) {
    undo();
    await reportFailure(failure, 'background');
  } finally {
    marking -= 1;
  }
  if (marking === 0) await refetchInbox();
}

export function useMarkAllRead() {
  const { run, isPending } = useAction(markRead);
  return {
    isPending,
    async markAll(): Promise<boolean> {
      marking += 1;
      const undo = await showAs(true, null);
      const answer = await run({ body: {} }).finally(() => {
        marking -= 1;
      });
      if (answer === null) undo();
      if (marking === 0) await refetchInbox();
      return answer !== null;
    },
  };
}
