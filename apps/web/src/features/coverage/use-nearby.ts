import { suggestPlaces } from '@serat/contract/geocode';
import type { Place } from '@serat/contract/geocode';
import type { Pin } from '../../model/drafts.ts';
import { useRead } from '../../lib/api/use-read.ts';
import type { MapLabel } from '@serat/ui/map/map-types.ts';
import { roundPin } from './map/position.ts';
import { useDebounced } from './use-debounced.ts';

const pauseMs = 400;

/** The kelurahan around the pin, once the map has stopped moving; none outside Indonesia. */
export function useNearby(pin: Pin) {
  const query = roundPin(useDebounced(pin, pauseMs));
  return useRead(
    suggestPlaces,
    { query },
    { keepPrevious: true, ownFailure: true, staleTime: Infinity },
  );
}

/** The kelurahan's own name is enough on the map. */
export const labelOf = ({ label, latitude, longitude }: Place): MapLabel => ({
  text: label.split(', ')[0] ?? label,
  latitude,
  longitude,
});
