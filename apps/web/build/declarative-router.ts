import { parseAst } from 'vite';
import type { Plugin } from 'vite';

/**
 * The router's data and framework modes, which the portal does not use, hang on a few of its declarations: written
 * without them, the rest of those modes falls out of the build, as do its tables of routes (the portal has its own,
 * `app/routing/routes.ts`). A link can prefetch there alone; the portal has its
 * own way (`app/routing/prefetch-on-intent.ts`).
 */
const rewritten: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'hooks.js': {
    useNavigate: 'function useNavigate() { return useNavigateUnstable(); }',
    RenderErrorBoundary: '',
  },
  'components.js': { AwaitErrorBoundary: 'class AwaitErrorBoundary {}' },
  'router/utils.js': { RouterContextProvider: 'class RouterContextProvider {}' },
  'router/router.js': { DataRoutes: 'class DataRoutes {}' },
  'dom/ssr/components.js': {
    usePrefetchBehavior: 'function usePrefetchBehavior() { return [false, null, undefined]; }',
    mergeRefs: 'function mergeRefs(ref) { return ref; }',
    PrefetchPageLinks: 'function PrefetchPageLinks() { return null; }',
  },
};

const router = /react-router[\\/]dist[\\/]production[\\/]lib[\\/](.*)$/;

export function declarativeRouter(): Plugin {
  return {
    name: 'serat:declarative-router',
    apply: 'build',
    transform: {
      filter: { id: router },
      handler(code, id) {
        const file = router.exec(id)?.[1]?.replaceAll('\\', '/') ?? '';
        try {
          return { code: withoutTraces(rewrite(code, rewritten[file] ?? {})), map: null };
        } catch (error) {
          return this.error(`${file}: ${String(error)}`);
        }
      },
    },
  };
}

interface Node {
  type: string;
  start: number;
  end: number;
  id?: { name?: string } | null;
  declarations?: { id: { name?: string } }[];
}

/** Puts these in the place of the declarations of the module that have their names. */
export function rewrite(code: string, pieces: Readonly<Record<string, string>>): string {
  const left = new Map(Object.entries(pieces));
  let written = code;
  const { body } = parseAst(code) as unknown as { body: Node[] };
  for (const { start, end, id, declarations } of body.toReversed()) {
    const name = declarations?.length === 1 ? declarations[0]?.id.name : id?.name;
    const piece = name === undefined ? undefined : left.get(name);
    if (name === undefined || piece === undefined) continue;
    left.delete(name);
    written = written.slice(0, start) + piece + written.slice(end);
  }
  if (left.size > 0) throw new Error(`The router has changed: no ${[...left.keys()].join(', ')}`);
  return written;
}

/** A name for developer tools, and what React makes, keep what nobody uses in a build. */
export const withoutTraces = (code: string): string =>
  code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\$?\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1');
