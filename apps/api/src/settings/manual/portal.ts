import type { portalEnvironment } from '../portal.ts';
import type { Manual, Row } from './row.ts';

const service = (what: string): Row => ({
  about: `base URL of the calls on ${what}`,
  example: 'https://api.example',
  wrong: 'api.example',
  default: 'this origin',
});

export const portalManual: Manual<typeof portalEnvironment> = {
  BRAND_NAME: { about: 'name of the portal', example: 'Serat', wrong: 'x'.repeat(41) },
  BRAND_LOGO_URL: {
    about: 'logo (PNG, JPEG, SVG), in mails and bills too',
    example: 'https://provider.example/logo.svg',
    wrong: 'logo.svg',
    default: "Serat's",
  },
  BRAND_ICON_URL: {
    about: 'square PNG of 512 px with a free edge: app and tab icon',
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
    about: 'main colour on dark ground',
    example: '#6CB6F5',
    wrong: 'blue',
    default: 'a lighter blue',
  },
  BRAND_SPARK: { about: 'second colour', example: '#F5A524', wrong: 'amber', default: 'amber' },
  COPY: {
    about:
      "`spec`: the specification's texts to the letter; `id`: clean Indonesian where they are English or misspelt",
    example: 'id',
    wrong: 'en',
  },
  PROVIDER_SITE: {
    about: 'public site; promos open there',
    example: 'https://provider.example',
    wrong: 'provider.example',
    default: 'a demo page',
  },
  INSTALLATION_DAYS: {
    about: 'days after the payment in which installation is promised',
    example: '3',
    wrong: '0',
    default: 'no promise; the demo says 3',
  },
  SERVICE_ACCOUNT_URL: service('accounts'),
  SERVICE_ORDER_URL: service('orders and bills'),
  SERVICE_PRODUCT_URL: service('products'),
  SERVICE_REFERENCE_URL: service('places'),
  SERVICE_CONTENT_URL: service('content'),
  TIMEOUT_DEFAULT_MS: {
    about: "time limit of the portal's calls",
    example: '60000',
    wrong: '0',
  },
  TIMEOUT_ORDER_MS: { about: 'the same for orders', example: '50000', wrong: '0' },
  MAP_TILE_URL: {
    about: 'map tiles; empty for none. OpenStreetMap’s own are meant for light use',
    example: 'https://tiles.example/{z}/{x}/{y}.png',
    wrong: 'https://tiles.example/',
  },
  MAP_TILE_URL_DARK: {
    about: 'their dark style, if there is one',
    example: 'https://tiles.example/dark/{z}/{x}/{y}.png',
    wrong: 'https://tiles.example/',
    default: 'the light ones',
  },
  MAP_ATTRIBUTION: { about: 'whose map it is', example: 'OpenStreetMap' },
};
