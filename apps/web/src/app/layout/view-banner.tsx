import { Suspense } from 'react';
import { lazyPart } from '../../lib/browser/lazy-part.ts';
import { useToken } from '../../lib/session/session.ts';

/** Loaded only in staff tabs. */
const Words = lazyPart(() => import('./view-words.tsx').then((part) => part.ViewWords));

export function ViewBanner() {
  if (useToken() === null) return null;
  return (
    <Suspense>
      <Words />
    </Suspense>
  );
}
