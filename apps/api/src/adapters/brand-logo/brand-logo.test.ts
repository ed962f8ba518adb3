import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { createBrandLogo, logoSize } from './brand-logo.ts';

const portalFolder = await mkdtemp(join(tmpdir(), 'serat-logo-'));
const drawing = (width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#0B6B3F"/></svg>`,
  );
const square = await sharp({
  create: { width: 40, height: 40, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } },
})
  .png()
  .toBuffer();
await writeFile(join(portalFolder, 'logo.svg'), drawing(2000, 300));
await writeFile(join(portalFolder, 'kecil.png'), square);
await writeFile(join(portalFolder, 'foto.jpg'), await sharp(square).jpeg().toBuffer());
await writeFile(join(portalFolder, 'rusak.png'), 'bukan gambar');

let answer: { status: number; body: Buffer } = { status: 200, body: drawing(300, 60) };
let asked = 0;
const elsewhere = createServer((_request, response) => {
  asked += 1;
  response.writeHead(answer.status).end(answer.body);
});
await new Promise<void>((resolve) => void elsewhere.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;

afterAll(async () => {
  elsewhere.close();
  await rm(portalFolder, { recursive: true });
});

function logoOf(url: string | null) {
  let time = 0;
  const warnings: unknown[][] = [];
  const logo = createBrandLogo({
    url,
    publicUrl: origin,
    portalFolder,
    now: () => time,
    log: { warn: (...line: unknown[]) => void warnings.push(line) },
  });
  return { logo, warnings, wait: (minutes: number) => void (time += minutes * 60_000) };
}

it.each(['/logo.svg', '/kecil.png', '/foto.jpg', '/kecil.png?v=2'])(
  'turns %s of the portal into one opaque picture of fixed size on white',
  async (url) => {
    asked = 0;
    const { logo, warnings } = logoOf(url);
    const picture = await logo();
    expect(await sharp(picture ?? '').metadata()).toMatchObject({
      format: 'png',
      hasAlpha: false,
      width: logoSize.width * 3,
      height: logoSize.height * 3,
    });
    const { data } = await sharp(picture ?? '')
      .raw()
      .toBuffer({ resolveWithObject: true });
    // The last pixel shows the background.
    expect([...data.subarray(-3)]).toEqual([255, 255, 255]);
    expect([warnings, asked]).toEqual([[], 0]);
  },
);

it('fetches a remote logo once', async () => {
  asked = 0;
  answer = { status: 200, body: drawing(300, 60) };
  const { logo } = logoOf(`${origin}/logo`);
  const [first, second] = await Promise.all([logo(), logo()]);
  expect(first).toEqual(second);
  expect(first?.length).toBeGreaterThan(100);
  expect(asked).toBe(1);
});

it('without a setting there is neither picture nor warning', async () => {
  const { logo, warnings } = logoOf(null);
  expect([await logo(), warnings]).toEqual([null, []]);
});

// shows R4.27
it.each([
  ['is no picture', '/rusak.png', { status: 200, body: Buffer.from('') }],
  ['is refused', `${origin}/x.png`, { status: 404, body: square }],
  ['is a page', `${origin}/x.png`, { status: 200, body: Buffer.from('<!doctype html><p>x') }],
  ['is too large', `${origin}/x.png`, { status: 200, body: Buffer.alloc(2_000_001) }],
  ['has too many pixels', `${origin}/x.svg`, { status: 200, body: drawing(90_000, 90_000) }],
  ['is unreachable', 'http://127.0.0.1:1/x.png', { status: 200, body: square }],
  ['lies outside the portal', '/..%2f..%2f..%2fetc/passwd', { status: 404, body: square }],
  ['has an odd name', '/%zz.png', { status: 404, body: square }],
])('warns once about a logo that %s, and retries later', async (_name, url, given) => {
  answer = given;
  const { logo, warnings, wait } = logoOf(url);
  expect(await logo()).toBeNull();
  wait(9);
  expect(await logo()).toBeNull();
  expect(warnings).toHaveLength(1);
  wait(1);
  await logo();
  expect(warnings).toHaveLength(2);
});
