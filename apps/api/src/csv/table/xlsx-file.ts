import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { AppError } from '../../app-error.ts';
import { unpacked } from '../packed.ts';
import { unreadable } from './cell.ts';
import { damaged, readXml, type Reading } from './xlsx-xml.ts';

export const stringsPart = 'xl/sharedStrings.xml';

const mebibyte = 1024 * 1024;
/** A small file can unpack to a huge one. yauzl fails if a part unpacks to more than it declares. */
const most = { parts: 2000, sheet: 400 * mebibyte, strings: 64 * mebibyte, other: 8 * mebibyte };

export interface XlsxFile {
  /** The part as a stream, in pieces. */
  open(name: string): Promise<Readable>;
  /** The items of a part, piece by piece; none if the workbook does not have it. */
  read<Item>(name: string, reading: Reading<Item>): AsyncGenerator<Item[]>;
  /** For small parts. */
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
    if (entry.uncompressedSize > mostOf(name)) throw tooLarge();
    return zip.openReadStreamPromise(entry);
  }

  async function* read<Item>(name: string, reading: Reading<Item>): AsyncGenerator<Item[]> {
    if (entries.has(name.toLowerCase())) yield* readXml(await open(name), reading);
  }

  async function readWhole<Item>(name: string, reading: Reading<Item>): Promise<Item[]> {
    const all: Item[] = [];
    for await (const items of read(name, reading)) {
      for (const item of items) all.push(item);
    }
    return all;
  }

  return { open, read, readWhole };
}

function mostOf(name: string): number {
  if (name.startsWith('xl/worksheets/')) return most.sheet;
  return name === stringsPart ? most.strings : most.other;
}

const tooLarge = () =>
  unreadable('Isi berkas XLSX ini terlalu besar. Simpan hanya lembar yang dipindahkan.');
