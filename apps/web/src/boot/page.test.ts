import { readFile } from 'node:fs/promises';
import { brandLook, portalConfig as config } from '@serat/contract/testing/portal-config';
import { describe, expect, it } from 'vitest';
import { brandStyle } from './brand-look.ts';
import { fillSlots } from './page-template.ts';
import { prerenderedPage, shellPage } from './page.ts';
import type { Site } from './page.ts';

const site: Site = {
  template: await readFile(new URL('../../index.html', import.meta.url), 'utf8'),
  headScript: 'early("$&")',
  name: config.brand.name,
  look: brandLook,
  config,
  files: {
    entry: '/assets/index-1.js',
    imports: ['/assets/shell-2.js'],
    sheets: ['/assets/index-3.css'],
    fonts: ['/assets/font-4.woff2'],
    id: 'abc',
  },
};
const shell = shellPage(site);
const prerendered = prerenderedPage(site, {
  title: 'Masuk',
  description: undefined,
  canonical: 'https://portal.example/login',
  facts: {
    guard: 'guest-only',
    elsewhere: '/home',
    reads: ['/v1/a?b=</script>'],
    earlyRender: null,
    entry: '/assets/index-1.js',
    code: ['/assets/shell-2.js'],
  },
  css: '.a>b{top:0}',
  sheets: ['/assets/table-5.css'],
  body: '<h1>Masuk</h1>',
});

describe.each([
  ['the shell', shell],
  ['a prerendered page', prerendered],
])('%s', (_which, html) => {
  // shows R4.26
  it('contains brand and configuration, safely escaped', () => {
    expect(html).toMatch(/<title>(Masuk · )?Fiber &#60;Kita&#62;<\/title>/);
    expect(html).not.toContain('<script>alert');
    const json = /id="serat-config">([^<]*)</.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(config);
  });

  it("uses the provider's colours and icon", () => {
    expect(html).toContain(`<style id="brand-style">${brandStyle(site.look)}</style>`);
    const address = 'https://cdn.example/ikon.png?a=1&#38;b=2';
    expect(html.match(/<link rel="(icon|apple-touch-icon)"[^>]*>/g)).toEqual([
      `<link rel="icon" href="${address}" type="image/png" />`,
      `<link rel="apple-touch-icon" href="${address}" />`,
    ]);
  });

  it('contains exactly one inline script, its build id and its font', () => {
    expect(html.match(/<script>[^]*?<\/script>/g)).toEqual(['<script>early("$&")</script>']);
    expect(html).toContain('<meta name="build" content="abc">');
    expect(html).toContain('<link rel="preload" href="/assets/font-4.woff2" as="font"');
  });

  it('has every slot filled', () => {
    expect(html).not.toContain('<!--slot:');
  });
});

it('the shell loads its code and styles at once', () => {
  expect(shell).toContain('<script type="module" crossorigin src="/assets/index-1.js">');
  expect(shell).toContain('<link rel="modulepreload" crossorigin href="/assets/shell-2.js">');
  expect(shell.indexOf('<link rel="stylesheet"')).toBeLessThan(shell.indexOf('</head>'));
  expect(shell).toContain('<div id="root"></div>');
});

it('a prerendered page shows its content first and tells the head script what to load', () => {
  expect(prerendered).not.toMatch(/<script type="module"|<link rel="modulepreload"/);
  expect(prerendered.indexOf('<link rel="stylesheet"')).toBeGreaterThan(
    prerendered.indexOf('<h1>Masuk'),
  );
  expect(prerendered).toContain('<style>.a>b{top:0}</style><style id="brand-style">');
  // The early render needs the page's style sheets before the app's code has loaded.
  expect(prerendered.match(/<link rel="stylesheet"[^>]*>/g)).toEqual(
    ['index-3', 'table-5'].map(
      (name) => `<link rel="stylesheet" crossorigin href="/assets/${name}.css">`,
    ),
  );
  const json = /id="serat-page">([^<]*)</.exec(prerendered)?.[1] ?? '';
  expect(JSON.parse(json)).toMatchObject({ reads: ['/v1/a?b=</script>'], guard: 'guest-only' });
});

it('uses our icon if the provider has none', () => {
  const html = shellPage({ ...site, look: { ...site.look, iconUrl: null, primary: null } });
  expect(html).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml" />');
});

it('rejects a slot without a placeholder, a placeholder without a slot, and duplicates', () => {
  const slots = {
    title: 'a',
    description: '',
    icons: '',
    styles: '',
    data: '',
    'head-script': '',
    code: '',
    root: '',
    'late-styles': '',
  };
  expect(() => fillSlots('<!--slot:title-->', slots)).toThrow('no place for description');
  expect(() => fillSlots('<!--slot:footer-->', slots)).toThrow('footer');
  expect(() => fillSlots('<!--slot:title--><!--slot:title-->', slots)).toThrow('twice');
});
