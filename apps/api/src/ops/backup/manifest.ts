import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { derive, type DataKey, type DataKeys } from '../../start/data-keys.ts';
import { writeDurably } from '../../durable-file.ts';
import { parseJson } from '../../parse-json.ts';
import { isSameBytes } from '../../same-bytes.ts';

const rowSum = z.object({ rows: z.number(), sum: z.string() });

const manifest = z.object({
  format: z.literal(1),
  /** Version of Serat that made the backup. */
  version: z.string(),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.record(z.string(), rowSum),
  /** SHA-256 of each table's file, because the row sum alone could be forged. */
  tableFiles: z.record(z.string(), z.string()),
  sequences: z.record(z.string(), z.string().nullable()),
  /** Fingerprints of the keys. A backup never contains a key. */
  fingerprints: z.record(z.string(), z.string()),
  files: z.array(z.object({ id: z.string(), mediaType: z.string(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifest>;

export const manifestFile = (folder: string): string => join(folder, 'manifest.json');
const hmacFile = (folder: string): string => join(folder, 'manifest.hmac');
export const uploadedFile = (folder: string, id: string): string => join(folder, 'files', id);

export async function readManifest(folder: string): Promise<Manifest | null> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => '');
  return manifest.safeParse(parseJson(text)).data ?? null;
}

const hmacOf = ({ key }: DataKey, manifestBytes: Buffer | string): Buffer =>
  createHmac('sha256', derive(key, 'backup')).update(manifestBytes).digest();

/** Signs the manifest, and by its checksums the whole backup, with the first data key. */
export async function writeManifest(
  folder: string,
  made: Manifest,
  [dataKey]: DataKeys,
): Promise<void> {
  const text = `${JSON.stringify(made, null, 2)}\n`;
  await writeDurably(manifestFile(folder), text);
  const signed = `${dataKey.version} ${hmacOf(dataKey, text).toString('hex')}\n`;
  await writeDurably(hmacFile(folder), signed);
}

/** Whether one of these keys signed the manifest in its present form. */
export async function isSigned(folder: string, keys: DataKeys): Promise<boolean> {
  const [bytes, text] = await Promise.all([
    readFile(manifestFile(folder)),
    readFile(hmacFile(folder), 'utf8').catch(() => ''),
  ]);
  const [version, hex = ''] = text.trim().split(' ');
  const key = keys.find((each) => String(each.version) === version);
  const signature = Buffer.from(hex, 'hex');
  return key !== undefined && isSameBytes(signature, hmacOf(key, bytes));
}
