import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../../scripts/vite/precompress.ts';

/**
 * Start the service with CONSOLE_URL=http://localhost:5174; otherwise it refuses requests of this
 * page.
 */
const service = 'http://127.0.0.1:3001';

export default defineConfig({
  plugins: [react(), tailwindcss(), precompress()],
  // Leaflet's main file is CommonJS, which cannot be tree-shaken.
  resolve: { alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }] },
  server: { port: 5174, strictPort: true, proxy: { '/v1': { target: service } } },
  build: {
    // The content security policy forbids data: URLs for fonts and images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
  },
});
