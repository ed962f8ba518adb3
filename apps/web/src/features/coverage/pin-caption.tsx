import type { Place } from '@serat/contract/region';
import type { Pin } from '../../lib/drafts.ts';
import { formatCoordinates } from './position.ts';

interface PinCaptionProps {
  pin: Pin;
  /** The pin has left the default centre. */
  placed: boolean;
  nearby: readonly Place[] | undefined;
}

/** In words what the map shows, also for those who do not see it. */
export function PinCaption({ pin, placed, nearby }: PinCaptionProps) {
  return (
    <output className="block min-w-0 text-sm">
      {placed ? (
        <>
          <span className="line-clamp-2 font-semibold">{whereabouts(nearby)}</span>
          <span className="block tabular-nums text-muted">{formatCoordinates(pin)}</span>
        </>
      ) : (
        <span className="text-muted">Geser peta sampai pin tepat di rumah Anda.</span>
      )}
    </output>
  );
}

function whereabouts(nearby: readonly Place[] | undefined): string {
  if (!nearby) return 'Titik pilihan Anda';
  const [nearest] = nearby;
  if (!nearest) return 'Di luar Indonesia';
  return `Dekat ${nearest.label.split(', ').slice(0, 3).join(', ')}`;
}
