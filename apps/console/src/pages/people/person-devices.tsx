import { endSessionsOf, listSessionsOf, type Person } from '@serat/contract/staff/people';
import { RetryNotice } from '@serat/ui/states/retry-notice.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { dateTime } from '../../lib/format.ts';
import { refresh, useRead } from '../../lib/use-read.ts';
import { DialogButton } from '../../parts/dialogs/dialog-button.tsx';
import { ReasonDialog } from '../../parts/dialogs/reason-dialog.tsx';

export function PersonDevices({ person }: { person: Person }) {
  const { data, isError, isFetching, refetch } = useRead(listSessionsOf, { id: person.id });
  return (
    <section aria-labelledby="perangkatnya">
      <h3 id="perangkatnya" className="mb-2">
        Perangkat yang masuk
      </h3>
      {data ? (
        data.length === 0 ? (
          <p className="text-muted">Tidak ada.</p>
        ) : (
          <>
            <ul className="mb-3 flex flex-col gap-2">
              {data.map(({ id, device, lastUsedDate }) => (
                <li key={id}>
                  {device}{' '}
                  <span className="text-sm text-muted">
                    terakhir dipakai {dateTime(lastUsedDate)}
                  </span>
                </li>
              ))}
            </ul>
            <DialogButton
              variant="secondary"
              size="sm"
              renderDialog={(close) => (
                <ReasonDialog
                  call={endSessionsOf}
                  title={`Keluarkan semua perangkat ${person.fullName}?`}
                  effect="Ia harus masuk lagi. Yang sedang diketiknya tetap ada di layarnya."
                  confirm="Keluarkan perangkat"
                  danger
                  input={(reason) => ({ id: person.id, reason })}
                  onClose={close}
                  onDone={() => refresh(listSessionsOf)}
                />
              )}
            >
              Keluarkan semua perangkat
            </DialogButton>
          </>
        )
      ) : isError ? (
        <RetryNotice retrying={isFetching} onRetry={refetch}>
          Daftar perangkat belum dapat dimuat.
        </RetryNotice>
      ) : (
        <Skeleton className="h-6" />
      )}
    </section>
  );
}
