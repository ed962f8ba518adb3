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

  function set(changes: Readonly<Record<string, string>>) {
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
    );
  }

  return {
    values: Object.fromEntries(
      names.flatMap((name) => {
        const value = parameters.get(name);
        return value ? [[name, value]] : [];
      }),
    ),
    set,
    clear: () => set(Object.fromEntries(names.map((name) => [name, '']))),
  };
}
