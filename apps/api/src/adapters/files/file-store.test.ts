import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFileStore, type FileStore } from './index.ts';
import { startS3StandIn, type S3StandIn } from './testing/s3-stand-in.ts';

const id = 'Abc-_9'.padEnd(43, 'x');
const bytes = Buffer.from([0, 255, 10, 13, 7]);

function keepsItsPromises(store: () => FileStore) {
  test('returns the stored bytes', async () => {
    await store().put(id, bytes, 'image/webp');
    expect(await store().get(id)).toEqual(bytes);
  });
  test('returns null for an unknown file', async () => {
    expect(await store().get('unknown'.padEnd(43, 'x'))).toBeNull();
  });
  test('a second put replaces the file', async () => {
    await store().put(id, bytes, 'image/webp');
    await store().put(id, Buffer.from('new'), 'image/webp');
    expect(await store().get(id)).toEqual(Buffer.from('new'));
  });
  test('removes a file, and removing it again does nothing', async () => {
    await store().put(id, bytes, 'image/webp');
    await store().remove(id);
    expect(await store().get(id)).toBeNull();
    await store().remove(id);
  });
}

describe('on disk', () => {
  let dataDir: string;
  let store: FileStore;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'serat-files-'));
    store = createFileStore({ dataDir, s3: null });
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  keepsItsPromises(() => store);

  test('leaves no draft behind and is readable for its owner only', async () => {
    await store.put(id, bytes, 'image/webp');
    const folder = join(dataDir, 'files', 'Ab');
    expect(await readdir(folder)).toEqual([id]);
    expect((await stat(join(folder, id))).mode & 0o077).toBe(0);
  });

  test.each(['../../secret', '..', 'a/b', 'a\0b', ''])('refuses the id %j', async (malformed) => {
    await expect(store.put(malformed, bytes, 'image/webp')).rejects.toThrow('not a file id');
    await expect(store.get(malformed)).rejects.toThrow('not a file id');
    await expect(store.remove(malformed)).rejects.toThrow('not a file id');
  });
});

// shows R3h.19
describe('on S3', () => {
  let s3: S3StandIn;
  beforeEach(async () => {
    s3 = await startS3StandIn({ accessKeyId: 'AKID', secretAccessKey: 'secret', region: 'auto' });
  });
  afterEach(() => s3.close());

  const storeWith = (secretAccessKey: string) =>
    createFileStore({
      dataDir: '/nowhere',
      s3: {
        endpoint: s3.endpoint,
        bucket: 'serat',
        region: 'auto',
        accessKeyId: 'AKID',
        secretAccessKey,
      },
    });

  keepsItsPromises(() => storeWith('secret'));

  // shows R4.15
  test('writes to the bucket with the media type', async () => {
    await storeWith('secret').put(id, bytes, 'image/webp');
    expect([...s3.objects]).toEqual([[`/serat/files/${id}`, { bytes, mediaType: 'image/webp' }]]);
  });

  test('a wrong key is an error, not a missing file', async () => {
    const store = storeWith('guess');
    await expect(store.put(id, bytes, 'image/webp')).rejects.toThrow('status 403');
    await expect(store.get(id)).rejects.toThrow('status 403');
    await expect(store.remove(id)).rejects.toThrow('status 403');
    expect(s3.objects.size).toBe(0);
  });

  test('retries a short failure of the service', async () => {
    s3.failNext(1);
    await storeWith('secret').put(id, bytes, 'image/webp');
    expect(s3.objects.size).toBe(1);
    s3.failNext(3);
    await expect(storeWith('secret').get(id)).rejects.toThrow('status 503');
  });
});

// shows R3h.18
test('defaults to the disk', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'serat-files-'));
  await createFileStore({ dataDir, s3: null }).put(id, bytes, 'image/webp');
  expect(await readFile(join(dataDir, 'files', 'Ab', id))).toEqual(bytes);
  await rm(dataDir, { recursive: true });
});
