import type { BrandLook } from '@serat/contract/config';
import { brandIcons, brandStyle } from './brand-look.ts';
import type { EntryFiles } from './build-files.ts';
import type { PageFacts } from '../lib/start/early-requests.ts';
import { escapeHtml, fillSlots, jsonElement } from './page-template.ts';

export interface Site {
  template: string;
  headScript: string;
  name: string;
  look: BrandLook;
  /** Read by `getConfig`. */
  config: object;
  files: EntryFiles;
}

interface PrerenderedPage {
  title: string;
  description: string | undefined;
  /** Canonical URL for search engines. */
  canonical: string;
  facts: PageFacts;
  /** Inline rules for the content that is visible first. */
  css: string;
  /** The page's own style sheets, in addition to those of every page. */
  sheets: readonly string[];
  body: string;
}

const description =
  'Portal pelanggan internet fiber dan TV rumah: periksa area, pilih paket, pesan, dan bayar tagihan.';
const unguarded: PageFacts = {
  guard: 'public',
  elsewhere: null,
  reads: [],
  earlyRender: null,
  entry: null,
  code: [],
};

/** The page of paths that are not prerendered: it loads the app at once. */
export function shellPage(site: Site): string {
  const { entry, imports, sheets } = site.files;
  return fillSlots(site.template, {
    ...sharedSlots(site),
    title: titleElement(site.name),
    description: descriptionElement(description),
    styles: brandElement(site.look),
    data: jsonElement('serat-config', site.config) + jsonElement('serat-page', unguarded),
    code:
      `<script type="module" crossorigin src="${entry}"></script>` +
      imports.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`).join('') +
      sheets.map(sheetElement).join('') +
      buildElements(site.files),
    root: '',
    'late-styles': '',
  });
}

export function prerenderedPage(site: Site, page: PrerenderedPage): string {
  return fillSlots(site.template, {
    ...sharedSlots(site),
    title: titleElement(`${page.title} · ${site.name}`),
    description: descriptionElement(page.description ?? description),
    styles:
      `<link rel="canonical" href="${escapeHtml(page.canonical)}" />` +
      `<style>${page.css}</style>${brandElement(site.look)}`,
    data: jsonElement('serat-config', site.config) + jsonElement('serat-page', page.facts),
    code: earlyRenderElement(page.facts) + buildElements(site.files),
    root: page.body,
    // After the content, so that style sheets do not block its first paint.
    'late-styles': [...site.files.sheets, ...page.sheets].map(sheetElement).join(''),
  });
}

const sharedSlots = ({ look, headScript }: Site) => ({
  icons: brandIcons(look),
  'head-script': `<script>${headScript}</script>`,
});

const titleElement = (title: string) => `<title>${escapeHtml(title)}</title>`;

const descriptionElement = (text: string) =>
  `<meta name="description" content="${escapeHtml(text)}" />`;

const brandElement = (look: BrandLook) => `<style id="brand-style">${brandStyle(look)}</style>`;

/** Preloads the early render before the head script runs. */
const earlyRenderElement = ({ earlyRender }: PageFacts) =>
  earlyRender === null ? '' : `<link rel="preload" href="${earlyRender}" as="script">`;

const sheetElement = (href: string) => `<link rel="stylesheet" crossorigin href="${href}">`;

/** Preloads the text font in parallel with the style sheet, and names the build. */
const buildElements = ({ fonts, id }: EntryFiles) =>
  fonts
    .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)
    .join('') + (id === null ? '' : `<meta name="build" content="${id}">`);
