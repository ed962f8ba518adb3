import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the service as in a release. Run from TypeScript, each of its threads would also load a compiler. */
export async function buildService(): Promise<{ program: URL; remove(): Promise<void> }> {
  // Below node_modules, so that Node finds the installed packages.
  const cache = join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'release-'));
  execFileSync(process.execPath, ['scripts/lib/release/service.mjs', folder], { cwd: root });
  return {
    program: pathToFileURL(join(folder, 'apps/api/start/main.js')),
    remove: () => rm(folder, { recursive: true }),
  };
}
