import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { NotFoundDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { NoPermission } from '../frame/no-permission.tsx';
import { ApiError } from '../lib/api-error.ts';
import { NotLoaded } from './not-loaded.tsx';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching'> & { refetch: () => unknown };
  what: string;
  children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ query, what, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error instanceof ApiError && error.httpStatus === 403) return <NoPermission />;
  if (error instanceof ApiError && error.httpStatus === 404) {
    return (
      <EmptyState drawing={<NotFoundDrawing />} title="Tidak ditemukan" text={error.message} />
    );
  }
  if (error) return <NotLoaded {...{ what, error }} retrying={isFetching} onRetry={refetch} />;
  return (
    <div
      aria-busy="true"
      className="flex flex-col gap-4 rounded-card border border-hairline bg-surface p-6"
    >
      <output className="sr-only">Memuat {what.toLowerCase()}…</output>
      <Skeleton className="h-6 w-1/3" />
      <Skeleton className="h-6" />
      <Skeleton className="h-6" />
      <Skeleton className="h-6 w-2/3" />
    </div>
  );
}
