import tailwindcss from '@tailwindcss/vite';
import { servicePathPattern } from '@serat/contract/endpoints';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './build/chunks.ts';
import { cleanCopyPlugin } from './build/clean-copy.ts';
import { earlyRender } from './build/early-render.ts';
import { flattenLayers } from './build/flatten-layers.ts';
import { developmentPage } from './build/head-script.ts';
import { oldBrowsers, oldestBrowsers } from './build/old-browsers.ts';
import { precache } from './build/precache.ts';
import { precompress } from '../../scripts/vite/precompress.ts';
import { entryModule } from './src/boot/build-files.ts';

const service = 'http://127.0.0.1:3000';

/** Functions without side effects, as the bundler names them. Removes unused modes of React Router. */
const pureFunctions = ['createContext', 'forwardRef', 'memo'].map((made) => `import_react.${made}`);

export default defineConfig({
  plugins: [
    react(),
    cleanCopyPlugin(process.env['COPY']),
    tailwindcss(),
    flattenLayers(),
    earlyRender(process.env['COPY']),
    developmentPage(),
    precache(),
    oldBrowsers(),
    precompress(),
  ],
  // The main file of Leaflet is CommonJS, which cannot be tree-shaken.
  resolve: { alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }] },
  server: { proxy: { [servicePathPattern]: { target: service, xfwd: true } } },
  build: {
    target: oldestBrowsers,
    cssTarget: oldestBrowsers,
    // The content security policy forbids `data:` fonts and images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    // The service fills in the page when it starts (src/boot/render.tsx), using this manifest.
    manifest: true,
    rolldownOptions: {
      input: { index: entryModule },
      output: { codeSplitting: { groups: chunks } },
      // Inlines page addresses instead of importing them from another file.
      optimization: { inlineConst: { mode: 'all' } },
      treeshake: { manualPureFunctions: pureFunctions },
    },
    reportCompressedSize: false,
  },
});
