import { parse } from 'csv-parse/sync';

const longestLine = 10_000;

/** A line longer than any real one comes as null: an unclosed file must not fill the memory. */
export type Line = string | null;

/** The lines of a text that arrives in pieces, a handful at a time, without their ends. */
export async function* readLines(
  source: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<Line[]> {
  const decoder = new TextDecoder();
  let rest = '';
  let overlong = false;
  const finish = (text: string): Line => {
    const line = overlong || text.length > longestLine ? null : text.replace(/\r$/, '');
    overlong = false;
    return line;
  };
  for await (const piece of source) {
    const text = typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
    const [first = '', ...others] = text.split('\n');
    rest += first;
    const lines: Line[] = [];
    for (const next of others) {
      lines.push(finish(rest));
      rest = next;
    }
    if (rest.length > longestLine) {
      overlong = true;
      rest = '';
    }
    if (lines.length > 0) yield lines;
  }
  rest += decoder.decode();
  if (rest !== '' || overlong) yield [finish(rest)];
}

/** The cells of one line, trimmed; null when a quote is not closed or stands in the middle. */
export function splitCells(line: string, delimiter: string): string[] | null {
  // The library takes 40 times as long, and a big file has hardly a quote.
  if (!line.includes('"')) return line.split(delimiter).map((cell) => cell.trim());
  try {
    const [cells = []] = parse(line, { delimiter, trim: true });
    return cells.map((cell) => cell.trim());
  } catch {
    return null;
  }
}
