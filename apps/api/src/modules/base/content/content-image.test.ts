import { expect, test } from 'vitest';
import { readImage } from './content-image.ts';

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`);

test.each([
  ['svg', 'image/svg+xml', svg('<path d="M0 0"/>')],
  ['svg', 'image/svg+xml', Buffer.from('<?xml version="1.0"?><!-- alat --><svg></svg>')],
  ['svg', 'image/svg+xml', svg('<defs/><rect fill="url(#g)"/><use href="#g"/><style>a{}</style>')],
  ['png', 'image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1])],
  ['jpg', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['webp', 'image/webp', Buffer.from('RIFF0000WEBPVP8 ')],
])('recognises %s by its content', (ending, mediaType, bytes) => {
  expect(readImage(bytes)).toMatchObject({
    name: expect.stringMatching(new RegExp(`^[0-9a-f]{32}\\.${ending}$`)),
    mediaType,
  });
});

test('names a picture by its bytes', () => {
  const [one, other] = [readImage(svg('<path/>')), readImage(svg('<rect/>'))];
  expect(one).not.toEqual(other);
  expect(readImage(svg('<path/>'))).toEqual(one);
});

test.each([
  '<script>alert(1)</script>',
  '<path onload="alert(1)"/>',
  '<foreignObject/>',
  '<a href="https://evil.example"/>',
  '<use href="https://evil.example/x.svg#a"/>',
  "<use xlink:href='data:image/svg+xml,x'/>",
  '<image href="x.png"/>',
  '<rect fill="url(https://evil.example/x)"/>',
  '<style>@import "x.css";</style>',
  '<set attributeName="x" to="javascript:alert(1)"/>',
])('refuses an SVG with %s', (inside) => {
  expect(readImage(svg(inside))).toContain('SVG berisi skrip');
});

test.each([
  ['<!DOCTYPE html><svg></svg>', 'bukan gambar'],
  ['<html><svg></svg></html>', 'bukan gambar'],
  ['GIF89a', 'bukan gambar'],
  ['', 'bukan gambar'],
])('refuses %j', (text, reason) => {
  expect(readImage(Buffer.from(text))).toContain(reason);
});

test('refuses a picture that is too large', () => {
  expect(readImage(svg(' '.repeat(512 * 1024)))).toContain('512 KB');
});
