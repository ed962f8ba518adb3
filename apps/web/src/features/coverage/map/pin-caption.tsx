import type { Place } from '@serat/contract/geocode';
import type { Pin, PinState } from '../../../model/drafts.ts';

/** In degrees: about 50 km, more than between a kelurahan and the sea around it. */
const farAway = 0.5;

interface PinCaptionProps {
  state: PinState;
  nearby: readonly Place[] | undefined;
}

export function PinCaption({ state: { centre, placed, text }, nearby }: PinCaptionProps) {
  return (
    <output className="block min-w-0 text-sm">
      {placed ? (
        <span className="line-clamp-3 font-semibold">{whereabouts(centre, nearby)}</span>
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

function whereabouts(pin: Pin, nearby: readonly Place[] | undefined): string {
  if (!nearby) return 'Titik pilihan Anda';
  const [nearest] = nearby;
  if (!nearest) return 'Di luar Indonesia';
  // After a jump across the map, the names of the former position are still shown for a moment.
  if (Math.hypot(nearest.latitude - pin.latitude, nearest.longitude - pin.longitude) > farAway) {
    return 'Titik pilihan Anda';
  }
  return `Sekitar Kelurahan ${nearest.label.split(', ').slice(0, 3).join(', ')}`;
}
