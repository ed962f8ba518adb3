import type { Settings } from '../settings.ts';

/** The console's pages may load and call only the console itself and the map tiles. */
export function consolePolicy({ map }: Pick<Settings, 'map'>): Record<string, string[]> {
  const tiles = [map.tiles?.url, map.tiles?.darkUrl].flatMap((url) => {
    const origin = /^https?:\/\/[^/]+/.exec(url?.replace('{s}', '*') ?? '')?.[0];
    return origin ? [origin] : [];
  });
  return {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'"],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'img-src': ["'self'", 'blob:', ...tiles],
    'manifest-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'worker-src': ["'self'"],
  };
}
