/**
 * The part of React's API that the pages use, for the early render: calls each component once and
 * writes HTML. build/early-render.ts resolves `react` to this file.
 */
type Props = Record<string, unknown> & { children?: unknown };
type Component = (props: Props) => unknown;
interface Element {
  type: string | symbol | Component;
  props: Props;
}

export const Fragment = Symbol('fragment');

export const jsx = (type: Element['type'], props: Props): Element => ({ type, props });
export const jsxs: typeof jsx = (type, props) => jsx(type, props);
export const jsxDEV: typeof jsx = (type, props) => jsx(type, props);

export const createElement = (
  type: Element['type'],
  props: Props | null,
  ...children: unknown[]
): Element => ({ type, props: children.length > 0 ? { ...props, children } : { ...props } });

export const forwardRef =
  (render: (props: Props, ref: null) => unknown): Component =>
  (props) =>
    render(props, null);
export const memo = (component: Component): Component => component;

export interface Context {
  (props: Props): unknown;
  value: unknown;
}
export function createContext(value: unknown): Context {
  const context = ((props: Props) => {
    const outer = context.value;
    context.value = props['value'];
    const html = write(props.children);
    context.value = outer;
    return new Written(html);
  }) as Context;
  context.value = value;
  return Object.assign(context, { Provider: context });
}
export const useContext = (context: Context): unknown => context.value;

const nothing = (): void => {};
export const useState = (first: unknown): [unknown, () => void] => [
  typeof first === 'function' ? first() : first,
  nothing,
];
export const useMemo = (make: () => unknown): unknown => make();
export const useDeferredValue = (value: unknown): unknown => value;
export const useCallback = (callback: unknown): unknown => callback;
export const useRef = (current: unknown): { current: unknown } => ({ current });
export const useEffect = nothing;
export const useLayoutEffect = nothing;
export const useDebugValue = nothing;
export const useSyncExternalStore = (_subscribe: unknown, read: () => unknown): unknown => read();

let ids = 0;
export const useId = (): string => `early-${ids++}`;

class Written {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string =>
  /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (sign) => signs[sign] ?? '') : text;

const isVoid = /^(?:br|hr|img|input)$/;
const notWritten = /^(?:children|key|ref|on[A-Z].*)$/;
const known: Record<string, string> = { className: 'class', htmlFor: 'for' };
const inCapitals = /^(?:viewBox|preserveAspectRatio)$/;
const hyphenated = /^(?:stroke|fill|text|font|clip)[A-Z]/;

function nameOf(prop: string): string {
  const name = known[prop];
  if (name !== undefined) return name;
  if (hyphenated.test(prop)) return prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return inCapitals.test(prop) ? prop : prop.toLowerCase();
}

interface Attribute {
  name: string;
  /** Whether true and false are written as text. */
  isWord: boolean;
}
/** Cached, because few attributes occur often; null for props that are not written. */
const attributes = new Map<string, Attribute | null>();

function attributeOf(prop: string): Attribute | null {
  let found = attributes.get(prop);
  if (found === undefined) {
    found = notWritten.test(prop)
      ? null
      : { name: nameOf(prop), isWord: /^(?:aria|data)-/.test(prop) };
    attributes.set(prop, found);
  }
  return found;
}

function writeAttribute(prop: string, value: unknown): string {
  const attribute = attributeOf(prop);
  if (attribute === null || value === undefined || value === null) return '';
  // The content security policy blocks style attributes; other objects would be unchecked HTML.
  const isPlain =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  if (prop === 'style' || !isPlain) throw new Error(prop);
  const { name, isWord } = attribute;
  if (value === false && !isWord) return '';
  return ` ${name}="${value === true && !isWord ? '' : escape(String(value))}"`;
}

export function writePage(page: Component): string {
  ids = 0;
  return write(jsx(page, {}));
}

function write(node: unknown): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string' || typeof node === 'number') return escape(String(node));
  if (Array.isArray(node)) return node.map(write).join('');
  if (node instanceof Written) return node.html;
  const { type, props } = node as Element;
  if (typeof type === 'function') return write(type(props));
  if (typeof type === 'symbol') return write(props.children);
  if (type === 'select') return writeSelect(props);
  return writeElement(type, props);
}

function writeElement(type: string, props: Props): string {
  let tag = `<${type}`;
  for (const prop in props) tag += writeAttribute(prop, props[prop]);
  if (isVoid.test(type)) return `${tag}>`;
  return `${tag}>${write(props.children)}</${type}>`;
}

/** React sets the selected option on the select element, HTML on the option. */
function writeSelect({ value, ...props }: Props): string {
  const html = writeElement('select', props);
  const chosen = `<option value="${escape(String(value))}"`;
  return html.replace(chosen, () => `${chosen} selected=""`);
}

/** Zustand imports React's default export. */
// oxlint-disable-next-line import/no-default-export -- as React has it
export default { useSyncExternalStore, useCallback, useDebugValue };
