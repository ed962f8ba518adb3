import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { markedEncoding } from '../encoding.ts';
import { startOf, unpacked } from '../packed.ts';
import { limits, textCell, tooManyColumns, unreadable, type TableRow } from './cell.ts';

/**
 * The encoding that the byte order mark names. Without a mark, UTF-8, or the Windows code page of Excel if the
 * bytes are not UTF-8.
 */
async function encodingOf(packed: Buffer, start: Buffer): Promise<string> {
  const marked = markedEncoding(start);
  if (marked) return marked;
  const strict = new TextDecoder('utf-8', { fatal: true });
  const canDecode = (piece?: Buffer): boolean => {
    try {
      strict.decode(piece, { stream: piece !== undefined });
      return true;
    } catch {
      return false;
    }
  };
  let isUtf8 = true;
  for await (const piece of unpacked(packed)) {
    if (piece.includes(0)) {
      throw unreadable(
        'Berkas ini bukan CSV atau XLSX. Simpan lagi dari Excel sebagai salah satunya.',
      );
    }
    isUtf8 &&= canDecode(piece);
  }
  return isUtf8 && canDecode() ? 'utf-8' : 'windows-1252';
}

async function* decoded(pieces: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of pieces) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

/** The separator that the first lines use most, outside quotes. */
function separatorOf(start: string): string {
  const lines = start.replaceAll(/"[^"]*"/g, '').split('\n', 10);
  const used = [';', '\t', ','].map((separator) => ({
    separator,
    times: lines.join('\n').split(separator).length,
  }));
  return used.toSorted((a, b) => b.times - a.times)[0]?.separator ?? ',';
}

/** Excel writes ="0812" to keep a leading zero. Our exports write '-1 so that it is no formula. */
const unwrapped = (text: string): string =>
  /^="([^"]*)"$/.exec(text)?.[1] ?? text.replace(/^'(?=[=+\-@])/, '');

export async function* csvRows(packed: Buffer): AsyncGenerator<TableRow> {
  const start = await startOf(packed);
  const encoding = await encodingOf(packed, start);
  const parser = parse({
    delimiter: separatorOf(new TextDecoder(encoding).decode(start)),
    relax_column_count: true,
    // Allows quotes inside a cell, such as: PT "Maju" Jaya.
    relax_quotes: true,
    skip_empty_lines: false,
    // One wrong quotation mark must not swallow the rest of the file.
    max_record_size: limits.columns * limits.cellLength,
  });
  // A failure of the pipeline reaches the loop below through the parser.
  pipeline(decoded(unpacked(packed), encoding), parser).catch(() => undefined);
  let number = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      number += 1;
      if (record.length > limits.columns && record.slice(limits.columns).some(Boolean)) {
        throw tooManyColumns();
      }
      yield { number, cells: record.map((text) => textCell(unwrapped(text))) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(
      `Tanda kutip di sekitar baris ${number + 1} tidak berpasangan. Perbaiki barisnya, lalu unggah lagi.`,
    );
  }
}
