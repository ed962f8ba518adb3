export interface Line {
  number: number;
  text: string;
}

interface Block {
  kind: 'p' | 'ul' | 'ol' | 'h3';
  /** One text, or one for each item of a list. */
  texts: { line: number; text: string }[];
}

export type OnProblem = (line: number, reason: string) => void;

const bullet = /^-\s+/;
const numbered = /^\d{1,2}\.\s+/;
const heading = /^#{2,3}\s+/;
const unsupported = /^(?:#|>|\||```|~~~|\* |\+ |(?:[-*_]\s*){3,}$)/;
const markup = /<[a-z/!?]/i;
const inline =
  /\*\*(?<strong>[^*]+)\*\*|\*(?<starred>[^*]+)\*|(?<!\w)_(?<underlined>[^_]+)_(?!\w)|\[(?<label>[^\]]+)\]\((?<address>[^)]*)\)/g;

/** Paragraphs, lists and headings: the small part of Markdown that our content is written in. */
export function readBlocks(lines: readonly Line[], onProblem: OnProblem): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  const add = (kind: Block['kind'], line: number, text: string) => {
    if (kind === 'p' || kind === 'h3' || open?.kind !== kind) {
      open = { kind, texts: [] };
      blocks.push(open);
    }
    open.texts.push({ line, text });
  };
  for (const { number, text } of lines) {
    const trimmed = text.trim();
    const last = open?.texts.at(-1);
    if (markup.test(trimmed)) onProblem(number, 'HTML tidak didukung; tulis dengan Markdown');
    if (trimmed.includes('![')) onProblem(number, 'gambar di dalam teks tidak didukung');
    if (trimmed === '') open = undefined;
    else if (heading.test(trimmed)) {
      add('h3', number, trimmed.replace(heading, ''));
      open = undefined;
    } else if (bullet.test(trimmed)) add('ul', number, trimmed.replace(bullet, ''));
    else if (numbered.test(trimmed)) add('ol', number, trimmed.replace(numbered, ''));
    else if (unsupported.test(trimmed)) {
      onProblem(number, 'bentuk Markdown ini tidak didukung (lihat content/README.md)');
    } else if (last) last.text += ` ${trimmed}`;
    else add('p', number, trimmed);
  }
  return blocks;
}

/** HTML of seven tags; every other character of the text is text. */
export function renderBlocks(blocks: readonly Block[], onProblem: OnProblem): string {
  const render = ({ line, text }: Block['texts'][number]) =>
    renderInline(text, (reason) => onProblem(line, reason));
  return blocks
    .map(({ kind, texts }) =>
      kind === 'ul' || kind === 'ol'
        ? `<${kind}>${texts.map((item) => `<li>${render(item)}</li>`).join('')}</${kind}>`
        : `<${kind}>${texts.map(render).join('')}</${kind}>`,
    )
    .join('');
}

function renderInline(text: string, complain: (reason: string) => void): string {
  let html = '';
  let at = 0;
  for (const match of text.matchAll(inline)) {
    const { strong, starred, underlined, label = '', address = '' } = match.groups ?? {};
    const emphasis = starred ?? underlined;
    html += escapeHtml(text.slice(at, match.index));
    at = match.index + match[0].length;
    if (strong) html += `<strong>${renderInline(strong, complain)}</strong>`;
    else if (emphasis) html += `<em>${renderInline(emphasis, complain)}</em>`;
    else if (isSafeAddress(address)) {
      html += `<a href="${escapeHtml(address)}">${escapeHtml(label)}</a>`;
    } else complain(`tautan ${address} harus berupa https://, mailto:, tel:, atau /halaman`);
  }
  return html + escapeHtml(text.slice(at));
}

/** Outside by https, a mail, a call, or a page of the portal. */
export function isSafeAddress(address: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(address)) return false;
  if (/^\/(?!\/)/.test(address)) return true;
  if (/^mailto:[^@]+@[^@]+$/.test(address) || /^tel:\+?[\d-]{3,20}$/.test(address)) return true;
  return /^https:\/\/[^/]/.test(address) && URL.canParse(address);
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
