import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import staffConsole from '../../apps/console/vite.config.ts';
import portal from '../../apps/web/vite.config.ts';
import renderer from '../../apps/web/vite.render.config.ts';
import { cleanCopyPlugin } from '../../apps/web/build/clean-copy.ts';
import { earlyRenderPlugins } from '../../apps/web/build/early-render.ts';
import { packageFiles } from '../../apps/web/build/package-files.ts';

/** Names of the two packages' plugins that we use as they are. */
const isOfPackage = ({ name }) => /^(?:vite:react|@tailwindcss\/vite:)/.test(name);

// cleanCopyPlugin is only used with COPY=id, earlyRenderPlugins in a build inside the portal's build.
const plugins = [staffConsole, portal, renderer]
  .map((config) => config.plugins)
  .concat(cleanCopyPlugin('id'), earlyRenderPlugins(undefined))
  .flat(5)
  .filter((plugin) => plugin && !isOfPackage(plugin));

/** The names of all plugins that our sources define. */
function definedNames() {
  const root = new URL('../../', import.meta.url);
  const sources = ['apps/console', 'apps/web', 'packages', 'scripts'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.m?[jt]s$/.test(file) && !/node_modules|dist|\.test\./.test(file))
      .map((file) => readFileSync(new URL(`${folder}/${file}`, root), 'utf8')),
  );
  return sources
    .filter((text) => /\bPlugin\b.*from '(?:vite|rolldown|rollup)'/.test(text))
    .flatMap((text) => [...text.matchAll(/\{\s*name: '([^']+)'/g)].map(([, name]) => name));
}

it('every plugin that our sources define is checked here', () => {
  expect(new Set(plugins.map(({ name }) => name))).toEqual(new Set(definedNames()));
});

it('no plugin of ours loads or transforms a file of a package', () => {
  const hooks = plugins.flatMap(({ name, load, transform }) =>
    [load, transform].flatMap((hook) =>
      hook ? [{ name, excluded: hook.filter?.id?.exclude }] : [],
    ),
  );
  expect(hooks.length).toBeGreaterThan(4);
  expect(hooks.filter(({ excluded }) => excluded !== packageFiles)).toEqual([]);
  expect(packageFiles.test('/srv/node_modules/react/index.js')).toBe(true);
  expect(packageFiles.test('C:\\serat\\node_modules\\react\\index.js')).toBe(true);
});

it('the other hooks of our plugins leave the code of packages as it is', () => {
  const settings = new Set(['name', 'enforce', 'apply', 'load', 'transform']);
  const hooks = plugins.map((plugin) => [
    plugin.name,
    Object.keys(plugin).filter((key) => !settings.has(key)),
  ]);
  // Before you add an entry, check what the hook does to the code of packages.
  expect(Object.fromEntries(hooks.filter(([, keys]) => keys.length > 0))).toEqual({
    // Emits files of its own.
    'serat:early-render': ['buildStart'],
    // Resolves React to our own file in the early render.
    'serat:early-render-stand-ins': ['resolveId'],
    'serat:head-script': ['resolveId'],
    'serat:development-page': ['transformIndexHtml'],
    // Reads the code and fails on calls that old browsers lack.
    'serat:old-browsers': ['generateBundle'],
    // Fills in the service worker, which is our own file.
    'serat:precache': ['configResolved', 'writeBundle'],
    // Writes compressed copies beside the files.
    'serat:precompress': ['configResolved', 'writeBundle'],
  });
});
