import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { driveAccounts } from '../../people/account/testing/account-driver.ts';
import { picture, sendFile, uploadPicture } from './testing/upload-driver.ts';

const server = await createTestApp();
afterAll(() => server.close());
const { app, db, clock, jobs, settings } = server;
const drive = driveAccounts(server);

let token: string;
let customerId: string;
beforeEach(async () => {
  ({ token, id: customerId } = await drive.activeCustomer());
});

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(join(settings.dataDir, 'files'), { recursive: true });
  return entries.filter((name) => /[A-Za-z0-9_-]{43}/.test(name));
}

async function uploadAndRead(content: Buffer) {
  const response = await sendFile(app, token, { content });
  expect(response.statusCode).toBe(200);
  const { rawPayload } = await app.inject(response.json<{ data: { uri: string } }>().data.uri);
  return { bytes: rawPayload, meta: await sharp(rawPayload).metadata() };
}

// shows 7b.10
test('stores an upload and serves it', async () => {
  const response = await sendFile(app, token, { content: await picture().png().toBuffer() });
  expect(response.statusCode).toBe(200);
  const body = response.json<{ status: number; message: string; data: { uri: string } }>();
  expect(body).toEqual({
    status: 200,
    message: 'Foto Anda sudah diunggah.',
    data: { uri: expect.stringMatching(/^\/v1\/file\/[A-Za-z0-9_-]{43}$/) },
  });
  const read = await app.inject(body.data.uri);
  expect(read.statusCode).toBe(200);
  expect(read.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(read.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40 });
});

test('accepts a part named file and ignores its filename and declared type', async () => {
  const response = await sendFile(app, token, {
    name: 'file',
    filename: '../../../etc/passwd',
    type: 'text/html',
    content: await picture().jpeg().toBuffer(),
  });
  expect(response.statusCode).toBe(200);
});

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('accepts %s', async (format) => {
  const { meta } = await uploadAndRead(await picture().toFormat(format).toBuffer());
  expect(meta).toMatchObject({ format: 'webp', width: 40, height: 30 });
});

test('shrinks a large picture and keeps a small one', async () => {
  const { meta: wide } = await uploadAndRead(await picture(3000, 1500).jpeg().toBuffer());
  expect(wide).toMatchObject({ width: 1024, height: 512 });
  const { meta: tall } = await uploadAndRead(await picture(600, 2048).jpeg().toBuffer());
  expect(tall).toMatchObject({ width: 300, height: 1024 });
});

test('keeps the first frame of an animation', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(2);
  const { bytes, meta } = await uploadAndRead(animation);
  expect(meta.pages ?? 1).toBe(1);
  const { dominant } = await sharp(bytes).stats();
  expect(dominant.r).toBeGreaterThan(dominant.b);
});

