import { dateTime } from '../../../lib/format.ts';
import { classNames } from '@serat/ui/class-names.ts';
import { LiveRegion } from '@serat/ui/live-region.tsx';
import { countdownNews, isLastHour, spokenTime, type TimeLeft } from './countdown.ts';

interface CountdownViewProps {
  left: TimeLeft | null;
  until: string;
}

export function CountdownView({ left, until }: CountdownViewProps) {
  return (
    <div>
      {left === null ? (
        <p className="rounded-field bg-danger-tint px-4 py-3 text-center font-bold tracking-wide text-danger">
          EXPIRED
        </p>
      ) : (
        <Running left={left} until={until} />
      )}
      <LiveRegion text={countdownNews(left)} />
    </div>
  );
}

function Running({ left, until }: { left: TimeLeft; until: string }) {
  const hurries = isLastHour(left);
  const parts = [
    [left.days, 'hari'],
    [left.hours, 'jam'],
    [hurries && left.minutes === 0 ? '< 1' : left.minutes, 'menit'],
  ] as const;
  return (
    <>
      <div
        role="timer"
        aria-label={`Sisa waktu ${spokenTime(left)}`}
        className="grid grid-cols-3 gap-2 print:hidden"
      >
        {parts.map(([count, unit]) => (
          <span
            key={unit}
            aria-hidden="true"
            className={classNames(
              'flex items-baseline justify-center gap-1.5 rounded-field py-2',
              hurries ? 'bg-warning-tint text-warning' : 'bg-canvas',
            )}
          >
            <span className="text-xl font-bold tabular-nums">{count}</span>
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
