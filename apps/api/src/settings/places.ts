import { z } from 'zod';
import { type Read, url, whole } from './kinds.ts';
import type { Mode } from './run.ts';

export const placesEnvironment = {
  COVERAGE_DROP_METRES: whole(1).default(250),
  GEOCODER: z.enum(['embedded', 'nominatim', 'google']).default('embedded'),
  NOMINATIM_URL: url.optional(),
  GOOGLE_GEOCODING_KEY: z.string().optional(),
};
type Places = Read<typeof placesEnvironment>;

export function placesSettings(
  read: Places,
  mode: Mode,
  portal: { name: string; publicUrl: string },
) {
  return {
    coverage: { dropMetres: read.COVERAGE_DROP_METRES },
    geocoder: {
      userAgent: `${portal.name} (${portal.publicUrl})`,
      source: geocoderSource(read, mode),
    },
  };
}

function geocoderSource(read: Places, { complain }: Mode) {
  if (read.GEOCODER === 'nominatim') {
    if (!read.NOMINATIM_URL) complain('GEOCODER=nominatim perlu NOMINATIM_URL.');
    return { kind: 'nominatim', url: read.NOMINATIM_URL ?? '' } as const;
  }
  if (read.GEOCODER === 'google') {
    if (!read.GOOGLE_GEOCODING_KEY) complain('GEOCODER=google perlu GOOGLE_GEOCODING_KEY.');
    return { kind: 'google', key: read.GOOGLE_GEOCODING_KEY ?? '' } as const;
  }
  return { kind: 'embedded' } as const;
}
