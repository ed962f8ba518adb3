import { History } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useOnline } from '../../lib/connection.ts';
import { dateTime } from '../../lib/format.ts';
import { queryClient } from '../../lib/query-client.ts';
import { oldestSaved } from './oldest-saved.ts';
import { createSlowReads } from './slow-reads.ts';

const cache = queryClient.getQueryCache();
const slowReads = createSlowReads(cache);

/** Says so, and from when, as long as what the page shows is not what the service says now. */
export function SavedNotice() {
  const online = useOnline();
  const since = useSyncExternalStore(
    slowReads.subscribe,
    () => oldestSaved(cache.getAll(), online, slowReads.has),
    () => null,
  );
  if (since === null) return null;
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <History aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      Data tersimpan, terakhir diperbarui {dateTime(since)}.
    </p>
  );
}
