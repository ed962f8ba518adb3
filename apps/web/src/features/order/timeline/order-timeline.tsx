import { Check, X } from 'lucide-react';
import type { OrderDetail, OrderStatus } from '@serat/contract/order';
import { dateTime } from '../../../lib/text/format.ts';
import { classNames } from '@serat/ui/class-names.ts';
import { CurrentNode } from '@serat/ui/drawings/current-node.tsx';
import { Skeleton } from '@serat/ui/states/skeleton.tsx';
import { timelineOf, stepsUpTo, type TimelineStep } from './timeline.ts';

const spoken: Record<TimelineStep['state'], string> = {
  done: 'selesai',
  current: 'sedang berjalan',
  coming: 'berikutnya',
  left: 'tidak selesai',
  ended: 'berakhir',
};

/** What happens now, and who acts. */
const whatNow: Partial<Record<OrderStatus, string>> = {
  waitingPayment: 'Selesaikan pembayaran, lalu kami jadwalkan pemasangan.',
  waitingInstallation: 'Kami menghubungi Anda untuk mengatur jadwal pemasangan.',
  installationOnProgress: 'Teknisi kami sedang memasang layanan di alamat Anda.',
};

interface OrderTimelineProps {
  /** Undefined while loading; the steps are then shown without times. */
  history: OrderDetail['history'] | undefined;
  status: OrderStatus;
  /** Its payment was reversed; the order waits until it is paid again. */
  isHeld?: boolean;
  /** False if the screen has its spark elsewhere. */
  spark?: boolean;
}

/** The steps of an order. A line runs through the completed steps, with a spark at the current step. */
export function OrderTimeline(props: OrderTimelineProps) {
  const { history, status, isHeld = false, spark = true } = props;
  const steps = timelineOf(history ?? stepsUpTo(status));
  return (
    <ol>
      {steps.map((step, index) => (
        <Step
          key={`${step.status}-${step.at}`}
          step={step}
          isLast={index === steps.length - 1}
          isHeld={isHeld}
          spark={spark}
        />
      ))}
    </ol>
  );
}

interface StepProps {
  step: TimelineStep;
  isLast: boolean;
  isHeld: boolean;
  spark: boolean;
}

function Step({ step, isLast, isHeld, spark }: StepProps) {
  const { status, label, at, reason, state } = step;
  return (
    <li className="flex gap-3">
      <div aria-hidden="true" className="flex flex-col items-center">
        <Node state={state} spark={spark} />
        {!isLast && (
          <span
            className={classNames(
              'w-0.5 flex-1 rounded-full',
              state === 'done' ? 'bg-primary' : 'bg-hairline',
            )}
          />
        )}
      </div>
      <div className={classNames('min-w-0', !isLast && 'pb-6')}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className={state === 'coming' || state === 'left' ? 'text-muted' : 'font-semibold'}>
            {label}
            <span className="sr-only">, {spoken[state]}</span>
          </p>
          {state === 'current' && (
            <span
              aria-hidden="true"
              className="rounded-full bg-primary-tint px-2.5 text-sm font-semibold text-primary"
            >
              Sekarang
            </span>
          )}
        </div>
        {state !== 'coming' && (
          <p className="text-sm">
            <StepTime at={at} />
          </p>
        )}
        {reason && <p className="text-sm">Alasan: {reason}</p>}
        {state === 'current' && (
          <p className="mt-1 text-sm">
            {isHeld ? 'Ditunda sampai kekurangannya dibayar.' : whatNow[status]}
          </p>
        )}
      </div>
    </li>
  );
}

function Node({ state, spark }: { state: TimelineStep['state']; spark: boolean }) {
  if (state === 'current') return <CurrentNode spark={spark} />;
  if (state === 'coming' || state === 'left') {
    return <span className="m-1.5 size-3 shrink-0 rounded-full border-2 border-hairline" />;
  }
  const Icon = state === 'done' ? Check : X;
  return (
    <span
      className={classNames(
        'flex size-6 shrink-0 items-center justify-center rounded-full',
        state === 'done' ? 'bg-primary text-on-primary' : 'bg-danger-tint text-danger',
      )}
    >
      <Icon className="size-4" />
    </span>
  );
}

function StepTime({ at }: { at: string | null }) {
  return (
    <span className="tabular-nums text-muted">
      {at ? dateTime(at) : <Skeleton className="h-5.25 w-44 border-y-4 border-surface" />}
    </span>
  );
}