// shows R3h.17, S7.11
test('removes location and camera and turns the picture upright', async () => {
  const photo = await picture(60, 20)
    .withExif({
      IFD0: { Make: 'KameraRahasia', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 10/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  expect(photo.toString('latin1')).toContain('KameraRahasia');
  const { bytes, meta } = await uploadAndRead(photo);
  expect(meta).toMatchObject({ width: 20, height: 60 });
  expect(meta.exif).toBeUndefined();
  expect(meta.xmp).toBeUndefined();
  expect(meta.icc).toBeUndefined();
  expect(bytes.toString('latin1')).not.toContain('KameraRahasia');
});

// shows S7.11, V5.4.3
test('removes data appended to a picture', async () => {
  const png = await picture().png().toBuffer();
  const { bytes } = await uploadAndRead(
    Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
  );
  expect(bytes.toString('latin1')).not.toContain('<script>');
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A small PNG whose header claims huge dimensions. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', await promisify(deflate)(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

// shows 8.18, R3h.15
test.each([
  ['a script named .png', async () => Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['a page named .png', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG', async () => Buffer.from(svg)],
  ['an SVG with an XML head', async () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['a PDF', async () => Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
  ['a TIFF', async () => picture().tiff().toBuffer()],
  [
    'a script with the first bytes of a PNG',
    async () => Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1'),
  ],
  ['a cut-off JPEG', async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 900)],
  ['a decompression bomb', async () => bomb(20_000, 20_000)],
])('refuses %s', async (_name, make) => {
  const content = await make();
  expect(content.length).toBeLessThan(5 * 1024 * 1024);
  const before = await storedFiles().catch(() => []);
  const response = await sendFile(app, token, { content });
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({ code: 'INVALID_IMAGE', error: 'Error Upload Image' });
  expect(await storedFiles().catch(() => [])).toEqual(before);
});

// shows R3h.16
test('accepts at most 5 MB', async () => {
  const png = await picture().png().toBuffer();
  const padded = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
  const exact = await sendFile(app, token, { content: padded(5 * 1024 * 1024) });
  expect(exact.statusCode).toBe(200);
  for (const bytes of [5 * 1024 * 1024 + 1, 6 * 1024 * 1024]) {
    const response = await sendFile(app, token, { content: padded(bytes) });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'IMAGE_TOO_LARGE' });
  }
});

// shows S11.4
test('refuses a picture that is too large however it arrives', async () => {
  const head =
    '--batas\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n' +
    'content-type: image/png\r\n\r\n';
  const png = await picture().png().toBuffer();
  const whole = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 - png.length)]);
  const response = await app.inject({
    method: 'POST',
    url: '/v1/file/upload',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=batas',
    },
    payload: Readable.from([Buffer.from(head), whole, Buffer.alloc(4096), '\r\n--batas--\r\n']),
  });
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({ code: 'IMAGE_TOO_LARGE' });
});

// shows R1.5
test('refuses an upload without a token before reading it', async () => {
  const content = await picture().png().toBuffer();
  const response = await sendFile(app, undefined, { content });
  expect(response.statusCode).toBe(401);
});

test('refuses a request without an image', async () => {
  const missing = { image: 'Pilih satu gambar untuk diunggah.' };
  const empty = await sendFile(app, token, { content: Buffer.alloc(0) });
  const misnamed = await sendFile(app, token, {
    name: 'lampiran',
    content: await picture().png().toBuffer(),
  });
  const json = await app.inject({
    method: 'POST',
    url: '/v1/file/upload',
    headers: { authorization: `Bearer ${token}` },
    payload: { image: 'x' },
  });
  for (const response of [empty, misnamed, json]) {
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'INVALID_INPUT', fields: missing });
  }
});

test('refuses an incomplete form', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/v1/file/upload',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=batas',
    },
    payload: '--batas\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc',
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'MALFORMED_REQUEST' });
});

test.each(['x', 'A'.repeat(43), '..%2f..%2fdata.key', `${'A'.repeat(42)}%00`])(
  'returns 404 at %s',
  async (id) => {
    const response = await app.inject(`/v1/file/${id}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'NOT_FOUND' });
    expect(response.headers['cache-control']).toBe('no-store');
  },
);

test('allows twenty uploads an hour per customer, counting refused and removed ones', async () => {
  const other = await drive.activeCustomer();
  const first = await uploadPicture(app, token);
  await drive.saveProfile(token, { profilePicture: first });
  await drive.saveProfile(token, { profilePicture: null });
  const script = { content: Buffer.from('#!/bin/sh') };
  clock.advance({ minutes: 10 });
  const replies = await Promise.all(Array.from({ length: 21 }, () => sendFile(app, token, script)));
  expect(replies.filter((reply) => reply.statusCode === 422)).toHaveLength(19);
  expect(replies.filter((reply) => reply.statusCode === 429)).toHaveLength(2);

  const refused = await sendFile(app, token, script);
  expect(refused.headers['retry-after']).toBe('3000');
  expect(await uploadPicture(app, other.token)).toMatch(/^\/v1\/file\//);
  clock.advance({ minutes: 50 });
  expect((await sendFile(app, token, script)).statusCode).toBe(422);
  expect((await sendFile(app, token, script)).statusCode).toBe(429);
});

test('deletes an unused upload after a day and keeps a used one', async () => {
  const used = await uploadPicture(app, token);
  const unused = await uploadPicture(app, token);
  await sendFile(app, token, { content: Buffer.from('not a picture') });
  await drive.saveProfile(token, { profilePicture: used });
  const rows = db.selectFrom('file').select('id').where('customer_id', '=', customerId);

  clock.advance({ days: 1 });
  await jobs['purge-expired']({});
  expect(await rows.execute()).toHaveLength(3);
  clock.advance({ seconds: 1 });
  await jobs['purge-expired']({});
  expect((await rows.execute()).map((row) => `/v1/file/${row.id}`)).toEqual([used]);
  expect((await app.inject(used)).statusCode).toBe(200);
  expect((await app.inject(unused)).statusCode).toBe(404);
  expect((await storedFiles()).some((name) => unused.endsWith(name.slice(3)))).toBe(false);
});
