import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createRowSum, type RowSum } from './row-sum.ts';

export interface TableFile {
  columns: string[];
  /** Rows in parts that fit one statement. */
  parts(): AsyncGenerator<string[]>;
  /** Count and checksum of the rows read so far. */
  sum(): RowSum;
}

const mostBytes = 4_000_000;
const mostRows = 1000;

export async function openTableFile(path: string): Promise<TableFile> {
  const lines = linesOf(path);
  const first = await lines.next();
  const sum = createRowSum();
  return {
    columns: JSON.parse(first.value ?? '[]') as string[],
    sum: () => sum.result(),
    async *parts() {
      let part: string[] = [];
      let bytes = 0;
      for (let next = await lines.next(); !next.done; next = await lines.next()) {
        sum.add(next.value);
        part.push(next.value);
        bytes += next.value.length;
        if (part.length < mostRows && bytes < mostBytes) continue;
        yield part;
        part = [];
        bytes = 0;
      }
      if (part.length > 0) yield part;
    },
  };
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const text = new PassThrough({ encoding: 'utf8' });
  const done = pipeline(createReadStream(path), createGunzip(), text);
  // The error is handled below; this only prevents an unhandled rejection if the reader stops early.
  done.catch((error: Error) => text.destroy(error));
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  await done;
}
