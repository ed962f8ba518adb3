import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { Manifest } from 'vite';
import type { RenderPortal, RenderedPage } from '@serat/contract/config';
import { coverage, notFound, view } from '@serat/contract/pages';
import { headScript } from 'virtual:head-script';
import template from '../../index.html?raw';
import { AppBody } from '../app/app.tsx';
import { loadRoute } from '../app/routing/loading.tsx';
import { destinationOf } from '../app/routing/redirects.ts';
import { routes } from '../app/routing/routes.ts';
import type { AppRoute } from '../app/routing/app-route.ts';
import { callAddress } from '../lib/api/call-address.ts';
import { provideConfig } from '../lib/api/config.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { endSession, startSession } from '../lib/session/session.ts';
import { brandStyle } from './brand-look.ts';
import { addressOf, entryFiles, pageFiles, earlyRenderFile } from './build-files.ts';
import { criticalCss } from './critical-css.ts';
import type { PageFacts } from '../lib/start/early-requests.ts';
import { prerenderedPage, shellPage } from './page.ts';
import type { Site } from './page.ts';

/**
 * The customers' map would lose early input when the app renders it again. The staff entrance must not be found
 * by search engines.
 */
const notPrerendered: ReadonlySet<string> = new Set([coverage, notFound, view]);

interface Drawn {
  route: AppRoute;
  body: string;
  reads: readonly string[];
}

/**
 * Renders the pages as HTML: public pages as a new visitor sees them, customer pages with skeletons. The service calls
 * this at start with the provider's brand, so that a hydrated page matches.
 */
export const renderPortal: RenderPortal = async ({ folder, config, look, publicUrl }) => {
  provideConfig(config);
  const manifest = await readManifest(folder);
  const files = entryFiles(manifest);
  const { name } = config.brand;
  const site: Site = { template, headScript, name, look, config, files };
  const sheets = await Promise.all(
    files.sheets.map((file) => readFile(join(folder, file), 'utf8')),
  );
  const pages: RenderedPage[] = [];
  const styles = [brandStyle(look)];
  for (const open of [true, false]) {
    const drawn: Drawn[] = [];
    for (const route of routes) {
      if (notPrerendered.has(route.path) || open !== (route.guard !== 'customer')) continue;
      drawn.push(await draw(route));
    }
    // All pages of this kind share one style, so that the content security policy needs one hash for them.
    const css = criticalCss(sheets.join(''), drawn.map(({ body }) => body).join(''));
    styles.push(css);
    for (const { route, body, reads } of drawn) {
      const { path, title, heading } = route;
      const facts = factsOf(route, reads, manifest);
      const html = prerenderedPage(site, {
        title,
        description: heading?.subtitle,
        canonical: publicUrl + path,
        facts,
        css,
        // The early render cannot wait for style sheets that load with the app's code.
        sheets: facts.earlyRender === null ? [] : sheetsOf(manifest, route, files.sheets),
        body,
      });
      pages.push({ path, html, open: open && !route.unlisted });
    }
  }
  return { shell: shellPage(site), pages, styles, scripts: [headScript] };
};

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
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

/** URLs of the data that the page requests at once: the queries of its first render. */
function readsOfThePage(): string[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ meta }) => {
      if (meta?.asks?.call.method !== 'GET') return [];
      return [callAddress(meta.asks.call, meta.asks.query)];
    });
}

const sheetsOf = (manifest: Manifest, route: AppRoute, shared: readonly string[]): string[] =>
  pageFiles(manifest, route)
    .filter((file) => file.endsWith('.css'))
    .map(addressOf)
    .filter((sheet) => !shared.includes(sheet));

const nobody = { fullName: '', email: '', profilePicture: null };

function factsOf(route: AppRoute, reads: readonly string[], manifest: Manifest): PageFacts {
  const { path, guard } = route;
  return {
    guard,
    elsewhere: guard === 'public' ? null : destinationOf(path, guard === 'guest-only', null),
    reads,
    earlyRender: earlyRenderFile(manifest, path),
    entry: entryFiles(manifest).entry,
    code: pageFiles(manifest, route)
      .filter((file) => file.endsWith('.js'))
      .map(addressOf),
  };
}
