import type { Logger } from 'pino';
import type { Clock } from '../../jakarta/clock.ts';
import { createEmbeddedGeocoder } from './embedded.ts';
import type { Geocoder, RegionNamesIndex } from './geocoder.ts';
import { createGoogleGeocoder } from './google.ts';
import { createNominatimGeocoder } from './nominatim.ts';
import { withFallback } from './with-fallback.ts';

export type { Geocoder } from './geocoder.ts';

const timeoutMs = 3000;

interface GeocoderSettings {
  userAgent: string;
  source:
    | { kind: 'embedded' }
    | { kind: 'nominatim'; url: string }
    | { kind: 'google'; key: string };
}

interface GeocoderDeps {
  settings: GeocoderSettings;
  index: RegionNamesIndex;
  clock: Clock;
  log: Logger;
}

export function createGeocoder({ settings, index, clock, log }: GeocoderDeps): Geocoder {
  const { userAgent, source } = settings;
  const embedded = createEmbeddedGeocoder(index);
  const outside = { index, timeoutMs, userAgent };
  switch (source.kind) {
    case 'embedded':
      return embedded;
    case 'nominatim':
      return withFallback({
        outside: createNominatimGeocoder({ ...outside, url: source.url }),
        embedded,
        clock,
        log,
      });
    case 'google':
      return withFallback({
        outside: createGoogleGeocoder({ ...outside, key: source.key }),
        embedded,
        clock,
        log,
      });
  }
}
