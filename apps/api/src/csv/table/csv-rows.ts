import { isUtf8 } from 'node:buffer';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { limits, textCell, tooManyColumns, unreadable, type TableRow } from './cell.ts';

const pieceBytes = 64 * 1024;

/** By byte order mark; without one UTF-8, and for bytes that are not UTF-8 the Windows code page of Excel. */
function encodingOf(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le';
  if (content[0] === 0xfe && content[1] === 0xff) return 'utf-16be';
  return isUtf8(content) ? 'utf-8' : 'windows-1252';
}

function* decoded(content: Buffer): Generator<string> {
  const decoder = new TextDecoder(encodingOf(content));
  for (let at = 0; at < content.length; at += pieceBytes) {
    yield decoder.decode(content.subarray(at, at + pieceBytes), { stream: true });
  }
  yield decoder.decode();
}

/** The separator that the first lines use most, outside quotes. */
function separatorOf(content: Buffer): string {
  const [start = ''] = decoded(content);
  const lines = start.replaceAll(/"[^"]*"/g, '').split('\n', 10);
  const used = [';', '\t', ','].map((separator) => ({
    separator,
    times: lines.join('\n').split(separator).length,
  }));
  return used.toSorted((a, b) => b.times - a.times)[0]?.separator ?? ',';
}

/** Excel writes ="0812" so that a number keeps its leading zero. We write '-1 so that it is no formula. */
const unwrapped = (text: string): string =>
  /^="([^"]*)"$/.exec(text)?.[1] ?? text.replace(/^'(?=[=+\-@])/, '');

export async function* csvRows(content: Buffer): AsyncGenerator<TableRow> {
  if (content.includes(0) && !encodingOf(content).startsWith('utf-16')) {
    throw unreadable(
      'Berkas ini bukan CSV atau XLSX. Simpan lagi dari Excel sebagai salah satunya.',
    );
  }
  const parser = parse({
    delimiter: separatorOf(content),
    relax_column_count: true,
    // A title such as: PT "Maju" Jaya.
    relax_quotes: true,
    skip_empty_lines: false,
    // One wrong quotation mark must not swallow the rest of the file.
    max_record_size: limits.columns * limits.cellLength,
  });
  // Its failure reaches the loop below through the parser.
  pipeline(Readable.from(decoded(content)), parser).catch(() => undefined);
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
