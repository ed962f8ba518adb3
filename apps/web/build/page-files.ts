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
  /** By page path, all files that the page needs before it can be used. Public pages list what a visitor needs. */
  pages: Record<string, string[]>;
}

/** Imported at run time: Vite would bundle a static import of the pages into its configuration. */
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
