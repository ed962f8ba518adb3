import { parseAst } from 'vite';
import type { Plugin } from 'vite';

/**
 * What React brings along and no page of the portal uses: view transitions, `Activity`, `SuspenseList`, references to
 * fragments, and links, titles and scripts that components put into the head. Whoever begins to use the first three is
 * told by React that it does not know such an element; the elements of a head stay where they were written.
 */
const types: ReadonlySet<unknown> = new Set([
  'REACT_ACTIVITY_TYPE',
  'REACT_LEGACY_HIDDEN_TYPE',
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_VIEW_TRANSITION_TYPE',
]);
/** Another one may number its tags otherwise: whoever takes it looks at this file first. */
const knownVersion = '19.3.1';
/** What React makes of them: a list, what belongs into the head, the page itself, a transition, an activity. */
const tags: ReadonlySet<unknown> = new Set([19, 26, 27, 30, 31]);
const functions = [
  /ViewTransition/,
  /AfterMutationEffects/,
  /^(?!is).*FragmentInstance/,
  /^isHostHoistableType$/,
  /^pre(?:load|init|connect)(?:As|Module|Script|Style|ModuleScript)?$/,
];

const client = /react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/;

export function leanReact(): Plugin {
  return {
    name: 'serat:lean-react',
    apply: 'build',
    transform: {
      filter: { id: client },
      handler(code) {
        try {
          return { code: lean(code), map: null };
        } catch (error) {
          return this.error(String(error));
        }
      },
    },
  };
}

export function lean(code: string): string {
  if (!code.includes(`exports.version = "${knownVersion}"`)) {
    throw new Error(`React is no longer ${knownVersion}`);
  }
  return withoutCases(withoutFunctions(code, functions), types, tags);
}

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Named extends Node {
  id?: { name: string } | null;
}
interface Case extends Node {
  test: (Node & { name?: string; value?: unknown }) | null;
  consequent: Node[];
}
interface Switch extends Node {
  discriminant: Node & { property?: { name?: string } };
  cases: Case[];
}
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Functions of these names do nothing, and have no methods. */
export function withoutFunctions(code: string, patterns: readonly RegExp[]): string {
  const { body } = parseAst(code) as unknown as { body: Named[] };
  const found = patterns.map((pattern) => {
    const same = body.filter(
      ({ type, id }) => type === 'FunctionDeclaration' && id && pattern.test(id.name),
    );
    if (same.length === 0) throw new Error(`React has no function ${pattern.source}`);
    return same;
  });
  const gone = new Set(found.flat());
  const edits = [...gone].map(({ start, end, id }) => ({
    start,
    end,
    text: `function ${id?.name}() {}`,
  }));
  const methods = new RegExp(
    `^(?:${[...gone].map(({ id }) => id?.name).join('|')})\\.prototype\\b`,
  );
  for (const { type, start, end } of body) {
    if (type === 'ExpressionStatement' && methods.test(code.slice(start, end)))
      edits.push({ start, end, text: '' });
  }
  return edited(code, edits);
}

/** Takes out what is done for elements of these types, and for the parts with these tags that React makes of them. */
export function withoutCases(
  code: string,
  unusedTypes: ReadonlySet<unknown>,
  unusedTags: ReadonlySet<unknown>,
): string {
  const edits: Edit[] = [];
  const unseen = new Set([...unusedTypes, ...unusedTags]);
  const gone = new Set<Node>();
  const inSwitch = ({ discriminant, cases }: Switch) => {
    const byTag = discriminant.property?.name === 'tag';
    let isReached = false;
    for (const one of cases) {
      const { name, value } = one.test ?? {};
      const isUnused = unusedTypes.has(name) || (byTag && unusedTags.has(value));
      if (isUnused) {
        unseen.delete(name ?? value);
        if (!isReached) gone.add(one);
        // One that another goes on into loses only its label.
        const end = isReached ? (one.consequent[0]?.start ?? one.end) : one.end;
        edits.push({ start: one.start, end, text: '' });
      }
      if (!gone.has(one)) isReached = !leaves(one.consequent);
    }
    // Variables that other cases use as well.
    const names = cases.filter((one) => gone.has(one)).flatMap(declaredIn);
    const place = cases.find((one) => !gone.has(one) && one.consequent.length > 0)?.consequent[0]
      ?.start;
    if (names.length === 0) return;
    if (place === undefined) throw new Error(`No place for ${names.join(', ')}`);
    edits.push({ start: place, end: place, text: `var ${names.join(', ')};\n` });
  };
  visit(parseAst(code), (node) => {
    if (node.type === 'SwitchStatement') inSwitch(node as Switch);
    return !gone.has(node);
  });
  if (unseen.size > 0) throw new Error(`React has no ${[...unseen].join(', ')}`);
  return edited(code, edits);
}

function declaredIn(root: Node): string[] {
  const names: string[] = [];
  visit(root, (node) => {
    const { declarations = [] } = node as { declarations?: { id: { name: string } }[] };
    names.push(...declarations.map(({ id }) => id.name));
    return !/Function/.test(node.type);
  });
  return names;
}

function leaves(statements: readonly Node[]): boolean {
  const last = statements.at(-1);
  if (last?.type === 'BlockStatement') return leaves((last as Node & { body: Node[] }).body);
  return /^(?:Break|Continue|Return|Throw)Statement$/.test(last?.type ?? '');
}

/** Goes on into what the visitor says yes to. */
function visit(node: Node, goesOn: (node: Node) => boolean): void {
  if (!goesOn(node)) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && 'type' in child) visit(child as Node, goesOn);
    }
  }
}

/** From the end on, so that the places before stay right. */
const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: piece }) => text.slice(0, start) + piece + text.slice(end),
      code,
    );
