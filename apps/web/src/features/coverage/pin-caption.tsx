import type { Place } from '@serat/contract/region';
import type { PinState } from '../../lib/drafts.ts';
import { formatCoordinates } from './position.ts';

interface PinCaptionProps {
  state: PinState;
  nearby: readonly Place[] | undefined;
}

/** In words what the map shows, also for those who do not see it. */
export function PinCaption({ state: { centre, placed, text }, nearby }: PinCaptionProps) {
  return (
    <output className="block min-w-0 text-sm">
      {placed ? (
        <>
          <span className="line-clamp-2 font-semibold">{whereabouts(nearby)}</span>
          <span className="block tabular-nums text-muted">{formatCoordinates(centre)}</span>
        </>
      ) : (
        <span className="text-muted">
          {text === ''
            ? 'Geser peta sampai pin tepat di rumah Anda.'
            : 'Pilih salah satu saran, atau tekan Cek.'}
        </span>
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
