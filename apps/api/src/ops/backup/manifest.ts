import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const rowSum = z.object({ rows: z.number(), sum: z.string() });

const manifest = z.object({
  format: z.literal(1),
  /** Of the Serat that made it. */
  version: z.string(),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.record(z.string(), rowSum),
  sequences: z.record(z.string(), z.string().nullable()),
  /** The key itself is never in a backup: only how to tell it. */
  fingerprints: z.record(z.string(), z.string()),
  files: z.array(z.object({ id: z.string(), mediaType: z.string(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifest>;

export const manifestFile = (folder: string): string => join(folder, 'manifest.json');
export const uploadedFile = (folder: string, id: string): string => join(folder, 'files', id);

/** Null for a folder that is no backup, or none that was finished. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
