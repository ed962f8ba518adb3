import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Need } from '../fault.ts';

/** System programs are not always in a plain user's PATH. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];

export const findProgram = (name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path));

/** A library that shifts a process's clock. */
export function findFaketime(): string | undefined {
  const roots = ['/usr/lib', '/usr/local/lib', '/usr/lib64'];
  return roots
    .flatMap((root) => [
      root,
      ...(existsSync(root) ? readdirSync(root).map((name) => join(root, name)) : []),
    ])
    .map((folder) => join(folder, 'faketime', 'libfaketime.so.1'))
    .find((path) => existsSync(path));
}

const tests: Record<Need, () => boolean> = {
  haproxy: () => findProgram('haproxy') !== undefined,
  nginx: () => findProgram('nginx') !== undefined,
  caddy: () => findProgram('caddy') !== undefined,
  pgbouncer: () => findProgram('pgbouncer') !== undefined,
  faketime: () => findFaketime() !== undefined,
  root: () => process.platform === 'linux' && process.getuid?.() === 0,
};

export const has = (need: Need): boolean => tests[need]();
