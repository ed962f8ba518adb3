import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { fail } from '../project.mjs';

/**
 * Packs a folder reproducibly: sorted names, a fixed time, no owner.
 * @param {string} folder
 * @param {string} file
 * @param {number} seconds the time of all entries
 */
export async function pack(folder, file, seconds) {
  const tar = spawn(
    'tar',
    [
      '--create',
      '--format=gnu',
      '--sort=name',
      `--mtime=@${seconds}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u=rwX,go=rX',
      `--directory=${dirname(folder)}`,
      basename(folder),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(tar, 'exit');
  await pipeline(tar.stdout, createGzip(), createWriteStream(file));
  const [code] = await ended;
  if (code !== 0) fail('Arsip gagal dibuat: perlu GNU tar.');
}

export async function sha256(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
