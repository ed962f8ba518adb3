import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** What can be read without a connection, and nothing else: a phone pays for every file. */
const readable = ['/home', '/tagihan', '/order', '/inbox', '/menunggupembayaran'];
/** Comes late to every page. */
const toast = /[\\/]src[\\/]ui[\\/]toast\.tsx$/;
const placeholder = /const build = \{[^}]*\};/;

/**
 * Tells the worker which files make up the portal that opens offline, and page and worker which build they
 * are of. The id comes from the names of all parts, which come from their content: a build that differs has
 * another worker, one that does not has the same.
 */
export function precache(): Plugin {
  let folder = '';
  let id = '';
  return {
    name: 'serat:precache',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        id = idOf(Object.keys(bundle ?? {}));
        return [{ tag: 'meta', attrs: { name: 'build', content: id }, injectTo: 'head' }];
      },
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_options, bundle) {
        const list = await readFile(path.join(folder, '.vite/parts.json'), 'utf8');
        const { pages } = JSON.parse(list) as { pages: Record<string, string[]> };
        const parts = partsOf(pages, lateFiles(bundle));
        const paths = ['/', ...Object.keys(pages).map((page) => page.toLowerCase())];
        const worker = path.join(folder, 'sw.js');
        const source = await readFile(worker, 'utf8');
        await writeFile(worker, fillIn(source, { id, paths, parts }));
      },
    },
  };
}

export const idOf = (files: readonly string[]): string =>
  createHash('sha256')
    .update(
      files
        .filter((file) => file.startsWith('assets/'))
        .sort()
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 16);

/** The font, which a style sheet asks for, and the toasts. */
function lateFiles(bundle: Rolldown.OutputBundle): string[] {
  return Object.values(bundle).flatMap((part) => {
    if (part.type === 'asset') return part.fileName.endsWith('.woff2') ? [part.fileName] : [];
    return toast.test(part.facadeModuleId ?? '') ? [part.fileName, ...part.imports] : [];
  });
}

/** The files of the readable pages, and more, as addresses. */
export function partsOf(
  pages: Readonly<Record<string, readonly string[]>>,
  more: readonly string[],
): string[] {
  const files = readable.flatMap((page) => {
    const own = pages[page];
    if (!own) throw new Error(`${page} is not a page of the portal`);
    return own;
  });
  return [...new Set([...files, ...more])].map((file) => `/${file}`).sort();
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
