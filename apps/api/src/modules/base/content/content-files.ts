import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The files of a content folder by name with `/`. Names of folders end in `/`. */
export type ContentFiles = ReadonlyMap<string, Buffer>;

/** The initial content, also an example for providers. */
export const ownContentFolder = fileURLToPath(
  new URL('../../../../../../content', import.meta.url),
);

const nothing = Buffer.alloc(0);
const isIgnored = (name: string) => name.startsWith('.') || name.toLowerCase() === 'readme.md';

/** Throws the file system's error if the folder cannot be read. */
export async function readContentFiles(folder: string): Promise<ContentFiles> {
  const files = new Map<string, Buffer>();
  for (const entry of await listed(folder)) {
    if (!entry.isDirectory()) {
      files.set(entry.name, await readFile(join(folder, entry.name)));
      continue;
    }
    files.set(`${entry.name}/`, nothing);
    for (const inner of await listed(join(folder, entry.name))) {
      const name = `${entry.name}/${inner.name}`;
      if (inner.isDirectory()) files.set(`${name}/`, nothing);
      else files.set(name, await readFile(join(folder, entry.name, inner.name)));
    }
  }
  return files;
}

async function listed(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter(({ name }) => !isIgnored(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
