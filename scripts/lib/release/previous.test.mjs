import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { previousRelease } from './previous.mjs';

const folder = mkdtempSync(join(tmpdir(), 'serat-tags-'));
afterAll(() => rmSync(folder, { recursive: true }));

const git = (...words) => {
  const who = ['-c', 'user.name=Dewi', '-c', 'user.email=dewi@contoh.id'];
  const { status, stderr } = spawnSync('git', [...who, ...words], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
};
const commit = () => git('commit', '--quiet', '--allow-empty', '--message=x');

it('finds the release before this commit, or none before the first one', () => {
  git('init', '--quiet');
  commit();
  expect(previousRelease(folder)).toBeNull();
  commit();
  git('tag', 'other');
  git('tag', 'v0.2.0');
  expect(previousRelease(folder)).toBeNull();
  commit();
  expect(previousRelease(folder)).toBe('v0.2.0');
  git('tag', 'v0.3.0');
  expect(previousRelease(folder)).toBe('v0.2.0');
});
