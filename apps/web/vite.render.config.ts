import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cleanCopyPlugin } from './build/clean-copy.ts';
import { headScript } from './build/head-script.ts';

/** Bundles the code with which the service renders the pages at start, including all dependencies. */
export default defineConfig({
  plugins: [react(), cleanCopyPlugin(process.env['COPY']), headScript()],
  // Fixes the React build, whatever NODE_ENV the service runs with.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/boot/render.tsx',
    target: 'node20',
    assetsInlineLimit: 0,
    copyPublicDir: false,
    emitAssets: false,
  },
});
