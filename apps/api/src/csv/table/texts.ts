import { limits, unreadable } from './cell.ts';

const blockBytes = 1024 * 1024;
/** Bytes before each text that hold its length. */
const prefix = 2;
const most = { count: 3_000_000, blocks: 32 };

/** Texts by their position, as bytes: as strings those of a large workbook need five times the memory. */
export function createTexts() {
  const blocks: Buffer[] = [];
  let used = blockBytes;
  let starts = new Uint32Array(1024);
  let count = 0;

  /** Keeps only enough of a text to see that it is too long for a cell. */
  function add(text: string): void {
    const bytes = Buffer.from(text.slice(0, limits.cellLength + 1));
    if (used + prefix + bytes.length > blockBytes) {
      blocks.push(Buffer.allocUnsafeSlow(blockBytes));
      used = 0;
    }
    if (count === most.count || blocks.length > most.blocks) throw tooMuchText();
    if (count === starts.length) {
      const grown = new Uint32Array(count * 2);
      grown.set(starts);
      starts = grown;
    }
    const block = blocks.at(-1);
    block?.writeUInt16LE(bytes.length, used);
    block?.set(bytes, used + prefix);
    starts[count] = (blocks.length - 1) * blockBytes + used;
    count += 1;
    used += prefix + bytes.length;
  }

  /** Empty if there is no such text. */
  function at(position: number): string {
    const start = position < count ? starts[position] : undefined;
    if (start === undefined) return '';
    const block = blocks[Math.floor(start / blockBytes)];
    const from = start % blockBytes;
    return block?.toString('utf8', from + prefix, from + prefix + block.readUInt16LE(from)) ?? '';
  }

  return { add, at };
}

export type Texts = Pick<ReturnType<typeof createTexts>, 'at'>;

const tooMuchText = () =>
  unreadable('Teks pada berkas XLSX ini terlalu banyak. Bagi menjadi beberapa berkas.');
