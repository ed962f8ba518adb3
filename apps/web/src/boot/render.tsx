import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { PortalConfig } from '@serat/contract/config';
import { AppBody } from '../app/app.tsx';
import { criticalCss } from './critical-css.ts';
import { loadRoute } from '../app/loading.tsx';
import { destinationOf } from '../app/redirects.ts';
import { routes } from '../app/routes.ts';
import type { AppRoute } from '../app/routes.ts';
import { addressOf } from '../lib/api.ts';
import { getConfig, provideConfig } from '../lib/config.ts';
import { queryClient } from '../lib/query-client.ts';
import { endSession, startSession } from '../lib/session.ts';

/** Not the map of customers: their pages are drawn anew, and what is typed before that would be lost. */
const notAhead = new Set(['/paketlayanan/check_coverage', '/pagenotfound']);

export interface RenderInput {
  /** The built page, with brand and configuration filled in. */
  template: string;
  /** The portal's style sheet. */
  css: string;
  /** The files of each page, by its path. */
  parts: Readonly<Record<string, readonly string[]>>;
  config: PortalConfig;
  publicUrl: string;
}

export interface RenderedPage {
  path: string;
  html: string;
  /** For everybody, search engines included. */
  open: boolean;
}

interface Drawn {
  route: AppRoute;
  body: string;
  reads: readonly string[];
}

/**
 * The pages as HTML: the public ones as a visitor sees them who has just arrived, those of customers as
 * they look until their data is there. The service asks for them when it starts, with the provider's own
 * brand, so that what the browser takes over is exactly what it would have drawn itself.
 */
export async function renderPages(input: RenderInput): Promise<RenderedPage[]> {
  provideConfig(input.config);
  const pages: RenderedPage[] = [];
  for (const open of [true, false]) {
    const drawn: Drawn[] = [];
    for (const route of routes) {
      if (notAhead.has(route.path) || open !== (route.guard !== 'customer')) continue;
      drawn.push(await draw(route));
    }
    // One style for all of a kind: the policy that allows it names one hash.
    const css = criticalCss(input.css, drawn.map(({ body }) => body).join(''));
    for (const page of drawn) {
      pages.push({ path: page.route.path, html: pageOf(page, css, input), open });
    }
  }
  return pages;
}

async function draw(route: AppRoute): Promise<Drawn> {
  if (route.guard === 'customer') startSession('-', nobody);
  else endSession();
  queryClient.clear();
  await loadRoute(route);
  const body = renderToString(
    <StrictMode>
      <StaticRouter location={route.path}>
        <AppBody />
      </StaticRouter>
    </StrictMode>,
  );
  return { route, body, reads: readsOfThePage() };
}

/** Where the page would ask for its data at once: what its first render has left in the query cache. */
function readsOfThePage(): string[] {
  const { services } = getConfig();
  return queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ meta }) => {
      if (meta?.asks?.call.method !== 'GET') return [];
      const { call, query } = meta.asks;
      return [addressOf(services[call.service], call.path, query)];
    });
}

const nobody = { fullName: '', email: '', profilePicture: null };

function pageOf(
  { route, body, reads }: Drawn,
  css: string,
  { template, parts, config, publicUrl }: RenderInput,
): string {
  const title = `${route.title} · ${config.brand.name}`;
  const sheet = /\s*<link rel="stylesheet"[^>]*>/.exec(template)?.[0] ?? '';
  const description = route.heading?.subtitle;
  const entry = entryTag.exec(template)?.[1] ?? null;
  const code = (parts[route.path] ?? [])
    .filter((file) => file.endsWith('.js'))
    .map((file) => `/${file}`);
  const { path, guard } = route;
  const elsewhere = guard === 'public' ? null : destinationOf(path, guard === 'guest-only', null);
  const forTheHead = { guard, elsewhere, reads, entry, code };
  return (
    template
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
      .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (whole, open: string) =>
        description === undefined ? whole : open + escapeHtml(description),
      )
      // Behind the content, so that the content does not wait for it.
      .replace(sheet, '')
      .replace(
        '<style id="brand-style">',
        () =>
          `<link rel="canonical" href="${escapeHtml(publicUrl + route.path)}" />` +
          `<style>${css}</style><style id="brand-style">`,
      )
      .replace(
        /(<script type="application\/json" id="serat-page">)[^<]*/,
        (_match, start: string) => start + JSON.stringify(forTheHead).replaceAll('<', '\\u003c'),
      )
      // Asked for by the script in the head, once there is something to look at.
      .replace(entryTag, '')
      .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${sheet.trim()}`)
  );
}

/** How the build loads the portal's code. */
const entryTag = /\s*<script type="module"[^>]* src="([^"]*)"><\/script>/;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
