import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|svg|json|geojson|txt|webmanifest|xml)$/;
const tooSmallToGain = 1024;
// Measured on the portal: level 11 takes 2.5 times as long and saves another 1.7 %.
const brotliQuality = 10;
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/**
 * Writes .br and .gz beside every built text file, so that the service does not compress per
 * request. Pages are excluded, because the service inserts brand and settings at start.
 */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'serat:precompress',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    // Not closeBundle, which also runs after a failed build and would hide its error.
    writeBundle: { order: 'post', sequential: true, handler: () => compressFolder(folder) },
  };
}

export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && compressible.test(entry.name))
      .map((entry) => compressFile(path.join(entry.parentPath, entry.name))),
  );
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < tooSmallToGain) return;
  const [br, zipped] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    gz(bytes, { level: 9 }),
  ]);
  if (br.length < bytes.length) await writeFile(`${file}.br`, br);
  if (zipped.length < bytes.length) await writeFile(`${file}.gz`, zipped);
}
