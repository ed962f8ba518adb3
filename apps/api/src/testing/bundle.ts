import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown, type Plugin } from 'rolldown';

/** A folder in which Node finds the external packages. */
const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));

/** Packages that load files from their own folder, or are optional. */
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

/** Keeps `import.meta.url` of each source file. */
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
 * Bundles a program of the service into one file, because reading nearly two thousand files is most of its
 * start.
 */
export async function bundleProgram(
  name: string,
  program: URL,
): Promise<{ path: string; remove(): Promise<void> }> {
  await mkdir(cache, { recursive: true });
  const dir = await mkdtemp(join(cache, `${name}-`));
  const build = await rolldown({
    input: { [name]: fileURLToPath(program) },
    platform: 'node',
    external: (id) => outside.some((one) => id === one || id.startsWith(`${one}/`)),
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
