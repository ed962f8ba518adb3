import { useSyncExternalStore } from 'react';
import { useOnline } from '../../lib/api/connection.ts';
import { isOfThisVisit, queryClient } from '../../lib/api/query-client.ts';
import { getEarlyRequests } from '../../lib/start/early-requests.ts';
import { oldestSaved } from './oldest-saved.ts';
import { SavedLine } from './saved-line.tsx';
import { createSlowReads } from './slow-reads.ts';

const cache = queryClient.getQueryCache();

/** Reads that were slow during the early render, which already showed the notice, count as slow. */
const slowReads = createSlowReads(
  cache,
  ({ state }) =>
    typeof getEarlyRequests()?.savedSince === 'number' && !isOfThisVisit(state.dataUpdatedAt),
);

function subscribe(listener: () => void): () => void {
  const leave = slowReads.subscribe(listener);
  return () => {
    leave();
    const start = getEarlyRequests();
    if (start) start.savedSince = null;
  };
}

export function SavedNotice() {
  const online = useOnline();
  const since = useSyncExternalStore(
    subscribe,
    () => {
      const start = getEarlyRequests();
      // No read has started in React's first render, so keep the notice of the early render.
      const kept = start?.isAppReady === false ? start.savedSince : null;
      return kept ?? oldestSaved(cache.getAll(), online, slowReads.has);
    },
    () => null,
  );
  return since !== null && <SavedLine since={since} />;
}
