import { spawnSync } from 'node:child_process';
import { root } from '../project.mjs';

/**
 * The tag of the last release before this commit; null if there is none.
 * @param {string} [folder]
 * @returns {string | null}
 */
export function previousRelease(folder = root) {
  const { status, stdout } = spawnSync(
    'git',
    ['describe', '--tags', '--abbrev=0', '--match=v*', 'HEAD^'],
    { cwd: folder, encoding: 'utf8' },
  );
  return status === 0 ? stdout.trim() : null;
}
