import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';

/** Beside the sources, which the command line and the threads still use. */
const place = 'apps/api/start';

/**
 * These packages load files relative to themselves: native modules, fonts, pages of /docs, worker
 * threads. They stay in node_modules.
 */
const outside = ['sharp', '@node-rs/argon2', 'pdfkit', 'fontkit', 'pino', '@fastify/swagger-ui'];

/**
 * Bundles the nearly two thousand files that a start reads into a few. Finding and opening them
 * took a third of the start.
 * @param {string} release the folder with the service as JavaScript and its packages
 */
export async function bundleStart(release) {
  const target = join(release, place);
  const build = await rolldown({
    cwd: release,
    input: { main: join(release, 'apps/api/src/main.js') },
    platform: 'node',
    external: (id) =>
      id === 'pg-native' ||
      id === 'pg-cloudflare' ||
      outside.some((name) => id === name || id.startsWith(`${name}/`)),
    treeshake: false,
    plugins: [placesOfSources(release, target)],
    onLog(level, log) {
      if (level === 'warn' && !harmless.has(log.code ?? '')) throw new Error(log.message);
    },
  });
  await build.write({
    dir: target,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await build.close();
  if (!existsSync(join(target, 'main.js'))) throw new Error('the bundle has no main.js');
}

const harmless = new Set(['EVAL', 'CIRCULAR_DEPENDENCY', 'MISSING_NAME_OPTION_FOR_IIFE_EXPORT']);

/**
 * Rewrites `import.meta.url` to the source's own location, so that it finds its migrations,
 * threads, styles and data. The bundler's own code keeps the bundle's location.
 */
function placesOfSources(release, target) {
  return {
    name: 'places-of-sources',
    transform(code, id) {
      if (!id.startsWith(join(release, sep)) || !code.includes('import.meta.url')) return null;
      const path = relative(target, id).split(sep).join('/');
      const own = `new URL(${JSON.stringify(path)}, import.meta.url).href`;
      return { code: code.replaceAll('import.meta.url', own), map: null };
    },
  };
}
