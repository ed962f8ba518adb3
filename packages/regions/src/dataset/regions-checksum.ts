import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const regionsFile = new URL('../../data/regions.json.br', import.meta.url);

/** Identifies the data's version without decoding it, in a few milliseconds. */
export function regionsChecksum(): string {
  return createHash('sha256').update(readFileSync(regionsFile)).digest('hex');
}
