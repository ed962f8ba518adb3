import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { Link, Navigate, Route, Routes, useLocation } from 'react-router';
import { buttonClass } from '@serat/ui/button-class.ts';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { NotFoundDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { useMe } from '../lib/session.ts';
import { pages, type ConsolePage } from '../pages.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { NoPermission } from './no-permission.tsx';
import { PageLoading } from './page-loading.tsx';

const lazyPages = pages.map((page) => ({
  page,
  Page: lazy(async () => ({ default: await page.load() })),
}));

export function PageOutlet() {
  const { mustEnrol } = useMe();
  const { pathname } = useLocation();
  if (mustEnrol && pathname !== '/profil') return <Navigate to="/profil" replace />;
  return (
    <Routes>
      {lazyPages.map(({ page, Page }) => (
        <Route
          key={page.path}
          path={page.path}
          element={<OnePage key={page.path} {...{ page, Page }} />}
        />
      ))}
      <Route path="*" element={<NoSuchPage />} />
    </Routes>
  );
}

function OnePage({ page, Page }: { page: ConsolePage; Page: ComponentType }) {
  const { permissions, brand } = useMe();
  useEffect(() => {
    document.title = `${page.title} · Konsol ${brand}`;
  }, [page.title, brand]);
  if (page.permission !== null && !permissions.includes(page.permission)) return <NoPermission />;
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageLoading />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
}

function NoSuchPage() {
  return (
    <EmptyState
      drawing={<NotFoundDrawing />}
      headingLevel={1}
      title="Halaman tidak ditemukan"
      text="Alamat ini tidak ada di konsol."
      action={
        <Link to="/" className={buttonClass()}>
          Ke beranda
        </Link>
      }
    />
  );
}
