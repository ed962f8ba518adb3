import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { limits, unreadable } from './cell.ts';

export type Attributes = Readonly<Record<string, string>>;

export interface Reading<Item> {
  open?(name: string, attributes: Attributes, path: readonly string[]): void;
  text?(text: string, path: readonly string[]): void;
  /** Returns the item that the element describes, if any, when the element ends. */
  close?(name: string, path: readonly string[]): Item | undefined;
}

/** The parser keeps a text until it ends, so an endless text would fill the memory. */
const longestText = 1024 * 1024;
/** The parser also keeps every open element. Those of a workbook are ten at most. */
const deepest = 100;

/** Some programs write <x:row> instead of <row>. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Parses a part of the workbook piece by piece, so that no more than a piece is in memory. */
export async function* readXml<Item>(
  stream: Readable,
  { open, text, close }: Reading<Item>,
): AsyncGenerator<Item[]> {
  const path: string[] = [];
  let items: Item[] = [];
  let sinceTag = 0;
  const parser = new SaxesParser<{ xmlns: false; position: false }>({
    xmlns: false,
    position: false,
  });
  parser.on('error', () => {
    throw damaged();
  });
  // Workbooks have no document type, so a file with one is an attack on the parser.
  parser.on('doctype', () => {
    throw damaged();
  });
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0;
    path.push(localName(name));
    if (path.length > deepest) throw damaged();
    open?.(path.at(-1) ?? '', attributes, path);
  });
  if (text) parser.on('text', (some) => text(some, path));
  parser.on('closetag', () => {
    sinceTag = 0;
    const item = close?.(path.at(-1) ?? '', path);
    path.pop();
    if (item !== undefined) items.push(item);
  });
  const decoder = new TextDecoder();
  for await (const piece of stream as AsyncIterable<Buffer>) {
    sinceTag += piece.length;
    parser.write(decoder.decode(piece, { stream: true }));
    if (sinceTag > longestText) throw damaged();
    if (items.length > 0) yield items;
    items = [];
  }
  parser.close();
  if (items.length > 0) yield items;
}

/** A text in many runs must not fill the memory either: more than a cell may hold is left out. */
export const joined = (text: string, more: string): string =>
  text.length > limits.cellLength ? text : text + more;

export const damaged = () =>
  unreadable('Berkas XLSX ini rusak. Buka di Excel, simpan dengan nama lain, lalu unggah lagi.');
