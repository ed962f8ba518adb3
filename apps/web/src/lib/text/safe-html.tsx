import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from '../browser/router.tsx';
import { keepAmounts } from './format.ts';

/** As much of the browser's nodes as is needed here. */
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
/** What stands inside them is not text for people. */
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

/** Another site by https, a mail, a call, or a page of the portal. */
export const isSafeAddress = (href: string): boolean =>
  /^(?:https:\/\/|mailto:|tel:|\/(?![/\\]))[^\s\p{Cc}]*$/u.test(href);
const isOwnPage = (href: string): boolean => href.startsWith('/');

/** Keeps the allowed elements without their attributes; of all others only the text inside. */
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

/** Keeps the allowed elements of a text as the browser reads it; nothing in it runs or loads. */
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
  /** Draws the plain text between the tags, for instance with found words marked. */
  renderText?: RenderText;
}

const asItIs: RenderText = (text) => text;

export function SafeNodes({ nodes, renderText = asItIs }: SafeNodesProps) {
  return createElement(Fragment, null, ...toReact(nodes, renderText));
}

/** A provider's HTML, rebuilt from an allow-list; the text itself never reaches the page as HTML. */
export function SafeHtml({ html }: { html: string }) {
  return <SafeNodes nodes={parseSafeHtml(html)} />;
}
