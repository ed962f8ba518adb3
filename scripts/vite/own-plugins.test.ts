import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { expect, it } from 'vitest';
import staffConsole from '../../apps/console/vite.config.ts';
import portal from '../../apps/web/vite.config.ts';
import renderer from '../../apps/web/vite.render.config.ts';
import { cleanCopyPlugin } from '../../apps/web/build/clean-copy.ts';

/** Packages whose code or style sheets are part of the built portal. */
const packages = ['react', 'react-dom', 'react-router', 'zod', 'leaflet', 'tailwindcss', 'zustand'];
const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));

const filesOf = (name: string) =>
  readdirSync(modules + name, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:[cm]?[jt]sx?|css)$/.test(file))
    .map((file) => `${modules}${name}/${file}`);

const isOurs = (option: unknown): option is Plugin =>
  typeof option === 'object' &&
  option !== null &&
  'name' in option &&
  !/^(?:vite:|@tailwindcss\/)/.test(String(option.name));

function ownPlugins(): Plugin[] {
  const named: unknown[] = [staffConsole, portal, renderer].map(({ plugins }) => plugins);
  // This plugin is only used in the build with COPY=id.
  return [...named, cleanCopyPlugin('id')].flat(5).filter(isOurs);
}

type Transform = NonNullable<Plugin['transform']>;

/** Whether a plugin handles this file. Without a filter it handles all files. */
function takes(transform: Transform, file: string): boolean {
  const id = typeof transform === 'function' ? undefined : transform.filter?.id;
  if (id === undefined) return true;
  const { include, exclude } =
    typeof id === 'object' && 'include' in id ? id : { include: id as RegExp, exclude: undefined };
  const matches = (patterns: unknown) =>
    [patterns].flat().some((pattern) => pattern instanceof RegExp && pattern.test(file));
  return matches(include) && !matches(exclude);
}

it("no plugin of ours transforms a package's file", () => {
  const plugins = ownPlugins();
  const files = packages.flatMap(filesOf);
  expect(plugins.length).toBeGreaterThan(4);
  expect(files.length).toBeGreaterThan(500);
  const transformed = plugins.flatMap(({ name, transform }) =>
    transform
      ? files.filter((file) => takes(transform, file)).map((file) => `${name} ${file}`)
      : [],
  );
  expect(transformed).toEqual([]);
});
