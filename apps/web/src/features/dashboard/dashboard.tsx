import { useState } from 'react';
import { Link } from '../../lib/browser/router.tsx';
import { getDashboard } from '@serat/contract/dashboard';
import * as pages from '@serat/contract/pages';
import { useStoredUser } from '../../lib/session/session.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useProfile } from '../../model/profile.ts';
import { buttonClass } from '@serat/ui/button-class.ts';
import { Card } from '@serat/ui/card.tsx';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { OrderDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { LoadFailure } from '@serat/ui/states/load-failure.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { DraftLink, useHasDraft } from './draft-link.tsx';
import { HouseDrawing } from './house-drawing.tsx';
import { houseOf, skyAt } from './house.ts';
import { NoBillCard, RecordCard } from './record-card.tsx';
import { isOpenOrder, addressToShow } from './record-view.ts';
import { ServicesCard } from './services-card.tsx';
import { sentenceOfToday } from './today.ts';
import { Loading } from '../../parts/loading.tsx';

const useDashboard = () => useRead(getDashboard, {}, { keepOffline: true });

/** Content below the dashboard waits for this, to avoid layout shift. */
export const useDashboardIsPending = (): boolean => useDashboard().isPending;

/** A sentence below the greeting; while loading, a general one about the page. */
export function SentenceOfToday() {
  const { data } = useDashboard();
  const { data: profile } = useProfile();
  const stored = useStoredUser();
  const [now] = useState(() => Date.now());
  const name = (profile ?? stored)?.fullName ?? '';
  const house = data ? houseOf(data) : null;
  return (
    <div className="flex min-h-18 items-center justify-between gap-4 sm:min-h-12 lg:-mt-7 print:hidden">
      <p className="min-w-0 text-balance">
        {data ? sentenceOfToday(data, name, now) : 'Ringkasan layanan dan tagihan Anda.'}
      </p>
      {/* Fixed size, to avoid layout shift of the sentence. */}
      <span className="h-12 w-24 shrink-0">
        {house && <HouseDrawing house={house} sky={skyAt(new Date(now).getHours())} />}
      </span>
    </div>
  );
}

export function Dashboard() {
  const { data, isError, isFetching, refetch } = useDashboard();
  const hasDraft = useHasDraft();
  if (data) {
    const { record, services, credit, creditUse } = data;
    if (!record && services.length === 0) return <Newcomer hasDraft={hasDraft} />;
    return (
      <div className="flex flex-col gap-4 lg:gap-6">
        {record ? (
          <RecordCard record={record} sums={data} address={addressToShow(record, services)} />
        ) : (
          <NoBillCard nextBill={data.nextBill} />
        )}
        {hasDraft && !(record && isOpenOrder(record)) && <DraftLink />}
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
    <div aria-busy="true" className="flex flex-col gap-4 lg:gap-6">
      <Loading>Memuat ringkasan…</Loading>
      <Card className="flex min-h-[344px] flex-col gap-4 md:min-h-52">
        <Skeleton className="mb-2 h-5 w-36" />
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-9 w-52" />
        <Skeleton className="h-4 w-64 max-w-full" />
        <Skeleton className="mt-auto h-12 rounded-field md:h-11 md:w-40 md:self-end" />
      </Card>
      <Card className="flex min-h-[420px] flex-col gap-4 md:min-h-60">
        <Skeleton className="mb-2 h-5 w-56" />
        <div className="grid gap-4 md:grid-cols-3 md:gap-6">
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

function Newcomer({ hasDraft }: { hasDraft: boolean }) {
  if (hasDraft) {
    return (
      <div className="flex flex-col gap-4 lg:gap-6">
        <DraftLink />
        <Card>
          <EmptyState
            drawing={<OrderDrawing />}
            title="Tagihan dan layanan Anda akan tampil di sini"
            text="Pilihan Anda kami simpan sampai pesanannya selesai."
          />
        </Card>
      </div>
    );
  }
  return (
    <Card>
      <EmptyState
        drawing={<OrderDrawing />}
        title="Tagihan dan layanan Anda akan tampil di sini"
        text="Belum berlangganan? Mulailah dengan memeriksa apakah alamat Anda sudah terjangkau."
        action={
          <Link to={pages.coverage} className={buttonClass()}>
            Periksa alamat saya
          </Link>
        }
      />
    </Card>
  );
}
