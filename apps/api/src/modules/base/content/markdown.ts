import MarkdownIt, { type Token } from 'markdown-it';
import { escapeHtml } from '../../../escape-html.ts';

export interface Line {
  number: number;
  text: string;
}

interface Text {
  line: number;
  text: string;
  tokens: readonly Token[];
}

interface Block {
  kind: 'p' | 'ul' | 'ol' | 'h3';
  /** One text, or one per list item. */
  texts: Text[];
}

export type OnProblem = (line: number, reason: string) => void;

const noHtml = 'HTML tidak didukung; tulis dengan Markdown';
const noImage = 'gambar di dalam teks tidak didukung';
const unsupported = 'bentuk Markdown ini tidak didukung (lihat content/README.md)';
const badLink = (address: string) =>
  `tautan ${address} harus berupa https://, mailto:, tel:, atau /halaman`;

/** Disabled syntax is shown as written, because authors do not mean an indent or `&amp;` as code. */
const markdown = new MarkdownIt('commonmark').disable([
  'autolink',
  'backticks',
  'code',
  'entity',
  'escape',
  'lheading',
  'reference',
]);
// `isSafeAddress` checks every address as written.
markdown.validateLink = () => true;
markdown.normalizeLink = (address) => address;

/** Paragraphs, lists and headings, the part of Markdown that content may use. */
export function readBlocks(lines: readonly Line[], onProblem: OnProblem): Block[] {
  const blocks: Block[] = [];
  const lists: ('ul' | 'ol')[] = [];
  let isHeading = false;
  let open: Block | undefined;
  for (const token of markdown.parse(lines.map(({ text }) => text).join('\n'), {})) {
    const line = lines[token.map?.[0] ?? 0]?.number ?? 1;
    const problem = problemOf(token);
    if (problem) onProblem(line, problem);
    if (token.tag === 'ul' || token.tag === 'ol') {
      if (token.nesting === 1) lists.push(token.tag);
      else lists.pop();
      if (lists.length === 0) open = undefined;
    } else if (token.type === 'heading_open') isHeading = true;
    else if (token.type === 'heading_close') isHeading = false;
    else if (token.type === 'inline' || token.type === 'html_block') {
      const kind = isHeading ? 'h3' : (lists.at(-1) ?? 'p');
      if (lists.length === 0 || open?.kind !== kind) {
        open = { kind, texts: [] };
        blocks.push(open);
      }
      const text = token.content.trim().replaceAll(/\s*\n\s*/g, ' ');
      const tokens = token.children ?? [token];
      open.texts.push({ line, text, tokens });
      if (tokens.some(({ type }) => type === 'html_inline')) onProblem(line, noHtml);
      if (tokens.some(({ type }) => type === 'image')) onProblem(line, noImage);
    }
  }
  return blocks;
}

function problemOf({ type, tag, markup, content }: Token): string | undefined {
  if (type === 'html_block') return noHtml;
  if (type === 'fence' || type === 'hr' || type === 'blockquote_open') return unsupported;
  if (type === 'bullet_list_open' && markup !== '-') return unsupported;
  if (type === 'heading_open' && tag !== 'h2' && tag !== 'h3') return unsupported;
  return type === 'inline' && content.startsWith('|') ? unsupported : undefined;
}

/** HTML with seven tags. Everything else is escaped. */
export function renderBlocks(blocks: readonly Block[], onProblem: OnProblem): string {
  const render = ({ line, tokens }: Text) =>
    tokens.map((token) => renderInline(token, (reason) => onProblem(line, reason))).join('');
  return blocks
    .map(({ kind, texts }) =>
      kind === 'ul' || kind === 'ol'
        ? `<${kind}>${texts.map((item) => `<li>${render(item)}</li>`).join('')}</${kind}>`
        : `<${kind}>${texts.map(render).join('')}</${kind}>`,
    )
    .join('');
}

function renderInline(token: Token, complain: (reason: string) => void): string {
  switch (token.type) {
    case 'strong_open':
    case 'strong_close':
    case 'em_open':
    case 'em_close':
    case 'link_close':
      return `<${token.nesting === -1 ? '/' : ''}${token.tag}>`;
    case 'link_open': {
      const address = String(token.attrGet('href') ?? '');
      if (isSafeAddress(address)) return `<a href="${escapeHtml(address)}">`;
      complain(badLink(address));
      return '<a>';
    }
    case 'softbreak':
    case 'hardbreak':
      return ' ';
    default: {
      // For Markdown, an address with a space is not a link, but the author meant one.
      const meant = /\]\(([^)]*)\)/.exec(token.content);
      if (meant) complain(badLink(meant[1] ?? ''));
      return escapeHtml(token.content);
    }
  }
}

/** An https URL, a mail address, a phone number or a page of the portal. */
export function isSafeAddress(address: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(address)) return false;
  if (/^\/(?!\/)/.test(address)) return true;
  if (/^mailto:[^@]+@[^@]+$/.test(address) || /^tel:\+?[\d-]{3,20}$/.test(address)) return true;
  return /^https:\/\/[^/]/.test(address) && URL.canParse(address);
}
