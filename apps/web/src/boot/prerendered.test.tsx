import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { loadRoute, Page, PortalFrame } from '../app/routing/loading.tsx';
import { findRoute } from '../app/routing/routes.ts';

it.each(['/home', '/tagihan', '/inbox', '/bantuan'])(
  '%s can be rendered without a browser: layout and skeleton, no style attribute',
  async (path) => {
    const route = findRoute(path);
    if (!route) throw new Error(`no route ${path}`);
    await loadRoute(route);
    const html = renderToString(
      <StaticRouter location={path}>
        <PortalFrame>
          <Page route={route} />
        </PortalFrame>
      </StaticRouter>,
    );
    expect(html).toContain('<main');
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toMatch(/ style=/);
    // Early input is restored by field name.
    for (const [box] of html.matchAll(/<(?:input|textarea)\b[^>]*>/g)) {
      expect(box).toContain(' name="');
    }
  },
);
