import { Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router';
import { useToken } from '../../lib/session.ts';
import { NavigationEffects } from './navigation-effects.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Page, PortalFrame } from './loading.tsx';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { FormLayout, PlainLayout } from '../layout/public-layout.tsx';
import { frameOf, routes } from './routes.ts';
import type { AppRoute, Frame } from './app-route.ts';

/** Keyed by its path, so that a page on its way shows its skeleton at once. */
function RoutePage({ route }: { route: AppRoute }) {
  return (
    <ErrorBoundary key={route.path}>
      <Suspense fallback={<PageSkeleton />}>
        <Page route={route} />
        <NavigationEffects route={route} />
      </Suspense>
    </ErrorBoundary>
  );
}

const pagesIn = (frame: Frame, signedIn: boolean) =>
  routes
    .filter((route) => frameOf(route, signedIn) === frame)
    .map((route) => (
      <Route key={route.path} path={route.path} element={<RoutePage route={route} />} />
    ));

const page = <Outlet />;

export function Router() {
  const signedIn = useToken() !== null;
  return (
    <Routes>
      <Route element={<PortalFrame>{page}</PortalFrame>}>{pagesIn('portal', signedIn)}</Route>
      <Route element={<FormLayout>{page}</FormLayout>}>{pagesIn('form', signedIn)}</Route>
      <Route element={<PlainLayout>{page}</PlainLayout>}>{pagesIn('plain', signedIn)}</Route>
    </Routes>
  );
}
