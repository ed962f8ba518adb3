import type { BrandLook } from '@serat/contract/config';
import { escapeHtml } from './page-template.ts';

export function brandStyle({ primary, primaryDark, spark }: BrandLook): string {
  const rules: string[] = [];
  if (primary) rules.push(`--brand-primary:${primary}`);
  if (spark) rules.push(`--brand-spark:${spark}`);
  const light = rules.length > 0 ? `:root{${rules.join(';')}}` : '';
  const dark = primaryDark
    ? `@media (prefers-color-scheme:dark){:root{--brand-primary:${primaryDark}}}`
    : '';
  return light + dark;
}

const ownIcons =
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />' +
  '<link rel="icon" href="/icons/favicon-32.png" type="image/png" sizes="32x32" />' +
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />';

export function brandIcons({ iconUrl }: BrandLook): string {
  if (iconUrl === null) return ownIcons;
  const address = escapeHtml(iconUrl);
  return (
    `<link rel="icon" href="${address}" type="image/png" />` +
    `<link rel="apple-touch-icon" href="${address}" />`
  );
}
