import type { BrandLook } from '@serat/contract/config';
import { brandIcons, brandStyle } from './brand-look.ts';
import type { EntryFiles } from './build-files.ts';
import type { PageFacts } from '../lib/start/head-start.ts';
import { escapeHtml, fillSlots, jsonElement } from './page-template.ts';

/** What all pages of one portal share. */
export interface Site {
  template: string;
  headScript: string;
  /** Of the provider. */
  name: string;
  look: BrandLook;
  /** What `getConfig` reads. */
  config: object;
  files: EntryFiles;
}

/** What a page rendered ahead has of its own. */
interface AheadPage {
  title: string;
  description: string | undefined;
  /** The address that search engines should list. */
  canonical: string;
  facts: PageFacts;
  /** The rules that its first picture needs. */
  css: string;
  /** Sheets of its own, beside those of every page. */
  sheets: readonly string[];
  body: string;
}

const description =
  'Portal pelanggan internet fiber dan TV rumah: periksa area, pilih paket, pesan, dan bayar tagihan.';
const unguarded: PageFacts = {
  guard: 'public',
  elsewhere: null,
  reads: [],
  picture: null,
  entry: null,
  code: [],
};

/** The page of every path that has none of its own: it loads its code at once and draws itself. */
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

/** A page that can be looked at before its code is there, which the script in its head asks for. */
export function aheadPage(site: Site, page: AheadPage): string {
  return fillSlots(site.template, {
    ...sharedSlots(site),
    title: titleElement(`${page.title} · ${site.name}`),
    description: descriptionElement(page.description ?? description),
    styles:
      `<link rel="canonical" href="${escapeHtml(page.canonical)}" />` +
      `<style>${page.css}</style>${brandElement(site.look)}`,
    data: jsonElement('serat-config', site.config) + jsonElement('serat-page', page.facts),
    code: pictureElement(page.facts) + buildElements(site.files),
    root: page.body,
    // Behind the content, so that the content does not wait for it.
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

/** Asked for before the script in the head has run. */
const pictureElement = ({ picture }: PageFacts) =>
  picture === null ? '' : `<link rel="preload" href="${picture}" as="script">`;

const sheetElement = (href: string) => `<link rel="stylesheet" crossorigin href="${href}">`;

/** The text font, so that it loads beside the style sheet, and which build the page is of. */
const buildElements = ({ fonts, id }: EntryFiles) =>
  fonts
    .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)
    .join('') + (id === null ? '' : `<meta name="build" content="${id}">`);
