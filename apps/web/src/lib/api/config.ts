import type { PortalConfig } from '@serat/contract/config';
import { limits } from '@serat/contract/limits';
import { isRecord } from '../is-record.ts';

/** The development server writes no configuration into the page: everything on our own origin. */
const defaults: PortalConfig = {
  brand: { name: 'Serat', logoUrl: null },
  providerSite: '/',
  services: { account: '', order: '', product: '', reference: '', content: '' },
  timeouts: { default: 3_000_000, order: 50_000 },
  password: { min: limits.passwordMin, score: limits.passwordScore, known: [] },
  map: {
    tiles: { url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png', darkUrl: null },
    attribution: '© kontributor OpenStreetMap',
  },
  plnIdRequired: true,
  installationDays: null,
  version: 'dev',
  demo: null,
};

export function parseConfig(text: string | null | undefined): PortalConfig {
  try {
    const parsed: unknown = JSON.parse(text ?? '');
    return isConfig(parsed) ? parsed : defaults;
  } catch {
    return defaults;
  }
}

/** Our own service has checked it and writes all of it or nothing: no reason to load Zod for it. */
function isConfig(value: unknown): value is PortalConfig {
  return isRecord(value) && Object.keys(defaults).every((key) => key in value);
}

let current: PortalConfig | undefined;

/** Where there is no page to read it from: when the service renders the public pages. */
export function provideConfig(config: PortalConfig): void {
  current = config;
}

/** What the service wrote into the page, read once. */
export function getConfig(): PortalConfig {
  current ??= parseConfig(
    typeof document === 'undefined' ? null : document.querySelector('#serat-config')?.textContent,
  );
  return current;
}
