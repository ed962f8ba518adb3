import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { decodeRegions } from './regions-file.ts';
import type { Regions } from './regions.ts';

const regionsFile = new URL('../../data/regions.json.br', import.meta.url);

/** Reads and checks the generated file. Takes about a fifth of a second: call it once and pass it on. */
export function loadRegions(): Regions {
  let json: string;
  try {
    json = brotliDecompressSync(readFileSync(regionsFile)).toString('utf8');
  } catch (cause) {
    throw new Error('The regions file cannot be read', { cause });
  }
  return decodeRegions(json);
}
