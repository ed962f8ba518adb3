import type { PortalConfig } from '@serat/contract/config';
import { limits } from '@serat/contract/limits';
import { isRecord } from '../is-record.ts';

/** Used with the development server, which writes no configuration into the page. */
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
  phoneCodes: false,
  bankTransfer: false,
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

/** The service validates the configuration and writes all of it or nothing, so Zod is not needed here. */
function isConfig(value: unknown): value is PortalConfig {
  return isRecord(value) && Object.keys(defaults).every((key) => key in value);
}

let current: PortalConfig | undefined;

/** For rendering on the service, where there is no document to read. */
export function provideConfig(config: PortalConfig): void {
  current = config;
}

export function getConfig(): PortalConfig {
  current ??= parseConfig(
    typeof document === 'undefined' ? null : document.querySelector('#serat-config')?.textContent,
  );
  return current;
}
