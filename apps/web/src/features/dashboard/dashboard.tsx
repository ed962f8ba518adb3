import { Card } from '@serat/ui/card.tsx';
import { LoadFailure } from '@serat/ui/states/load-failure.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { DraftLink, useHasDraft } from './draft-link.tsx';
import { Newcomer } from './newcomer.tsx';
import { NoBillCard, RecordCard } from './record-card.tsx';
import { isOpenOrder, addressToShow } from './record-view.ts';
import { ServicesCard } from './services-card.tsx';
import { useDashboard } from './use-dashboard.ts';
import { Loading } from '../../parts/loading.tsx';

export function Dashboard() {
  const { data, isError, isFetching, refetch } = useDashboard();
  const hasDraft = useHasDraft();
  if (data) {
    const { record, services, credit, creditUse } = data;
    if (!record && services.length === 0) return <Newcomer hasDraft={hasDraft} />;
    return (
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start lg:gap-6">
        {record ? (
          <RecordCard
            // A new bill gets a new card, because in the old card the lines would shift.
            key={`${record.type} ${record.period}`}
            record={record}
            sums={data}
            address={addressToShow(record, services)}
          />
        ) : (
          <NoBillCard nextBill={data.nextBill} />
        )}
        {hasDraft && !(record && isOpenOrder(record)) && (
          <DraftLink className="lg:order-first lg:col-span-2" />
        )}
        <ServicesCard
          services={services}
          canceled={record?.canceled ?? false}
          credit={credit}
          creditUse={creditUse}
        />
      </div>
    );
  }
  if (isError) {
    return (
      <Card>
        <LoadFailure title="Ringkasan belum dapat dimuat" retrying={isFetching} onRetry={refetch} />
      </Card>
    );
  }
  return (
    <div aria-busy="true" className="grid gap-4 lg:grid-cols-2 lg:gap-6">
      <Loading>Memuat ringkasan…</Loading>
      <Card className="flex min-h-[421px] flex-col gap-4 md:min-h-73 lg:min-h-86">
        <Skeleton className="mb-2 h-5 w-36" />
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-9 w-52" />
        <Skeleton className="h-4 w-64 max-w-full" />
        <Skeleton className="mt-auto h-12 rounded-field md:h-11 md:w-40 md:self-end" />
      </Card>
      <Card className="flex min-h-[510px] flex-col gap-4 md:min-h-88 lg:min-h-110">
        <Skeleton className="mb-2 h-5 w-56" />
        <div className="grid gap-4 md:max-lg:grid-cols-3 md:gap-6 lg:gap-4">
          {Array.from({ length: 3 }, (_, index) => (
            <div key={index} className="flex items-center gap-3">
              <Skeleton className="size-11 shrink-0 rounded-field" />
              <Skeleton className="h-4 w-36" />
            </div>
          ))}
        </div>
        <Skeleton className="mt-auto h-12 rounded-field md:h-11 md:w-72" />
      </Card>
    </div>
  );
}
