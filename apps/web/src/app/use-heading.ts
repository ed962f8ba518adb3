import { useLocation } from 'react-router';
import { findRoute } from './routes.ts';
import type { Heading } from './routes.ts';

/** What the current page is called, from the table of routes. */
export function useHeading(): Heading | null {
  return findRoute(useLocation().pathname)?.heading ?? null;
}
