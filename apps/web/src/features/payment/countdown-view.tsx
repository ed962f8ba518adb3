import { dateTime } from '../../lib/format.ts';
import type { TimeLeft } from './countdown.ts';

interface CountdownViewProps {
  left: TimeLeft | null;
  until: string;
}

export function CountdownView({ left, until }: CountdownViewProps) {
  if (left === null) {
    return (
      <p className="rounded-field bg-danger-tint px-4 py-3 text-center font-bold tracking-wide text-danger">
        EXPIRED
      </p>
    );
  }
  const parts = [
    [left.days, 'hari'],
    [left.hours, 'jam'],
    [left.minutes, 'menit'],
  ] as const;
  const words = parts.map(([count, unit]) => `${count} ${unit}`).join(' ');
  return (
    <div>
      <div role="timer" aria-label={`Sisa waktu ${words}`} className="grid grid-cols-3 gap-2">
        {parts.map(([count, unit]) => (
          <span
            key={unit}
            aria-hidden="true"
            className="flex items-baseline justify-center gap-1.5 rounded-field bg-canvas py-2"
          >
            <span className="text-xl font-bold tabular-nums">{count}</span>
            <span className="text-sm text-muted">{unit}</span>
          </span>
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">
        Sebelum <span className="font-semibold text-ink">{dateTime(until)}</span>
      </p>
    </div>
  );
}
