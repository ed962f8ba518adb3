import { useEffect } from 'react';
import { noteVisit, type Visit } from './recent.ts';

/** Lists the page among the recent ones of the search. */
export function useVisit({ path, kind, title }: Visit): void {
  useEffect(() => noteVisit({ path, kind, title }), [path, kind, title]);
}
