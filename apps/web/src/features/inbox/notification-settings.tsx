import { useRef } from 'react';
import { getNotificationPreferences, saveNotificationPreferences } from '@serat/contract/inbox';
import type { DataOf } from '@serat/contract/call';
import { queryClient } from '../../lib/api/query-client.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { readKey } from '../../lib/api/read-key.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { Card } from '@serat/ui/card.tsx';
import { RetryNotice } from '@serat/ui/states/retry-notice.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { PhoneSettings } from './phone-settings.tsx';
import { PushDevice } from './push-device.tsx';
import { SwitchRow } from './switch-row.tsx';
import { Loading } from '../../parts/loading.tsx';

type Preferences = DataOf<typeof getNotificationPreferences>;

/** The channels that notify the customer. The inbox always receives everything. */
export function NotificationSettings() {
  const { data, isError, isFetching, refetch } = useRead(
    getNotificationPreferences,
    {},
    { ownFailure: true },
  );
  return (
    <Card title="Notifikasi">
      {data ? (
        <Switches preferences={data} />
      ) : isError ? (
        <RetryNotice retrying={isFetching} onRetry={refetch}>
          Pilihan notifikasi belum dapat dimuat.
        </RetryNotice>
      ) : (
        <div aria-busy="true" className="flex flex-col gap-5">
          <Loading>Memuat pilihan notifikasi…</Loading>
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
    </Card>
  );
}

function Switches({ preferences }: { preferences: Preferences }) {
  const { run } = useAction(saveNotificationPreferences);
  const key = readKey(getNotificationPreferences, {});
  const shown = () => queryClient.getQueryData<{ data: Preferences }>(key)?.data ?? preferences;
  const saves = useRef(Promise.resolve());
  const newest = useRef<Preferences>(null);

  /** Shown at once and saved in order, so that choices made in quick succession are all kept. */
  function choose(change: Partial<Preferences>): void {
    const wanted = { ...shown(), ...change };
    newest.current = wanted;
    queryClient.setQueryData(key, { data: wanted, message: '' });
    saves.current = saves.current.then(() => save(wanted));
  }

  async function save(wanted: Preferences): Promise<void> {
    const answer = await run({ body: wanted });
    if (!answer) await queryClient.refetchQueries({ queryKey: key });
    else if (newest.current === wanted) queryClient.setQueryData(key, answer);
  }

  return (
    <div className="flex flex-col gap-5">
      <SwitchRow
        label="Email"
        hint="Kabar pesanan dan pembayaran. Email tentang kode, tagihan, dan perangkat baru tetap dikirim."
        checked={preferences.email}
        onChange={(email) => choose({ email })}
      />
      {preferences.phone && (
        <PhoneSettings phone={preferences.phone} onChange={(phone) => choose({ phone })} />
      )}
      <SwitchRow
        label="Notifikasi perangkat"
        hint="Dikirim ke perangkat yang Anda daftarkan, juga saat portal ini tertutup."
        checked={preferences.push}
        onChange={(push) => choose({ push })}
      />
      {preferences.push && <PushDevice />}
    </div>
  );
}
