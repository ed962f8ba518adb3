import { useLocation } from 'react-router';
import { useTitleOfPage } from '../../lib/browser/page-title.ts';
import { findRoute } from '../routing/routes.ts';
import type { Heading } from '../routing/app-route.ts';

export function useHeading(): Heading | null {
  const own = useTitleOfPage();
  const heading = findRoute(useLocation().pathname)?.heading ?? null;
  return heading && own !== null ? { ...heading, title: own } : heading;
}
