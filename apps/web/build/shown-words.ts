import { parseAst } from 'vite';

/** A text in the code that may be shown: not an identifier or key, and not compared. */
export interface ShownWords {
  text: string;
  start: number;
  end: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Expects code whose JSX is already compiled. */
export function findShownWords(code: string): ShownWords[] {
  const found: ShownWords[] = [];
  const visit = (node: Node, parent: Node | null, place: string): void => {
    const text = textOf(node);
    if (text !== null && !isCode(parent, place)) {
      found.push({ text, start: node.start, end: node.end });
    }
    for (const [key, value] of Object.entries(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child)) visit(child, node, key);
      }
    }
  };
  visit(parseAst(code) as unknown as Node, null, '');
  return found;
}

function textOf({ type, value, quasis }: Node): string | null {
  if (type === 'Literal') return typeof value === 'string' ? value : null;
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis) || quasis.length !== 1) return null;
  const [only] = quasis as { value: { cooked: string | null } }[];
  return only?.value.cooked ?? null;
}

const isCode = (parent: Node | null, place: string): boolean =>
  parent === null ||
  (parent.type === 'Property' && place === 'key') ||
  parent.type === 'BinaryExpression' ||
  parent.type === 'SwitchCase' ||
  /^(Import|Export)/.test(parent.type);
