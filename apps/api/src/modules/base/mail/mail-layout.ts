import { logoSize } from '../../../adapters/brand-logo/brand-logo.ts';
import type { BrandColours } from '../../../brand-colours.ts';
import { escapeHtml } from '../../../escape-html.ts';

export interface MailBrand extends BrandColours {
  name: string;
  publicUrl: string;
  logoUrl: string | null;
}

type Part = { kind: 'paragraph'; text: string } | { kind: 'code'; code: string };

export const paragraph = (text: string): Part => ({ kind: 'paragraph', text });
export const codeBlock = (code: string): Part => ({ kind: 'code', code });

interface Composition {
  parts: readonly Part[];
  brand: MailBrand;
  action?: { label: string; url: string };
}

const font =
  "font-family:'Plus Jakarta Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Tables and style attributes are the only layout that every mail program understands. */
export function mailLayout({
  subject,
  preview,
  parts,
  brand,
  action,
}: Composition & { subject: string; preview: string }): string {
  const body = parts.map(htmlPart).join('');
  const button = action
    ? `<tr><td style="padding:8px 0 24px"><a class="button" href="${escapeHtml(action.url)}" style="display:inline-block;background:${brand.primary};color:${brand.onPrimary};${font};font-size:16px;font-weight:600;line-height:48px;padding:0 24px;border-radius:12px;text-decoration:none">${escapeHtml(action.label)}</a></td></tr>`
    : '';
  return `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${darkStyle(brand)}</style></head>
<body class="canvas" style="margin:0;background:#F5F7FA">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="canvas" style="background:#F5F7FA"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" style="max-width:480px;background:#FFFFFF;border:1px solid #D9E0E7;border-radius:16px"><tr><td style="padding:28px 24px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
<tr><td class="ink" style="padding:0 0 20px;${font};font-size:20px;font-weight:700;color:${brand.primaryText}">${nameOrLogo(brand)}<div style="width:40px;height:3px;margin-top:8px;border-radius:3px;background:${brand.spark}"></div></td></tr>
${body}${button}
</table></td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px"><tr><td class="muted" style="padding:16px 24px;${font};font-size:12px;line-height:1.5;color:#4A5B6C">Email ini dikirim otomatis oleh ${escapeHtml(brand.name)}. Mohon tidak membalasnya.</td></tr></table>
</td></tr></table></body></html>`;
}

/** If the picture is not loaded, the alt text shows the name in the usual size. */
function nameOrLogo({ name, logoUrl, primaryText }: MailBrand): string {
  if (logoUrl === null) return escapeHtml(name);
  const { width, height } = logoSize;
  return `<img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(name)}" width="${width}" height="${height}" style="display:block;width:${width}px;height:${height}px;max-width:100%;border:0;border-radius:6px;background:#FFFFFF;${font};font-size:20px;font-weight:700;line-height:${height}px;color:${primaryText}">`;
}

/** The logo keeps its white background, so that a dark logo stays readable. */
const darkStyle = ({ primaryDark, onPrimaryDark }: MailBrand): string =>
  '@media (prefers-color-scheme:dark){' +
  '.canvas{background:#0C141C!important}' +
  '.card{background:#142130!important;border-color:#263544!important}' +
  '.ink{color:#E8EEF4!important}.muted{color:#A7B4C2!important}' +
  '.code{color:#E8EEF4!important;background:#0C141C!important}' +
  `.button{color:${onPrimaryDark}!important;background:${primaryDark}!important}}`;

function htmlPart(part: Part): string {
  if (part.kind === 'code') {
    return `<tr><td style="padding:4px 0 20px"><div class="code" style="${font};font-size:32px;font-weight:700;letter-spacing:8px;text-align:center;color:#0F1F2E;background:#F5F7FA;border-radius:12px;padding:16px 8px 16px 16px">${escapeHtml(part.code)}</div></td></tr>`;
  }
  return `<tr><td class="ink" style="padding:0 0 16px;${font};font-size:16px;line-height:1.5;color:#0F1F2E">${escapeHtml(part.text)}</td></tr>`;
}

export function plainText({ parts, brand, action }: Composition): string {
  const lines = parts.map((part) => (part.kind === 'code' ? `    ${part.code}` : part.text));
  if (action) lines.push(`${action.label}: ${action.url}`);
  lines.push(`— ${brand.name}`);
  return `${lines.join('\n\n')}\n`;
}
