import { orderStatusLabels } from '@serat/contract/order';
import { Card } from '@serat/ui/card.tsx';
import { dateTime } from '../../lib/format.ts';
import type { OrderDetail } from './order-detail.ts';

const actors: Record<OrderDetail['steps'][number]['actor'], string> = {
  customer: 'Pelanggan',
  provider: 'Staf',
  gateway: 'Gateway pembayaran',
  system: 'Layanan',
};

/** Newest last. */
export function OrderSteps({ steps }: { steps: OrderDetail['steps'] }) {
  return (
    <Card title="Riwayat">
      <ol className="relative ml-1.5 flex flex-col gap-5 border-l-2 border-primary pl-5">
        {steps.map(({ date, to, actor, actorName, reason }, index) => (
          <li key={`${date} ${to}`} className="relative">
            <span
              aria-hidden="true"
              className={
                index === steps.length - 1
                  ? 'absolute -left-[27px] top-1.5 size-3 rounded-full bg-spark ring-4 ring-surface'
                  : 'absolute -left-[25px] top-2 size-2 rounded-full bg-primary'
              }
            />
            <p className="font-semibold">{orderStatusLabels[to]}</p>
            <p className="text-sm text-muted">
              {dateTime(date)}, {actorName ?? actors[actor]}
            </p>
            {reason && <p className="mt-1 text-sm">{reason}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
