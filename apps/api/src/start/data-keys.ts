import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, writeDurably } from '../durable-file.ts';
import { StartError } from './start-error.ts';

export interface DataKey {
  /** 1 to 255: the first byte of every sealed value. */
  version: number;
  key: Buffer;
}

export type DataKeys = readonly [DataKey, ...DataKey[]];

/** A separate key per use, so that none reveals another. */
export const derive = (key: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `serat/${use}`, 32));

export const fingerprintOf = ({ key }: DataKey): Buffer => derive(key, 'fingerprint');

const item = /^(?:([1-9]\d{0,2}):)?([0-9a-f]{64})$/i;

/** `2:hex,1:hex`, or a plain key as version 1; null if invalid. */
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
  configured: string | null;
  dataDir: string;
}

const fileOf = ({ dataDir }: KeySource): string => join(dataDir, 'data.key');

export const nameOf = (source: KeySource): string =>
  source.configured === null ? `Kunci data di ${fileOf(source)}` : 'DATA_KEY';

/**
 * The configured keys, or those of the file in the data folder. Only a first start may create the file: if
 * the database already has keys, a new key would only hide that the right one is missing.
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
 * Written under another name and linked when complete, so that a full disk leaves no empty file. If two first
 * starts run at once, one of them creates the key and the other start reads it.
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
