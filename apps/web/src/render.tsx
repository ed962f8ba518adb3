import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { PortalConfig } from '@serat/contract/config';
import { AppBody } from './app/app.tsx';
import { criticalCss } from './app/critical-css.ts';
import { loadRoute } from './app/loading.tsx';
import { findRoute } from './app/routes.ts';
import type { AppRoute } from './app/routes.ts';
import { provideConfig } from './lib/config.ts';

/** Not the map: what is typed or clicked there before the portal wakes up would be lost. */
const publicPaths = [
  '/login',
  '/register',
  '/forgotpassword',
  '/verifikasi',
  '/verifikasiPassword',
  '/ketentuan',
];

export interface RenderInput {
  /** The built page, with brand and configuration filled in. */
  template: string;
  /** The portal's style sheet. */
  css: string;
  config: PortalConfig;
  publicUrl: string;
}

/**
 * The public pages as HTML, by path. The service asks for them when it starts, with the provider's own
 * brand, so that what the browser takes over is exactly what it would have drawn itself.
 */
export async function renderPages(input: RenderInput): Promise<Record<string, string>> {
  provideConfig(input.config);
  const bodies = new Map<AppRoute, string>();
  for (const path of publicPaths) {
    const route = findRoute(path);
    if (!route) continue;
    await loadRoute(route);
    bodies.set(
      route,
      renderToString(
        <StrictMode>
          <StaticRouter location={path}>
            <AppBody />
          </StaticRouter>
        </StrictMode>,
      ),
    );
  }
  // One style for all of them: the policy that allows it names one hash.
  const css = criticalCss(input.css, [...bodies.values()].join(''));
  return Object.fromEntries(
    [...bodies].map(([route, body]) => [route.path, pageOf(route, body, css, input)]),
  );
}

function pageOf(
  route: AppRoute,
  body: string,
  css: string,
  { template, config, publicUrl }: RenderInput,
): string {
  const title = `${route.title} · ${config.brand.name}`;
  const sheet = /\s*<link rel="stylesheet"[^>]*>/.exec(template)?.[0] ?? '';
  const description = route.heading?.subtitle;
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
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${sheet.trim()}`)
  );
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
