import { Check, X } from 'lucide-react';
import type { OrderDetail } from '@serat/contract/order';
import { dateTime } from '../../lib/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { timelineOf, type TimelineStep } from './timeline.ts';

const spoken: Record<TimelineStep['state'], string> = {
  done: 'selesai',
  current: 'sedang berjalan',
  coming: 'berikutnya',
  ended: 'berakhir',
};

const marks: Record<TimelineStep['state'], string> = {
  done: 'border-success bg-success-tint text-success',
  current: 'border-primary bg-primary-tint',
  coming: 'border-hairline bg-surface',
  ended: 'border-danger bg-danger-tint text-danger',
};

/** A thread from the order to the finished installation. */
export function OrderTimeline({ history }: Pick<OrderDetail, 'history'>) {
  const steps = timelineOf(history);
  return (
    <ol>
      {steps.map(({ status, label, at, reason, state }, index) => (
        <li key={`${status}-${at}`} className="flex gap-3">
          <div aria-hidden="true" className="flex flex-col items-center">
            <span
              className={classNames(
                'flex size-6 shrink-0 items-center justify-center rounded-full border-2',
                marks[state],
              )}
            >
              {state === 'done' && <Check strokeWidth={3} className="size-3.5" />}
              {state === 'ended' && <X strokeWidth={3} className="size-3.5" />}
              {state === 'current' && <span className="size-2 rounded-full bg-primary" />}
            </span>
            {index < steps.length - 1 && (
              <span
                className={classNames(
                  'w-0.5 flex-1',
                  state === 'done' ? 'bg-success' : 'bg-hairline',
                )}
              />
            )}
          </div>
          <div className="min-w-0 pb-5">
            <p className={state === 'coming' ? 'text-muted' : 'font-semibold'}>
              {label}
              <span className="sr-only">, {spoken[state]}</span>
            </p>
            {at && <p className="text-sm tabular-nums text-muted">{dateTime(at)}</p>}
            {reason && <p className="text-sm text-muted">{reason}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
