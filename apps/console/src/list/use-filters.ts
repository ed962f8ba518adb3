import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export interface Filters {
  values: Readonly<Record<string, string>>;
  /** An empty text removes a filter. */
  set: (changes: Readonly<Record<string, string>>) => void;
  clear: () => void;
}

/** Filters are kept in the address, so that they can be shared and restored. */
export function useFilters(names: readonly string[]): Filters {
  const [parameters, setParameters] = useSearchParams();
  const all = names.join(' ');
  const search = parameters.toString();
  const values = useMemo(() => {
    const given = new URLSearchParams(search);
    return Object.fromEntries(
      all.split(' ').flatMap((name) => {
        const value = given.get(name);
        return value ? [[name, value]] : [];
      }),
    );
  }, [search, all]);

  const set = useCallback(
    (changes: Readonly<Record<string, string>>) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace: true },
      ),
    [setParameters],
  );
  const clear = useCallback(
    () => set(Object.fromEntries(all.split(' ').map((name) => [name, '']))),
    [set, all],
  );
  return { values, set, clear };
}
