import { useState } from 'react';
import type { RowColumn } from './row-table.tsx';

const storageName = (list: string) => `konsol.kolom.${list}`;

function stored(list: string): string[] | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageName(list)) ?? 'null');
    return Array.isArray(value) ? value.map(String) : null;
  } catch {
    return null;
  }
}

/** Which columns somebody wants to see; the first names the row and stays. */
export function useColumns<Row>(list: string, columns: readonly RowColumn<Row>[]) {
  const [chosen, setChosen] = useState(() => stored(list));
  const isShown = (column: RowColumn<Row>, index: number) =>
    index === 0 || (chosen ? chosen.includes(column.id) : !column.extra);

  function toggle(id: string) {
    const shown = columns.filter(isShown).map((column) => column.id);
    const next = shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id];
    setChosen(next);
    try {
      localStorage.setItem(storageName(list), JSON.stringify(next));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }

  return { shown: columns.filter(isShown), toggle };
}
