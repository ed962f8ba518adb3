import { inflateSync } from 'node:zlib';

/** The drawing commands of a page. `file` is Latin-1. */
export function commandsOf(file: string): string {
  const streams = [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, body = '']) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  return streams.join('\n');
}

export function wordsOf(file: string): string[] {
  return [...commandsOf(file).matchAll(/\[(.*?)\] TJ/g)].map(([, piece = '']) =>
    [...piece.matchAll(/<([0-9a-f]*)>/g)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join(''),
  );
}
