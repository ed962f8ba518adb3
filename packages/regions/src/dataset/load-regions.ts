import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { decodeRegions } from './regions-file.ts';
import type { Regions } from './regions.ts';

const regionsFile = new URL('../../data/regions.json.br', import.meta.url);

/** Reads and validates the generated file. Takes about 0.2 s: call it once. */
export function loadRegions(): Regions {
  let json: string;
  try {
    json = brotliDecompressSync(readFileSync(regionsFile)).toString('utf8');
  } catch (cause) {
    throw new Error('The regions file cannot be read', { cause });
  }
  return decodeRegions(json);
}
