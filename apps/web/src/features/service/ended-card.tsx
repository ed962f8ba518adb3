import type { EndedService } from '@serat/contract/change';
import { Badge } from '@serat/ui/badge.tsx';
import { Card } from '@serat/ui/card.tsx';
import { longDate } from '../../lib/text/format.ts';
import { DeviceList } from './device-list.tsx';

export function EndedCard({ service }: { service: EndedService }) {
  const { number, address, lastDay, state, devices } = service;
  const [street, ...area] = address.split(', ');
  const isDue = state === 'devicesDue';
  return (
    <Card
      title={street}
      action={
        <Badge tone={isDue ? 'warning' : 'neutral'}>
          {isDue ? 'Menunggu perangkat' : 'Selesai'}
        </Badge>
      }
    >
      <p className="-mt-3 text-sm text-muted">
        {area.join(', ')}
        <span className="block tabular-nums">Layanan {number}</span>
      </p>
      <p className="mt-4">Layanan ini berakhir {longDate(lastDay)}.</p>
      {isDue && (
        <p className="mt-4 rounded-card bg-primary-tint p-4">
          Kembalikan perangkat di bawah ini kepada kami. Hubungi kami untuk tempat dan waktunya.
          Yang belum kembali sampai batas waktunya kami tagih.
        </p>
      )}
      <DeviceList devices={devices} />
    </Card>
  );
}
