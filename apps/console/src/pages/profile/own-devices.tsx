import { endMySession, listMySessions, type StaffDevice } from '@serat/contract/staff/session';
import { Badge } from '@serat/ui/badge.tsx';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { RetryNotice } from '@serat/ui/states/retry-notice.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { dateTime } from '../../lib/format.ts';
import { useDirectAction } from '../../lib/use-action.ts';
import { useRead } from '../../lib/use-read.ts';

export function OwnDevices() {
  const { data, isError, isFetching, refetch } = useRead(listMySessions, undefined);
  return (
    <Card title="Perangkat yang masuk">
      {data ? (
        <>
          <p className="mb-4 text-muted">
            Ada yang tidak Anda kenal? Keluarkan perangkat itu, lalu ganti password.
          </p>
          <ul className="divide-y divide-hairline">
            {data.map((device) => (
              <OneDevice key={device.id} {...device} />
            ))}
          </ul>
        </>
      ) : isError ? (
        <RetryNotice retrying={isFetching} onRetry={refetch}>
          Daftar perangkat belum dapat dimuat.
        </RetryNotice>
      ) : (
        <Skeleton className="h-12" />
      )}
    </Card>
  );
}

function OneDevice({ id, device, lastUsedDate, isThis }: StaffDevice) {
  const { run, isPending } = useDirectAction(endMySession, listMySessions);

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {isThis && <Badge tone="success">Perangkat ini</Badge>}
        </p>
        <p className="text-sm text-muted">Terakhir dipakai {dateTime(lastUsedDate)}</p>
      </div>
      {!isThis && (
        <Button
          variant="secondary"
          size="sm"
          loading={isPending}
          aria-label={`Keluarkan ${device}`}
          onClick={() => void run({ id })}
        >
          Keluarkan
        </Button>
      )}
    </li>
  );
}
