import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, writeDurably } from './durable-file.ts';
import { StartError } from './start-error.ts';

export interface DataKey {
  /** 1 to 255: the first byte of whatever is sealed with it. */
  version: number;
  key: Buffer;
}

/** The first one seals, all of them open. */
export type DataKeys = readonly [DataKey, ...DataKey[]];

/** A key for each use, so that none tells anything about another. */
export const derive = (key: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `serat/${use}`, 32));

export const fingerprintOf = ({ key }: DataKey): Buffer => derive(key, 'fingerprint');

const item = /^(?:([1-9]\d{0,2}):)?([0-9a-f]{64})$/i;

/** `2:hex,1:hex`, or a plain key, which is version 1; null when it is not written like that. */
export function parseDataKeys(text: string): DataKeys | null {
  const keys: DataKey[] = [];
  for (const part of text.split(',')) {
    const [, version = '1', hex = ''] = item.exec(part.trim()) ?? [];
    const key = { version: Number(version), key: Buffer.from(hex, 'hex') };
    if (hex === '' || key.version > 255) return null;
    if (keys.some((other) => other.version === key.version)) return null;
    keys.push(key);
  }
  const [first, ...others] = keys;
  return first ? [first, ...others] : null;
}

export interface KeySource {
  /** The setting, checked already. */
  configured: string | null;
  dataDir: string;
}

const fileOf = ({ dataDir }: KeySource): string => join(dataDir, 'data.key');

/** How its owner calls it. */
export const nameOf = (source: KeySource): string =>
  source.configured === null ? `Kunci data di ${fileOf(source)}` : 'DATA_KEY';

/**
 * The configured keys, or the file in the data folder. A first start makes the file; where the
 * database has its keys already, a new one would only hide that the right one is missing.
 */
export async function loadDataKeys(source: KeySource, mayMake: boolean): Promise<DataKeys> {
  if (source.configured !== null) return read(source.configured, source);
  if (mayMake) await makeFile(source);
  const text = await readFile(fileOf(source), 'utf8').catch(() => {
    throw new StartError(
      `Kunci data database ini tidak ada: kembalikan berkas ${fileOf(source)}, atau isi DATA_KEY.`,
    );
  });
  return read(text.trim(), source);
}

function read(text: string, source: KeySource): DataKeys {
  const keys = parseDataKeys(text);
  if (!keys) throw new StartError(`${nameOf(source)} rusak.`);
  return keys;
}

/**
 * Written beside and linked when it is whole, so that a full disk leaves no file instead of an empty
 * one; of two first starts only one makes the key, the other reads it.
 */
async function makeFile(source: KeySource): Promise<void> {
  const path = fileOf(source);
  const draft = `${path}.${randomUUID()}`;
  try {
    await mkdir(source.dataDir, { recursive: true });
    await writeDurably(draft, randomBytes(32).toString('hex'));
    await link(draft, path);
    await syncFolder(source.dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    const why = code === 'ENOSPC' ? 'penuh' : 'tidak dapat ditulisi';
    throw new StartError(`Folder data ${source.dataDir} ${why}.`);
  } finally {
    await rm(draft, { force: true });
  }
}
