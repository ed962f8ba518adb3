import { spawnSync } from 'node:child_process';
import { root } from '../project.mjs';

const git = (...args) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';

/** The commit of the sources, marked if they have changed since; empty outside of a repository. */
function sourceCommit() {
  const commit = process.env.SOURCE_COMMIT ?? git('rev-parse', 'HEAD');
  const isChanged = !process.env.SOURCE_COMMIT && git('status', '--porcelain', '-uno') !== '';
  return commit && `${commit.slice(0, 10)}${isChanged ? '.changed' : ''}`;
}

/** The commit as SemVer build metadata, to tell two builds of one version apart. */
export const buildVersion = (version, commit = sourceCommit()) =>
  commit ? `${version}+${commit}` : version;
