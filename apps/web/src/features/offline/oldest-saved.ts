import type { Query } from '@tanstack/react-query';

/** When the oldest stored answer on the screen arrived; null if all are current. */
export function oldestSaved(
  queries: readonly Query[],
  online: boolean,
  isSlow: (query: Query) => boolean,
): number | null {
  const times = queries
    .filter(({ meta, state }) => meta?.keepOffline && state.data !== undefined)
    .filter((query) => query.isActive())
    .filter((query) => !online || query.state.status === 'error' || isSlow(query))
    .map(({ state }) => state.dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : null;
}
