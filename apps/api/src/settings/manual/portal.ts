import type { portalEnvironment } from '../portal.ts';
import type { Manual, Row } from './row.ts';

const service = (what: string): Row => ({
  about: `base URL of the calls for ${what}`,
  example: 'https://api.example',
  wrong: 'api.example',
  default: 'this origin',
});

export const portalManual: Manual<typeof portalEnvironment> = {
  BRAND_NAME: { about: 'name of the portal', example: 'Serat', wrong: 'x'.repeat(41) },
  BRAND_LOGO_URL: {
    about: 'logo (PNG, JPEG, SVG), also used in mails and bills',
    example: 'https://provider.example/logo.svg',
    wrong: 'logo.svg',
    default: "Serat's",
  },
  BRAND_ICON_URL: {
    about: 'icon of app and tab: square PNG of 512 px with a margin',
    example: 'https://provider.example/icon.png',
    wrong: 'icon.png',
    default: "Serat's",
  },
  BRAND_PRIMARY: {
    about: 'main colour',
    example: '#0A62A8',
    wrong: 'blue',
    default: 'blue',
  },
  BRAND_PRIMARY_DARK: {
    about: 'main colour in dark mode',
    example: '#6CB6F5',
    wrong: 'blue',
    default: 'a lighter blue',
  },
  BRAND_SPARK: { about: 'second colour', example: '#F5A524', wrong: 'amber', default: 'amber' },
  COPY: {
    about:
      "`spec`: the specification's exact texts; `id`: clean Indonesian instead of English or misspelt texts",
    example: 'id',
    wrong: 'en',
  },
  PROVIDER_SITE: {
    about: 'public site of the provider; promos open there',
    example: 'https://provider.example',
    wrong: 'provider.example',
    default: 'a demo page',
  },
  INSTALLATION_DAYS: {
    about: 'promised days from payment to installation',
    example: '3',
    wrong: '0',
    default: 'no promise; 3 in the demo',
  },
  SERVICE_ACCOUNT_URL: service('accounts'),
  SERVICE_ORDER_URL: service('orders and bills'),
  SERVICE_PRODUCT_URL: service('products'),
  SERVICE_REFERENCE_URL: service('places'),
  SERVICE_CONTENT_URL: service('content'),
  TIMEOUT_DEFAULT_MS: {
    about: "timeout of the portal's calls",
    example: '60000',
    wrong: '0',
  },
  TIMEOUT_ORDER_MS: {
    about: "timeout of the portal's calls for orders",
    example: '50000',
    wrong: '0',
  },
  MAP_TILE_URL: {
    about: 'URL of map tiles; empty for none. The tiles of OpenStreetMap are for light use only',
    example: 'https://tiles.example/{z}/{x}/{y}.png',
    wrong: 'https://tiles.example/',
  },
  MAP_TILE_URL_DARK: {
    about: 'URL of map tiles for dark mode',
    example: 'https://tiles.example/dark/{z}/{x}/{y}.png',
    wrong: 'https://tiles.example/',
    default: '`MAP_TILE_URL`',
  },
  MAP_ATTRIBUTION: { about: 'attribution of the map', example: 'OpenStreetMap' },
};
