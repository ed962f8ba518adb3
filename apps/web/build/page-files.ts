import type { Manifest } from 'vite';
import {
  entryModule,
  filesOf,
  frameKey,
  mapModule,
  pageFiles,
  earlyRenderModules,
} from '../src/boot/build-files.ts';

export interface PageFiles {
  /** Loaded by every page. */
  shell: string[];
  frame: string[];
  map: string[];
  /** All files a page needs before it can be used, by path. For a public page, those for a visitor. */
  pages: Record<string, string[]>;
}

/** Imported lazily: Vite would bundle the pages into its configuration. */
const routesModule = new URL('../src/app/routing/routes.ts', import.meta.url).href;

export async function filesOfPages(manifest: Manifest): Promise<PageFiles> {
  const { routes } = (await import(routesModule)) as {
    routes: readonly { path: string; frame: string; module: string }[];
  };
  return {
    shell: filesOf(manifest, [entryModule]),
    frame: filesOf(manifest, [entryModule, frameKey(manifest)]),
    map: filesOf(manifest, [entryModule, mapModule]),
    pages: Object.fromEntries(
      routes.map((route) => {
        const earlyRender = earlyRenderModules[route.path];
        return [
          route.path,
          [...pageFiles(manifest, route), ...(earlyRender ? filesOf(manifest, [earlyRender]) : [])],
        ];
      }),
    ),
  };
}
