import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown, type Plugin } from 'rolldown';

/** Where Node finds the packages that stay outside. */
const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));

/** They look for files beside themselves, or are asked for where they may be missing. */
const outside = [
  'sharp',
  '@node-rs/argon2',
  'pdfkit',
  'fontkit',
  'pino',
  '@fastify/swagger-ui',
  'pg-native',
  'pg-cloudflare',
];

/** What a source finds by its own place it finds there still. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform(code, id) {
    if (id.includes(`${sep}node_modules${sep}`) || !code.includes('import.meta.url')) return null;
    const here = relative(cache, id).split(sep).join('/');
    const own = `new URL(${JSON.stringify(`../${here}`)}, import.meta.url).href`;
    return { code: code.replaceAll('import.meta.url', own), map: null };
  },
};

/**
 * A program of the service reads nearly two thousand files, which is most of its start: all of them as one, but for
 * further packages that are to stay apart.
 */
export async function bundleProgram(
  name: string,
  program: URL,
  apart: readonly string[] = [],
): Promise<{ path: string; remove(): Promise<void> }> {
  await mkdir(cache, { recursive: true });
  const dir = await mkdtemp(join(cache, `${name}-`));
  const build = await rolldown({
    input: { [name]: fileURLToPath(program) },
    platform: 'node',
    external: (id) => [...outside, ...apart].some((one) => id === one || id.startsWith(`${one}/`)),
    treeshake: false,
    plugins: [placesOfSources],
    logLevel: 'silent',
  });
  await build.write({ dir, format: 'esm', entryFileNames: '[name].js' });
  await build.close();
  return {
    path: join(dir, `${name}.js`),
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}
