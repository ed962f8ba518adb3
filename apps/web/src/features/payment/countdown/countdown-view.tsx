import { dateTime } from '../../../lib/text/format.ts';
import { classNames } from '@serat/ui/class-names.ts';
import { LiveRegion } from '@serat/ui/states/live-region.tsx';
import {
  countdownNews,
  isShort,
  shareLeft,
  shownParts,
  spokenTime,
  type TimeLeft,
} from './countdown.ts';
import { ThreadLeft } from './thread-left.tsx';

interface CountdownViewProps {
  left: TimeLeft | null;
  until: string;
  since: string | null;
}

export function CountdownView({ left, until, since }: CountdownViewProps) {
  return (
    <div>
      {left === null ? (
        <p className="rounded-field bg-danger-tint px-4 py-3 text-center font-bold tracking-wide text-danger">
          EXPIRED
        </p>
      ) : (
        <Running left={left} until={until} since={since} />
      )}
      <LiveRegion text={countdownNews(left)} />
    </div>
  );
}

function Running({ left, until, since }: CountdownViewProps & { left: TimeLeft }) {
  const hurries = isShort(left);
  return (
    <>
      <ThreadLeft share={shareLeft(left, until, since)} hurries={hurries} />
      <div
        role="timer"
        aria-label={`Sisa waktu ${spokenTime(left)}`}
        className="mt-1 grid auto-cols-fr grid-flow-col gap-2 print:hidden"
      >
        {shownParts(left).map(([count, unit]) => (
          <span
            key={unit}
            aria-hidden="true"
            className={classNames(
              'flex flex-wrap items-baseline justify-center gap-x-1.5 rounded-field py-2',
              hurries ? 'bg-danger-tint text-danger' : 'bg-canvas',
            )}
          >
            <span className="text-xl font-bold tabular-nums">
              {hurries && count === 0 ? '< 1' : count}
            </span>
            <span className={classNames('text-sm', !hurries && 'text-muted')}>{unit}</span>
          </span>
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">
        Sebelum <span className="font-semibold text-ink">{dateTime(until)}</span>
      </p>
    </>
  );
}
