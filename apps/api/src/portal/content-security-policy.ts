import { plainPaths } from '@serat/contract/service-paths';
import type { Settings } from '../settings.ts';
import type { Portal } from './portal.ts';

/** What the portal's pages may load and call, by directive: the portal, the services, map tiles and the brand. */
export function contentSecurityPolicy(
  settings: Settings,
  portal: Portal | null,
): Record<string, string[]> {
  const services = Object.values(settings.services).flatMap(originOf);
  const tiles = [settings.map.tiles?.url, settings.map.tiles?.darkUrl].flatMap((url) =>
    originOf(url?.replace('{s}', '*') ?? ''),
  );
  const brand = [settings.brand.logoUrl, settings.brand.iconUrl].flatMap((url) =>
    originOf(url ?? ''),
  );
  return {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'", ...services],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'img-src': ["'self'", 'blob:', ...services, ...tiles, ...brand],
    'manifest-src': ["'self'"],
    'script-src': ["'self'", ...(portal?.scriptHashes ?? [])],
    'style-src': ["'self'", ...(portal?.styleHashes ?? [])],
    'worker-src': ["'self'"],
    'report-uri': [plainPaths.cspReport],
    'report-to': ['csp'],
  };
}

function originOf(address: string): string[] {
  return /^https?:/.test(address) ? [address.replace(/^(https?:\/\/[^/]+).*$/, '$1')] : [];
}
