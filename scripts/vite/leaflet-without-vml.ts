import type { Plugin } from 'vite';

const probe = /var vmlCreate = \(function \(\) \{[^]*?\n\}\)\(\);/;

/**
 * Leaflet looks for Internet Explorer's VML by letting a call fail as it loads. To say where that was,
 * V8 parses the whole library a second time.
 */
export function leafletWithoutVml(): Plugin {
  return {
    name: 'serat:leaflet-without-vml',
    transform: {
      filter: { id: /leaflet-src\.esm\.js$/ },
      handler(code) {
        if (!probe.test(code)) this.error('Leaflet has changed: is its probe for VML gone?');
        return { code: code.replace(probe, 'var vmlCreate;'), map: null };
      },
    },
  };
}
