import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { staffPages } from '@serat/contract/staff/pages';
import { ToastRegion } from '@serat/ui/overlays/toast.tsx';
import { ErrorBoundary } from './frame/error-boundary.tsx';
import { PageLoading } from './frame/page-loading.tsx';
import { Gate } from './gate.tsx';
import { queryClient } from './lib/query-client.ts';

const Invitation = lazy(async () => ({
  default: (await import('./session/invitation.tsx')).Invitation,
}));

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter useTransitions={false}>
        <ErrorBoundary>
          <Suspense fallback={<PageLoading />}>
            <Routes>
              <Route path={staffPages.invitation} element={<Invitation />} />
              <Route path="*" element={<Gate />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </BrowserRouter>
      <ToastRegion />
    </QueryClientProvider>
  );
}
