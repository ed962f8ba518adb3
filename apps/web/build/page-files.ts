import type { Manifest } from 'vite';
import {
  entryModule,
  filesOf,
  frameKey,
  mapModule,
  pageFiles,
  pictureModules,
} from '../src/boot/build-files.ts';

/** Which files of a build come together. */
export interface PageFiles {
  /** Of every page. */
  shell: string[];
  /** Of every signed-in page. */
  frame: string[];
  map: string[];
  /** All that a page loads before it can be used, by its path; of one that anybody may see, for a visitor. */
  pages: Record<string, string[]>;
}

/** Imported when it is needed: Vite would bundle the pages into its configuration. */
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
        const picture = pictureModules[route.path];
        return [
          route.path,
          [...pageFiles(manifest, route), ...(picture ? filesOf(manifest, [picture]) : [])],
        ];
      }),
    ),
  };
}
