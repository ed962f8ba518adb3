import type { ReactNode } from 'react';
import * as pages from '@serat/contract/pages';
import { buttonClass } from '@serat/ui/button-class.ts';
import { EmptyDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { LoadFailure } from '@serat/ui/states/load-failure.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { Link } from '../../lib/browser/router.tsx';
import { Loading } from '../../parts/loading.tsx';
import { EndedCard } from './ended-card.tsx';
import { ServiceCard } from './service-card.tsx';
import { useEndedServices, useServices } from './use-services.ts';

interface ServiceListProps {
  /** Shown while devices are to be returned. */
  contacts: ReactNode;
}

export function ServiceList({ contacts }: ServiceListProps) {
  const { data, isError, isFetching, refetch } = useServices();
  const { data: ended = [], isPending } = useEndedServices();
  if (data && data.length + ended.length > 0) {
    return (
      <>
        <ul className="flex flex-col gap-6">
          {data.map((service) => (
            <li key={service.number}>
              <ServiceCard service={service} />
            </li>
          ))}
          {ended.map((service) => (
            <li key={service.number}>
              <EndedCard service={service} />
            </li>
          ))}
        </ul>
        {ended.some(({ state }) => state === 'devicesDue') && contacts}
      </>
    );
  }
  if (data && !isPending) {
    return (
      <EmptyState
        drawing={<EmptyDrawing />}
        title="Belum ada layanan"
        text="Layanan Anda tampil di sini setelah pemasangan di rumah Anda selesai."
        action={
          <Link to={pages.packages} className={buttonClass({ variant: 'secondary' })}>
            Lihat paket layanan
          </Link>
        }
      />
    );
  }
  if (isError) {
    return (
      <LoadFailure title="Layanan belum dapat dimuat" retrying={isFetching} onRetry={refetch} />
    );
  }
  return <ServiceSkeleton>Memuat layanan…</ServiceSkeleton>;
}

export function ServiceSkeleton({ children }: { children: string }) {
  return (
    <>
      <Loading>{children}</Loading>
      <div
        aria-busy="true"
        className="flex flex-col gap-4 rounded-card border border-hairline bg-surface p-4 md:p-6"
      >
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-4 w-64 max-w-full" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-12 rounded-field sm:w-40 md:h-11" />
      </div>
    </>
  );
}
