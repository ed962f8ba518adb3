import type { Place } from '@serat/contract/geocode';
import type { Logger } from 'pino';
import type { Clock } from '../../jakarta/clock.ts';
import type { Geocoder } from './geocoder.ts';

interface FallbackOptions {
  outside: Geocoder;
  embedded: Geocoder;
  clock: Clock;
  log: Logger;
}

const keptEntries = 1000;
const keptMs = 60 * 60_000;
/** Milliseconds without calls after a failure, so that customers do not wait for the timeout. */
const restMs = 30_000;
const mostSuggestions = 3;

interface Kept {
  places: Promise<Place[]>;
  until: number;
}

/** Calls the external service first and caches its answers. Its failures never reach the customer. */
export function withFallback({ outside, embedded, clock, log }: FallbackOptions): Geocoder {
  const kept = new Map<string, Kept>();
  let restUntil = 0;

  /** Equal concurrent requests share one call. */
  function remembered(key: string, ask: () => Promise<Place[]>): Promise<Place[]> {
    const now = clock().getTime();
    const known = kept.get(key);
    if (known && known.until > now) return known.places;
    const places = ask();
    kept.delete(key);
    kept.set(key, { places, until: now + keptMs });
    const [oldest] = kept.keys();
    if (kept.size > keptEntries && oldest !== undefined) kept.delete(oldest);
    places.catch(() => kept.delete(key));
    return places;
  }

  /** Also returns an empty list on failure. */
  async function askOutside(key: string, ask: () => Promise<Place[]>): Promise<Place[]> {
    if (clock().getTime() < restUntil) return [];
    try {
      return await remembered(key, ask);
    } catch (error) {
      restUntil = clock().getTime() + restMs;
      log.warn({ err: error }, 'the geocoder outside failed; the embedded one answers');
      return [];
    }
  }

  return {
    async search(text) {
      const key = `search ${text.toLowerCase().replace(/\s+/g, ' ')}`;
      const places = await askOutside(key, () => outside.search(text));
      return places.length > 0 ? places : embedded.search(text);
    },
    async reverse(point) {
      const nearby = await embedded.reverse(point);
      if (nearby.length === 0) return [];
      // Four decimals are about eleven metres.
      const rounded = `${point.latitude.toFixed(4)},${point.longitude.toFixed(4)}`;
      const named = await askOutside(`reverse ${rounded}`, () => outside.reverse(point));
      const others = nearby.filter(
        (place) => !named.some(({ kelurahanId }) => kelurahanId === place.kelurahanId),
      );
      return [...named, ...others].slice(0, mostSuggestions);
    },
  };
}
