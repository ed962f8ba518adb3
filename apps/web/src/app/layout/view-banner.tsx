import { Suspense } from 'react';
import { lazyPart } from '../../lib/browser/lazy-part.ts';
import { useToken } from '../../lib/session/session.ts';

/** Fetched in the tabs of staff alone. */
const Words = lazyPart(() => import('./view-words.tsx').then((part) => part.ViewWords));

/** Over every page of a tab in which staff see what a customer sees. */
export function ViewBanner() {
  if (useToken() === null) return null;
  return (
    <Suspense>
      <Words />
    </Suspense>
  );
}
