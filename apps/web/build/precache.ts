import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { awaitingPayment, bills, home, inbox, order } from '@serat/contract/pages';
import { addressOf, buildId, entryFiles, filesOf, toastModule } from '../src/boot/build-files.ts';
import { filesOfPages } from './page-files.ts';

/** The pages that can be read offline. Every further page would use mobile data for its cached files. */
const readable = [home, bills, order, inbox, awaitingPayment];
const placeholder = /const build = \{[^}]*\};/;

/**
 * Writes the build id and the list of offline files into the worker. The worker changes exactly when the build does.
 */
export function precache(): Plugin {
  let folder = '';
  return {
    name: 'serat:precache',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const list = await readFile(path.join(folder, '.vite/manifest.json'), 'utf8');
        const manifest = JSON.parse(list) as Manifest;
        const { pages } = await filesOfPages(manifest);
        const late = filesOf(manifest, [toastModule]).map(addressOf);
        const worker = path.join(folder, 'sw.js');
        const filled = fillIn(await readFile(worker, 'utf8'), {
          id: buildId(manifest),
          paths: ['/', ...Object.keys(pages).map((page) => page.toLowerCase())],
          parts: partsOf(pages, [...late, ...entryFiles(manifest).fonts]),
        });
        await writeFile(worker, filled);
      },
    },
  };
}

export function partsOf(
  pages: Readonly<Record<string, readonly string[]>>,
  more: readonly string[],
): string[] {
  const files = readable.flatMap((page) => {
    const own = pages[page];
    if (!own) throw new Error(`${page} is not a page of the portal`);
    return own;
  });
  return [...new Set([...files.map(addressOf), ...more])].sort();
}

interface Build {
  id: string;
  paths: readonly string[];
  parts: readonly string[];
}

export function fillIn(worker: string, build: Build): string {
  if (!placeholder.test(worker)) throw new Error('The worker has no place for its build');
  return worker.replace(placeholder, () => `const build = ${JSON.stringify(build)};`);
}
