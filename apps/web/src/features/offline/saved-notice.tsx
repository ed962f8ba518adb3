import { useSyncExternalStore } from 'react';
import { useOnline } from '../../lib/api/connection.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { oldestSaved } from './oldest-saved.ts';
import { SavedLine } from './saved-line.tsx';
import { createSlowReads } from './slow-reads.ts';

const cache = queryClient.getQueryCache();
const slowReads = createSlowReads(cache);

/** Shown with its time while the page shows stored instead of current data. */
export function SavedNotice() {
  const online = useOnline();
  const since = useSyncExternalStore(
    slowReads.subscribe,
    () => oldestSaved(cache.getAll(), online, slowReads.has),
    () => null,
  );
  return since !== null && <SavedLine since={since} />;
}
