import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, parseAst } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { earlyRenderModules } from '../src/boot/build-files.ts';
import { cleanCopyPlugin } from './clean-copy.ts';
import { packageFiles } from './package-files.ts';
import { oldestBrowsers } from './old-browsers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const standIn = (name: string) => `${root}src/boot/early-render/${name}`;

const packages: Readonly<Record<string, string>> = {
  react: standIn('react.ts'),
  'react/jsx-runtime': standIn('react.ts'),
  'react/jsx-dev-runtime': standIn('react.ts'),
  'react-router': standIn('router.tsx'),
};
/** Replaces the query client, which modules shared with the app import: the early render sends no requests. */
const noQueries = '\0no-queries';
const modules: Readonly<Record<string, string>> = {
  [`${root}src/lib/browser/router.tsx`]: standIn('router.tsx'),
  [`${root}src/lib/api/use-read.ts`]: standIn('use-read.ts'),
  [`${root}src/lib/api/query-client.ts`]: noQueries,
  [`${root}src/features/offline/saved-notice.tsx`]: standIn('saved-notice.tsx'),
};
const schemas = '\0schemas';
/** Omits style sheets: the app has them, and the content security policy would block them as inline styles. */
const noStyle = '\0no-style';
/** Dialogs are left out, because every dialog is closed at first. */
const dialog = /dialog\.tsx$/;

/**
 * Builds the scripts that render a page early (src/boot/early-render): the page's own components
 * with a small React that only writes HTML, without schemas, cache and router. The files are assets
 * of the portal's build and listed in its manifest.
 */
export function earlyRender(copy: string | undefined): Plugin {
  return {
    name: 'serat:early-render',
    apply: 'build',
    async buildStart() {
      for (const module of Object.values(earlyRenderModules)) {
        if (module === undefined) continue;
        this.emitFile({
          type: 'asset',
          name: module.replace(/^.*\/(.*)\.tsx$/, 'early-$1.js'),
          originalFileName: module,
          source: await bundleEarlyRender(module, copy),
        });
      }
    },
  };
}

export async function bundleEarlyRender(module: string, copy: string | undefined): Promise<string> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: earlyRenderPlugins(copy),
    build: {
      write: false,
      target: oldestBrowsers,
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: root + module,
        output: { format: 'iife', codeSplitting: false },
        treeshake: {
          propertyReadSideEffects: false,
          manualPureFunctions: ['z', 'defineCall', 'defineDownload'],
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

export const earlyRenderPlugins = (copy: string | undefined) => [
  standIns(),
  cleanCopyPlugin(copy),
  withoutSchemas(),
];

function standIns(): Plugin {
  return {
    name: 'serat:early-render-stand-ins',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (id === 'zod/mini') return schemas;
      if (id.endsWith('.css')) return noStyle;
      const known = packages[id];
      if (known !== undefined) return known;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      return (found && modules[found.id]) ?? found;
    },
    load: {
      filter: { id: { exclude: packageFiles } },
      async handler(id) {
        if (id === schemas) return schemaModule();
        if (id === noStyle) return '';
        if (id === noQueries)
          return 'const none = () => {}; export { none as queryClient, none as refetchPending, none as refresh };';
        return dialog.test(id) ? emptyModule(await readFile(id, 'utf8')) : null;
      },
    },
  };
}

/** Exports one stub under the name of every schema function, because the early render validates nothing. */
async function schemaModule(): Promise<string> {
  const names = Object.keys(await import('zod/mini')).filter((name) => name !== 'default');
  return [
    'const schema = new Proxy(() => schema, { get: () => schema });',
    ...names.map((name) => `export { schema as ${name} };`),
  ].join('\n');
}

function emptyModule(source: string): string {
  const names = [...source.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name);
  return `const empty = () => null;\nexport { ${names.map((name) => `empty as ${name}`).join(', ')} };`;
}

/** Removes the schemas from API calls: the early render needs only a call's address. */
function withoutSchemas(): Plugin {
  return {
    name: 'serat:early-render-without-schemas',
    enforce: 'post',
    transform: {
      filter: {
        id: { include: /\/packages\/contract\/src\/.*\.ts$/, exclude: packageFiles },
      },
      handler: (code) => ({ code: shortCalls(code), map: null }),
    },
  };
}

const wanted = new Set(['service', 'method', 'path', 'access']);

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Property extends Node {
  /** Spread properties have no key. */
  key?: { name?: string };
}
interface Definition extends Node {
  init?: {
    type: string;
    callee?: { name?: string };
    arguments?: [Node & { properties: Property[] }];
  };
}

export function shortCalls(code: string): string {
  let short = code;
  const { body } = parseAst(code) as unknown as {
    body: { declaration?: { declarations?: Definition[] } }[];
  };
  for (const { declaration } of body.toReversed()) {
    const definition = declaration?.declarations?.[0]?.init;
    if (!/^define(?:Call|Download)$/.test(definition?.callee?.name ?? '')) continue;
    const facts = definition?.arguments?.[0];
    if (!facts) continue;
    const kept = facts.properties
      .filter(({ key }) => !key || wanted.has(key.name ?? ''))
      .map(({ start, end }) => code.slice(start, end));
    short = `${short.slice(0, facts.start)}{ ${kept.join(', ')} }${short.slice(facts.end)}`;
  }
  return short;
}
