import { escapeHtml } from '../escape-html.ts';

export interface Markup {
  markup: string;
}

export const raw = (markup: string): Markup => ({ markup });

type Value = string | Markup | readonly Markup[];

/** A tagged template that escapes all values except markup. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Markup {
  const text = strings.reduce((page, part, index) => page + render(values[index - 1]) + part);
  return raw(text);
}

function render(value: Value | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return escapeHtml(value);
  return 'markup' in value ? value.markup : value.map((part) => part.markup).join('');
}

interface DemoPage {
  brand: string;
  title: string;
  intro: string;
  body: Markup;
}

export function demoPage({ brand, title, intro, body }: DemoPage): Markup {
  return html`<!doctype html>
    <html lang="id">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${brand} demo</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/demo/style.css" />
      </head>
      <body>
        <header><a href="/">${brand}</a><span class="badge">Demo</span></header>
        <main>
          <h1>${title}</h1>
          <p class="intro">${intro}</p>
          ${body}
        </main>
      </body>
    </html>`;
}
