import type { placesEnvironment } from '../places.ts';
import type { Manual } from './row.ts';

export const placesManual: Manual<typeof placesEnvironment> = {
  COVERAGE_DROP_METRES: {
    about: 'maximum distance from a house to a distribution point',
    example: '300',
    wrong: '0',
  },
  GEOCODER: {
    about: 'geocoder: `embedded`, `nominatim` or `google`',
    example: 'nominatim',
    wrong: 'bing',
  },
  NOMINATIM_URL: {
    about: 'address of Nominatim',
    example: 'https://nominatim.example',
    wrong: 'nominatim.example',
  },
  GOOGLE_GEOCODING_KEY: {
    about: 'API key for Google',
    example: 'AIzaSyExampleExampleExample',
  },
  GEOCODER_TIMEOUT_MS: {
    about: 'timeout for calls to Nominatim or Google',
    example: '3000',
    wrong: '0',
  },
  GEOCODER_USER_AGENT: {
    about: 'user agent for calls to Nominatim or Google',
    example: 'provider.example',
    default: 'name and address of the portal',
  },
};
