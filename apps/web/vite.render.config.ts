import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cleanCopyPlugin } from './build/clean-copy.ts';
import { headScript } from './build/head-script.ts';

/** The public pages as the service renders them when it starts: everything it needs in its own folder. */
export default defineConfig({
  plugins: [react(), cleanCopyPlugin(process.env['COPY']), headScript()],
  // The service picks no other React by the settings it runs with.
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
