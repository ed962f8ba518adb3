export interface MailBrand {
  name: string;
  publicUrl: string;
  primary: string;
}

type Part = { kind: 'paragraph'; text: string } | { kind: 'code'; code: string };

export const paragraph = (text: string): Part => ({ kind: 'paragraph', text });
export const codeBlock = (code: string): Part => ({ kind: 'code', code });

interface Composition {
  parts: readonly Part[];
  brand: MailBrand;
  action?: { label: string; url: string };
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const font =
  "font-family:'Plus Jakarta Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Tables and style attributes: the only layout that every mail program understands. */
export function mailLayout({
  subject,
  preview,
  parts,
  brand,
  action,
}: Composition & { subject: string; preview: string }): string {
  const body = parts.map(htmlPart).join('');
  const button = action
    ? `<tr><td style="padding:8px 0 24px"><a href="${escape(action.url)}" style="display:inline-block;background:${brand.primary};color:#ffffff;${font};font-size:16px;font-weight:600;line-height:48px;padding:0 24px;border-radius:12px;text-decoration:none">${escape(action.label)}</a></td></tr>`
    : '';
  return `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#F5F7FA">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F5F7FA"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#FFFFFF;border:1px solid #D9E0E7;border-radius:16px"><tr><td style="padding:28px 24px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
<tr><td style="padding:0 0 20px;${font};font-size:20px;font-weight:700;color:${brand.primary}">${escape(brand.name)}<div style="width:40px;height:3px;margin-top:8px;border-radius:3px;background:#FFB627"></div></td></tr>
${body}${button}
</table></td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px"><tr><td style="padding:16px 24px;${font};font-size:12px;line-height:1.5;color:#4A5B6C">Email ini dikirim otomatis oleh ${escape(brand.name)}. Mohon tidak membalasnya.</td></tr></table>
</td></tr></table></body></html>`;
}

function htmlPart(part: Part): string {
  if (part.kind === 'code') {
    return `<tr><td style="padding:4px 0 20px"><div style="${font};font-size:32px;font-weight:700;letter-spacing:8px;text-align:center;color:#0F1F2E;background:#F5F7FA;border-radius:12px;padding:16px 8px 16px 16px">${escape(part.code)}</div></td></tr>`;
  }
  return `<tr><td style="padding:0 0 16px;${font};font-size:16px;line-height:1.5;color:#0F1F2E">${escape(part.text)}</td></tr>`;
}

export function plainText({ parts, brand, action }: Composition): string {
  const lines = parts.map((part) => (part.kind === 'code' ? `    ${part.code}` : part.text));
  if (action) lines.push(`${action.label}: ${action.url}`);
  lines.push(`— ${brand.name}`);
  return `${lines.join('\n\n')}\n`;
}
