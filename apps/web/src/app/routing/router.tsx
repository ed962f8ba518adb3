import { Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useToken } from '../../lib/session/session.ts';
import { NavigationEffects } from './navigation-effects.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Page, PortalFrame } from './loading.tsx';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { FormLayout, PlainLayout } from '../layout/public-layout.tsx';
import { findRoute, frameOf } from './routes.ts';
import type { Frame } from './app-route.ts';

const frames: Readonly<Record<Frame, ComponentType<{ children: ReactNode }>>> = {
  portal: PortalFrame,
  form: FormLayout,
  plain: PlainLayout,
};

export function Router() {
  const route = findRoute(useLocation().pathname);
  const signedIn = useToken() !== null;
  if (!route) return null;
  const PageFrame = frames[frameOf(route, signedIn)];
  return (
    <PageFrame>
      {/* Keyed by path, so that a loading page shows its skeleton at once. */}
      <ErrorBoundary key={route.path}>
        <Suspense fallback={<PageSkeleton />}>
          <Page route={route} />
          <NavigationEffects route={route} />
        </Suspense>
      </ErrorBoundary>
    </PageFrame>
  );
}
