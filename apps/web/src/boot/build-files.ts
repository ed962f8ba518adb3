import { createHash } from 'node:crypto';
import { bills, home, packages } from '@serat/contract/pages';
import type { Manifest, ManifestChunk } from 'vite';

/** Keys of Vite's manifest. */
export const entryModule = 'src/boot/main.tsx';
export const mapModule = '../../packages/ui/src/map/map-surface.tsx';
export const toastModule = '../../packages/ui/src/overlays/toast.tsx';

/** Modules that render a page early from its answers (early-render/), by page path. */
export const earlyRenderModules: Readonly<Partial<Record<string, string>>> = {
  [home]: 'src/boot/early-render/home.tsx',
  [bills]: 'src/boot/early-render/bills.tsx',
  [packages]: 'src/boot/early-render/packages.tsx',
};

export interface EntryFiles {
  entry: string;
  imports: readonly string[];
  sheets: readonly string[];
  fonts: readonly string[];
  /** Null without a build. */
  id: string | null;
}

export function entryFiles(manifest: Manifest): EntryFiles {
  const { file, css = [], assets = [] } = chunkOf(manifest, entryModule);
  const imports = filesOf(manifest, [entryModule]).filter(
    (name) => name !== file && name.endsWith('.js'),
  );
  return {
    entry: addressOf(file),
    imports: imports.map(addressOf),
    sheets: css.map(addressOf),
    fonts: assets.filter((name) => name.endsWith('.woff2')).map(addressOf),
    id: buildId(manifest),
  };
}

export const addressOf = (file: string): string => `/${file}`;

/** All files that these modules need before they run, including style sheets. */
export function filesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const add = ({ file, css = [], imports = [] }: ManifestChunk) => {
    if (files.has(file)) return;
    for (const name of [file, ...css]) files.add(name);
    for (const key of imports) add(chunkOf(manifest, key));
  };
  for (const module of modules) add(chunkOf(manifest, module));
  return [...files];
}

/** All files of a page that is opened directly, including the signed-in layout if the page uses it. */
export const pageFiles = (manifest: Manifest, page: { frame: string; module: string }): string[] =>
  filesOf(manifest, [
    entryModule,
    ...(page.frame === 'portal' ? [frameKey(manifest)] : []),
    page.module,
  ]);

export function earlyRenderFile(manifest: Manifest, path: string): string | null {
  const module = earlyRenderModules[path];
  return module === undefined ? null : addressOf(chunkOf(manifest, module).file);
}

/** The signed-in layout is a chunk group (build/chunks.ts), which the manifest lists by name. */
export function frameKey(manifest: Manifest): string {
  const key = Object.keys(manifest).find((name) => manifest[name]?.name === 'frame');
  if (key === undefined) throw new Error('The build has no frame');
  return key;
}

/** A hash of the file names, which contain content hashes. */
export function buildId(manifest: Manifest): string {
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ]);
  return createHash('sha256')
    .update([...new Set(files)].sort().join('\n'))
    .digest('hex')
    .slice(0, 16);
}

export function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}`);
  return chunk;
}
