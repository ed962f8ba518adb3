import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { AppError } from '../../app-error.ts';
import { unpacked } from '../packed.ts';
import { unreadable } from './cell.ts';
import { damaged, readXml, type Reading } from './xlsx-xml.ts';

const mebibyte = 1024 * 1024;
/** A small file can unpack to a huge one. yauzl fails if a part unpacks to more than it declares. */
const most = { parts: 2000, sheet: 400 * mebibyte, other: 64 * mebibyte };

export interface XlsxFile {
  has(name: string): boolean;
  /** The part as a stream, in pieces. */
  open(name: string): Promise<Readable>;
  /** Reads a part as a whole; empty if the workbook does not have it. */
  readWhole<Item>(name: string, reading: Reading<Item>): Promise<Item[]>;
}

export async function openXlsx(packed: Buffer): Promise<XlsxFile> {
  // A ZIP lists its parts at its end, so the whole file is needed.
  const content = await buffer(unpacked(packed));
  let zip: ZipFile;
  const entries = new Map<string, Entry>();
  try {
    zip = await fromBufferPromise(content, { lazyEntries: true, autoClose: false });
    if (zip.entryCount > most.parts) throw tooLarge();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
  } catch (error) {
    throw error instanceof AppError ? error : damaged();
  }

  async function open(name: string): Promise<Readable> {
    const entry = entries.get(name.toLowerCase());
    if (!entry || entry.isEncrypted()) throw damaged();
    const atMost = name.startsWith('xl/worksheets/') ? most.sheet : most.other;
    if (entry.uncompressedSize > atMost) throw tooLarge();
    return zip.openReadStreamPromise(entry);
  }

  async function readWhole<Item>(name: string, reading: Reading<Item>): Promise<Item[]> {
    if (!entries.has(name.toLowerCase())) return [];
    const all: Item[] = [];
    for await (const items of readXml(await open(name), reading)) {
      for (const item of items) all.push(item);
    }
    return all;
  }

  return { has: (name) => entries.has(name.toLowerCase()), open, readWhole };
}

const tooLarge = () =>
  unreadable('Isi berkas XLSX ini terlalu besar. Simpan hanya lembar yang dipindahkan.');
