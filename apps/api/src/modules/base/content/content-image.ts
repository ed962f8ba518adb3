import { createHash } from 'node:crypto';
import type { ContentImage } from './content-parts.ts';

const largest = 512 * 1024;
/** Pictures are served from our own origin, so an SVG must contain only shapes. */
const activeSvg =
  /<\s*(?:script|foreignObject|iframe|a|image|!DOCTYPE|!ENTITY)\b|\son\w+\s*=|(?:href|src)\s*=\s*["']?(?!["']?#)|url\s*\(\s*(?!["']?#)|@import|javascript:/i;
const svgStart = /^\uFEFF?(?:\s|<\?xml[^>]*>|<!--[^]*?-->)*<svg[\s>]/;

/** Checks the content. Returns a string with the reason if it is refused. */
export function readImage(bytes: Buffer): ContentImage | string {
  if (bytes.length > largest) return 'gambar lebih besar dari 512 KB';
  const kind = kindOf(bytes);
  if (!kind) return 'bukan gambar SVG, PNG, JPG, atau WebP';
  if (kind.ending === 'svg' && activeSvg.test(bytes.toString('utf8'))) {
    return 'gambar SVG berisi skrip atau rujukan ke luar; simpan sebagai bentuk saja';
  }
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return { name: `${digest}.${kind.ending}`, mediaType: kind.mediaType, bytes };
}

function kindOf(bytes: Buffer): { ending: string; mediaType: string } | null {
  const starts = (...codes: number[]) => codes.every((code, at) => bytes[at] === code);
  if (starts(0x89, 0x50, 0x4e, 0x47)) return { ending: 'png', mediaType: 'image/png' };
  if (starts(0xff, 0xd8, 0xff)) return { ending: 'jpg', mediaType: 'image/jpeg' };
  const head = bytes.subarray(0, 12).toString('latin1');
  if (/^RIFF[^]{4}WEBP/.test(head)) return { ending: 'webp', mediaType: 'image/webp' };
  return svgStart.test(bytes.subarray(0, 4096).toString('utf8'))
    ? { ending: 'svg', mediaType: 'image/svg+xml' }
    : null;
}
