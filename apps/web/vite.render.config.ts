import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cleanCopyPlugin } from './build/clean-copy.ts';
import { headScript } from './build/head-script.ts';

/** The public pages as rendered by the service at start. The output folder contains all dependencies. */
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
