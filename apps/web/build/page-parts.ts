import type { Plugin, Rolldown } from 'vite';
import type { AppRoute } from '../src/app/routes.ts';

/** Which files of the build come together, for the service and for bench/sizes.ts. */
interface Parts {
  /** Of every page. */
  shell: string[];
  /** Of every signed-in page. */
  frame: string[];
  map: string[];
  /** All that a page loads before it can be used, by its path; of one that anybody may see, for a visitor. */
  pages: Record<string, string[]>;
}

/** Imported when it is needed: Vite would bundle the pages into its configuration. */
const routesModule = new URL('../src/app/routes.ts', import.meta.url).href;
const frameModule = 'src/app/portal-layout.tsx';
const mapModule = 'ui/src/map/map-surface.tsx';

/**
 * Lists the files of every page, so that the page itself can ask for all of them at once: they load beside the
 * shell instead of after it.
 */
export function listPageParts(): Plugin {
  return {
    name: 'serat:page-parts',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { routes } = (await import(routesModule)) as { routes: readonly AppRoute[] };
        const together = (...modules: string[]) => {
          const files = new Set<string>();
          for (const module of ['index.html', ...modules]) addParts(bundle, module, files);
          return [...files];
        };
        const parts: Parts = {
          shell: together(),
          frame: together(frameModule),
          map: together(mapModule),
          pages: Object.fromEntries(
            routes.map(({ path, frame, load }) => [
              path,
              together(...(frame === 'portal' ? [frameModule] : []), pageModule(load)),
            ]),
          ),
        };
        this.emitFile({
          type: 'asset',
          fileName: '.vite/parts.json',
          source: JSON.stringify(parts),
        });
      },
    },
  };
}

function pageModule(load: () => unknown): string {
  const page = /import\(['"]\.\.\/(pages\/[\w-]+\.tsx)['"]\)/.exec(String(load))?.[1];
  if (page === undefined) throw new Error(`no page in ${String(load)}`);
  return `src/${page}`;
}

/** The chunk of a module, whatever it imports at once, and their style sheets. */
function addParts(bundle: Rolldown.OutputBundle, module: string, files: Set<string>): void {
  const chunk = Object.values(bundle).find(
    (part): part is Rolldown.OutputChunk =>
      part.type === 'chunk' &&
      [part.facadeModuleId ?? '', ...part.moduleIds].some((id) =>
        id.replaceAll('\\', '/').endsWith(module),
      ),
  );
  if (!chunk) throw new Error(`no chunk has ${module}`);
  addChunk(bundle, chunk, files);
}

function addChunk(
  bundle: Rolldown.OutputBundle,
  chunk: Rolldown.OutputChunk,
  files: Set<string>,
): void {
  if (files.has(chunk.fileName)) return;
  files.add(chunk.fileName);
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
  for (const imported of chunk.imports) {
    const next = bundle[imported];
    if (next?.type === 'chunk') addChunk(bundle, next, files);
  }
}
