import type { placesEnvironment } from '../places.ts';
import type { Manual } from './row.ts';

export const placesManual: Manual<typeof placesEnvironment> = {
  COVERAGE_DROP_METRES: {
    about: 'reach of a distribution point',
    example: '300',
    wrong: '0',
  },
  GEOCODER: {
    about: 'where places are looked up: `embedded`, `nominatim`, `google`',
    example: 'nominatim',
    wrong: 'bing',
  },
  NOMINATIM_URL: {
    about: 'address of Nominatim',
    example: 'https://nominatim.example',
    wrong: 'nominatim.example',
  },
  GOOGLE_GEOCODING_KEY: {
    about: 'key for Google',
    example: 'AIzaSyExampleExampleExample',
  },
  GEOCODER_TIMEOUT_MS: { about: 'patience with either', example: '3000', wrong: '0' },
  GEOCODER_USER_AGENT: {
    about: 'how Serat introduces itself to them',
    example: 'provider.example',
    default: 'name and address of the portal',
  },
};
