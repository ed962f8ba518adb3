import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { packageFiles } from './package-files.ts';
import { shellPage } from '../src/boot/page.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const entry = fileURLToPath(new URL('../src/boot/head-script.ts', import.meta.url));
const moduleId = 'virtual:head-script';

/** The inline script of the page's head: not a module, and ES2015 at most. */
async function bundleHeadScript(): Promise<string> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2015',
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  const { code } = output[0];
  if (code.includes('</script')) throw new Error('The head script would end its own element');
  return code.trim();
}

export function headScript(): Plugin {
  return {
    name: 'serat:head-script',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
    load: {
      filter: { id: { exclude: packageFiles } },
      handler: async (id) =>
        id === `\0${moduleId}`
          ? `export const headScript = ${JSON.stringify(await bundleHeadScript())};`
          : null,
    },
  };
}

/** The development server's page: the default brand and unbundled code. */
export function developmentPage(): Plugin {
  return {
    name: 'serat:development-page',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: async (template) =>
        shellPage({
          template,
          headScript: await bundleHeadScript(),
          name: 'Serat',
          look: { iconUrl: null, primary: null, primaryDark: null, spark: null },
          config: {},
          files: { entry: '/src/boot/main.tsx', imports: [], sheets: [], fonts: [], id: null },
        }),
    },
  };
}
