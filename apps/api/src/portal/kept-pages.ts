import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { ReadyPage } from './pages.ts';

export interface ReadyPortal {
  shell: ReadyPage;
  pages: { path: string; page: ReadyPage }[];
  styles: string[];
  scripts: string[];
}

const prefix = 'portal-';
const digestLength = 32;
const digestOf = (content: Uint8Array | string) => createHash('sha256').update(content).digest();

/**
 * Rendering and compressing the pages is the longest part of a start, and the result changes only with the
 * build or the settings. If the kept pages or the folder are unusable, the pages are rendered again.
 */
export async function keptPages(
  folder: string,
  key: string,
  make: () => Promise<ReadyPortal>,
): Promise<ReadyPortal> {
  const name = `${prefix}${key}`;
  const kept = await read(join(folder, name));
  if (kept) return kept;
  const made = await make();
  await keep(folder, name, made).catch(() => undefined);
  return made;
}

/** A key over everything that the pages depend on; null for a build without the necessary files. */
export async function keyOfPages(build: string, given: unknown): Promise<string | null> {
  const parts = ['.source-hash', '.vite/manifest.json', 'server/render.js'];
  const texts = await Promise.all(
    parts.map((part) => readFile(join(build, part), 'utf8').catch(() => null)),
  );
  if (texts.includes(null)) return null;
  return digestOf(JSON.stringify([texts, given, process.versions.zlib, process.versions.brotli]))
    .toString('hex')
    .slice(0, 32);
}

async function read(file: string): Promise<ReadyPortal | null> {
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) return null;
  const content = bytes.subarray(digestLength);
  return digestOf(content).equals(bytes.subarray(0, digestLength))
    ? (deserialize(content) as ReadyPortal)
    : null;
}

async function keep(folder: string, name: string, made: ReadyPortal): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const content = serialize(made);
  // Written under a temporary name, because another node may be reading the file.
  const unfinished = join(folder, `${name}.${randomUUID()}`);
  await writeFile(unfinished, Buffer.concat([digestOf(content), content]), { mode: 0o600 });
  await rename(unfinished, join(folder, name));
  const former = (await readdir(folder)).filter(
    (other) => other.startsWith(prefix) && other !== name,
  );
  for (const other of former) await rm(join(folder, other), { force: true });
}
