import { Monitor, Smartphone } from 'lucide-react';
import { endSession, listSessions } from '@serat/contract/session';
import type { DeviceSession } from '@serat/contract/session';
import { dateTime, longDate } from '../../../lib/text/format.ts';
import { refresh } from '../../../lib/api/query-client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { Badge } from '@serat/ui/badge.tsx';
import { Button } from '@serat/ui/button.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';

const handheld = /Android|iPhone|iPad/;

export function DeviceList({ devices }: { devices: readonly DeviceSession[] }) {
  return (
    <ul className="divide-y divide-hairline">
      {devices.map((device) => (
        <DeviceRow key={device.id} {...device} />
      ))}
    </ul>
  );
}

function DeviceRow({ id, device, firstUsedDate, lastUsedDate, isThis }: DeviceSession) {
  // A 404 means that the session is already over, which counts as success.
  const { run, isPending } = useAction(endSession, {
    ownFailure: ({ httpStatus }) => httpStatus === 404,
  });
  const Icon = handheld.test(device) ? Smartphone : Monitor;

  async function end() {
    const answer = await run({ body: { id } });
    if (answer) showToast({ tone: 'success', text: answer.message });
    await refresh(listSessions);
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-4 first:pt-0 last:pb-0">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {device}
          {isThis && <Badge tone="success">Perangkat ini</Badge>}
        </p>
        <p className="text-sm text-muted">
          {isThis ? 'Sedang dipakai' : `Terakhir dipakai ${dateTime(lastUsedDate)}`}
        </p>
        <p className="text-sm text-muted">Masuk sejak {longDate(firstUsedDate)}</p>
      </div>
      {!isThis && (
        <Button
          variant="secondary"
          size="sm"
          loading={isPending}
          className="max-sm:ml-9"
          aria-label={`Keluarkan ${device}`}
          onClick={() => void end()}
        >
          Keluarkan
        </Button>
      )}
    </li>
  );
}
