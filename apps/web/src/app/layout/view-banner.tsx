import { Suspense } from 'react';
import { lazyPart } from '../../lib/browser/lazy-part.ts';
import { useToken } from '../../lib/session/session.ts';

/** Loaded only in staff tabs. */
const Words = lazyPart(() => import('./view-words.tsx').then((part) => part.ViewWords));

/** Banner above every page in a tab where staff view the portal as a customer. */
export function ViewBanner() {
  if (useToken() === null) return null;
  return (
    <Suspense>
      <Words />
    </Suspense>
  );
}
