import { useState } from 'react';

const storageName = (list: string) => `konsol.kolom.${list}`;

function stored(list: string): string[] | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageName(list)) ?? 'null');
    return Array.isArray(value) ? value.map(String) : null;
  } catch {
    return null;
  }
}

function store(list: string, ids: readonly string[] | null): void {
  try {
    if (ids) localStorage.setItem(storageName(list), JSON.stringify(ids));
    else localStorage.removeItem(storageName(list));
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

interface Choosable {
  id: string;
  extra?: boolean;
}

/** The chosen columns; the first one names the row and is always shown. */
export function useColumns(list: string, columns: readonly Choosable[]) {
  const [chosen, setChosen] = useState(() => stored(list));
  const isShown = ({ id, extra = false }: Choosable, index: number) =>
    index === 0 || (chosen ? chosen.includes(id) : !extra);
  const shown = columns.filter(isShown).map(({ id }) => id);

  function choose(ids: readonly string[] | null) {
    setChosen(ids && [...ids]);
    store(list, ids);
  }

  return {
    shown,
    isUsual: chosen === null,
    toggle: (id: string) =>
      choose(shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id]),
    reset: () => choose(null),
  };
}
