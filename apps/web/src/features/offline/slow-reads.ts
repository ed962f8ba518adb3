import type { Query, QueryCache } from '@tanstack/react-query';

/** Milliseconds until the stored data of a running read count as outdated. */
export const patience = 4_000;

const isReading = ({ state }: Query): boolean =>
  state.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore === undefined;

/** Reads that take so long that the connection may be dead, though nothing has failed yet. */
export function createSlowReads(
  cache: QueryCache,
  /** Whether a read was slow before `subscribe` was called. */
  wasSlow: (query: Query) => boolean = () => false,
) {
  const slow = new Set<Query>();
  return {
    has: (query: Query): boolean => slow.has(query) || (isReading(query) && wasSlow(query)),
    /** Also notifies of every other change in the cache. */
    subscribe(listener: () => void): () => void {
      const timers = new Map<Query, ReturnType<typeof setTimeout>>();
      const watch = (query: Query) => {
        if (isReading(query) === timers.has(query)) return;
        if (timers.has(query)) {
          clearTimeout(timers.get(query));
          timers.delete(query);
          slow.delete(query);
          return;
        }
        const grow = () => {
          slow.add(query);
          listener();
        };
        timers.set(query, setTimeout(grow, patience));
      };
      for (const query of cache.getAll()) watch(query);
      const leave = cache.subscribe(({ query }) => {
        watch(query);
        listener();
      });
      return () => {
        leave();
        for (const timer of timers.values()) clearTimeout(timer);
        slow.clear();
      };
    },
  };
}
