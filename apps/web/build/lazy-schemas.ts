import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import type { Plugin } from 'vite';

const helper = fileURLToPath(new URL('../src/lib/lazy-schema.ts', import.meta.url));

/**
 * The contract makes every schema of a module as it loads; a page uses a few. In the portal's build each is made
 * when something is first checked by it.
 */
export function lazySchemas(): Plugin {
  return {
    name: 'serat:lazy-schemas',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /[\\/]packages[\\/]contract[\\/]src[\\/][\w-]+\.ts$/ },
      handler: (code) => ({ code: withLazySchemas(code, helper), map: null }),
    },
  };
}

interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  callee?: Node;
  object?: Node;
  arguments?: Node[];
  properties?: { value?: Node }[];
  declaration?: Node | null;
  declarations?: { id: { name?: string }; init?: Node | null }[];
  body?: Node;
}

export function withLazySchemas(code: string, from: string): string {
  const { body } = parseAst(code) as unknown as { body: Node[] };
  const constants = body.flatMap(
    (statement) => (statement.declaration ?? statement).declarations ?? [],
  );
  const makers = new Set(['z']);
  // Such as `required(message)`, which ends in a schema.
  for (const { id, init } of constants) {
    if (init?.type === 'ArrowFunctionExpression' && init.body && isSchema(init.body, makers)) {
      makers.add(id.name ?? '');
    }
  }
  const schemas = constants.flatMap(({ init }) => (init ? schemasIn(init, makers) : []));
  if (schemas.length === 0) return code;
  let lazy = code;
  for (const { start, end } of schemas.toReversed()) {
    const made = `/* @__PURE__ */ lazySchema(() => ${lazy.slice(start, end)})`;
    lazy = lazy.slice(0, start) + made + lazy.slice(end);
  }
  return `import { lazySchema } from ${JSON.stringify(from)};\n${lazy}`;
}

/** A schema itself, or those that a call is defined with. */
function schemasIn(node: Node, makers: ReadonlySet<string>): Node[] {
  if (isSchema(node, makers)) return [node];
  if (!/^define(?:Call|Download)$/.test(node.callee?.name ?? '')) return [];
  return (node.arguments?.[0]?.properties ?? []).flatMap(({ value }) =>
    value && isSchema(value, makers) ? [value] : [],
  );
}

/** `z.object(…)`, `z.string().check(…)`. */
const isSchema = ({ type, callee }: Node, makers: ReadonlySet<string>): boolean =>
  type === 'CallExpression' && makers.has(rootOf(callee)?.name ?? '');

const rootOf = (node: Node | undefined): Node | undefined =>
  node?.type === 'Identifier' ? node : node && rootOf(node.object ?? node.callee);
