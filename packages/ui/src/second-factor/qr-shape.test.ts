import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrShape, qrSvg } from './qr-shape.ts';

const text = '00020101021226570011ID.SERAT.WWW5204481453033605406745000';

// shows 4.44
it('draws every dark module exactly once, at level H with a quiet zone of four', () => {
  const { size, runs } = qrShape(text);
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  for (const { x, y, width } of runs) {
    for (let at = x; at < x + width; at += 1) {
      const row = drawn[y];
      if (row) row[at] = (row[at] ?? 0) + 1;
    }
  }
  const wanted = encode(text, { ecc: 'H', border: 4 });
  expect(size).toBe(wanted.size);
  expect(drawn).toEqual(wanted.data.map((row) => row.map(Number)));
  expect(drawn.slice(0, 4).flat().some(Boolean)).toBe(false);
});

it('uses more modules than a lower level', () => {
  expect(qrShape(text).size).toBeGreaterThan(encode(text, { ecc: 'L', border: 4 }).size);
});

it('writes a standalone SVG', () => {
  const shape = qrShape(text);
  expect(qrSvg(shape)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+/);
  expect(qrSvg(shape)).toContain(shape.path);
});
