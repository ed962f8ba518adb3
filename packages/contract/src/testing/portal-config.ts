import type { BrandLook, PortalConfig } from '../config.ts';

/** A provider whose texts contain HTML, to test escaping. */
export const portalConfig: PortalConfig = {
  brand: { name: 'Fiber <Kita>', logoUrl: null },
  providerSite: 'https://provider.example',
  services: { account: '', order: '', product: '', reference: '', content: '' },
  timeouts: { default: 1, order: 1 },
  password: { min: 6, score: 1, known: [] },
  map: { tiles: null, attribution: '</script><script>alert(1)</script>' },
  plnIdRequired: true,
  phoneCodes: false,
  bankTransfer: false,
  installationDays: null,
  version: 'test',
  demo: null,
};

export const brandLook = {
  iconUrl: 'https://cdn.example/ikon.png?a=1&b=2',
  primary: '#AA0000',
  primaryDark: '#FFAAAA',
  spark: null,
} satisfies BrandLook;
