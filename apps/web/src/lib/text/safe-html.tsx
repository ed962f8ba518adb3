import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from '../browser/router.tsx';
import { keepAmounts } from './format.ts';

interface HtmlNode {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  childNodes: ArrayLike<HtmlNode>;
  getAttribute?: (name: string) => string | null;
}

export type SafeNode = string | { tag: string; href?: string; children: SafeNode[] };

const elementNode = 1;
const textNode = 3;

const allowed = new Set(['p', 'b', 'strong', 'em', 'i', 'ul', 'ol', 'li', 'br', 'h3', 'h4']);
/** The content of these elements is not text for readers. */
const dropped = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
]);

/** An https, mailto or tel link, or a page of the portal. */
export const isSafeAddress = (href: string): boolean =>
  /^(?:https:\/\/|mailto:|tel:|\/(?![/\\]))[^\s\p{Cc}]*$/u.test(href);
const isOwnPage = (href: string): boolean => href.startsWith('/');

/** Keeps the allowed elements without attributes, and the text of all others. */
export function cleanNodes(nodes: ArrayLike<HtmlNode>): SafeNode[] {
  return Array.from(nodes).flatMap((node): SafeNode[] => {
    if (node.nodeType === textNode) return [node.textContent ?? ''];
    const tag = node.nodeName.toLowerCase();
    if (node.nodeType !== elementNode || dropped.has(tag)) return [];
    const children = cleanNodes(node.childNodes);
    if (allowed.has(tag)) return [{ tag, children }];
    const href = tag === 'a' ? (node.getAttribute?.('href') ?? '') : '';
    return isSafeAddress(href) ? [{ tag: 'a', href, children }] : children;
  });
}

/** Nothing in the parsed HTML runs or loads. */
export function parseSafeHtml(html: string): SafeNode[] {
  return cleanNodes(new DOMParser().parseFromString(html, 'text/html').body.childNodes);
}

const looks: Readonly<Record<string, string>> = {
  ul: 'list-disc pl-5',
  ol: 'list-decimal pl-5',
  a: 'text-link',
  h3: 'text-base text-ink',
  h4: 'text-base text-ink',
};

type RenderText = (text: string) => ReactNode;

function toReact(nodes: readonly SafeNode[], renderText: RenderText): ReactNode[] {
  return nodes.map((node, index) => {
    if (typeof node === 'string') {
      return createElement(Fragment, { key: index }, renderText(keepAmounts(node)));
    }
    const { tag, href, children } = node;
    const shared = { key: index, className: looks[tag] };
    const inside = tag === 'br' ? [] : toReact(children, renderText);
    if (href === undefined) return createElement(tag, shared, ...inside);
    if (isOwnPage(href)) return createElement(Link, { ...shared, to: href }, ...inside);
    const outside = { href, target: '_blank', rel: 'noopener noreferrer' };
    return createElement('a', { ...shared, ...outside }, ...inside);
  });
}

interface SafeNodesProps {
  nodes: readonly SafeNode[];
  /** Renders the text between tags, for instance with search matches marked. */
  renderText?: RenderText;
}

const asItIs: RenderText = (text) => text;

export function SafeNodes({ nodes, renderText = asItIs }: SafeNodesProps) {
  return createElement(Fragment, null, ...toReact(nodes, renderText));
}

/** Renders a provider's HTML from an allow-list. The source text is never inserted as HTML. */
export function SafeHtml({ html }: { html: string }) {
  return <SafeNodes nodes={parseSafeHtml(html)} />;
}
