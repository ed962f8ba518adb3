import { useState } from 'react';
import { listSessions } from '@serat/contract/session';
import { useRead } from '../../../lib/api/use-read.ts';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { RetryNotice } from '@serat/ui/states/retry-notice.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { DeviceList } from './device-list.tsx';
import { StaffViews } from './staff-views.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { Loading } from '../../../parts/loading.tsx';

export function DevicesCard() {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { data, isError, isFetching, refetch } = useRead(
    listSessions,
    {},
    // Devices may have signed in or out since the page was last open.
    { ownFailure: true, staleTime: 0 },
  );
  return (
    <Card title="Perangkat yang masuk">
      {data ? (
        <>
          <p className="mb-4 text-muted">
            Ada yang tidak Anda kenal? Keluarkan perangkat itu, lalu ganti password.
          </p>
          <DeviceList devices={data} />
          <StaffViews />
          {data.length > 1 && (
            <div className="mt-4 flex flex-col sm:max-lg:flex-row">
              <Button variant="secondary" onClick={() => setDialogOpen(true)}>
                Keluar dari semua perangkat
              </Button>
            </div>
          )}
        </>
      ) : isError ? (
        <RetryNotice retrying={isFetching} onRetry={refetch}>
          Daftar perangkat belum dapat dimuat.
        </RetryNotice>
      ) : (
        <div aria-busy="true" className="flex flex-col gap-5">
          <Loading>Memuat daftar perangkat…</Loading>
          <Skeleton className="h-12" />
          <Skeleton className="h-16" />
        </div>
      )}
      {isDialogOpen && <EndSessionsDialog onClose={() => setDialogOpen(false)} />}
    </Card>
  );
}
