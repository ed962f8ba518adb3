import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { killedOnExit } from '../faults/world/cleanup.ts';

export type Machine = ReturnType<typeof createMachine>;

interface As {
  cwd?: string;
  env?: Record<string, string>;
  /** A numeric user id other than root. */
  user?: string;
}

/**
 * This machine's files below a private overlay. The repository and the rest of /tmp are hidden. The
 * mounts end with this process's mount namespace.
 */
export function createMachine(folder: string, hidden: string) {
  const root = join(folder, 'root');
  for (const name of ['upper', 'work', 'root']) mkdirSync(join(folder, name), { recursive: true });
  const layers = `lowerdir=/,upperdir=${join(folder, 'upper')},workdir=${join(folder, 'work')}`;
  mount('-t', 'overlay', 'overlay', '-o', layers, root);
  mount('--rbind', '/dev', join(root, 'dev'));
  mount('--bind', '/proc', join(root, 'proc'));
  for (const covered of ['/tmp', hidden]) mount('-t', 'tmpfs', 'tmpfs', join(root, covered));

  const command = (words: readonly string[], { cwd = '/', env = {}, user }: As) => {
    const given = Object.entries({
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      ...env,
    });
    return [
      'chroot',
      root,
      'env',
      '-C',
      cwd,
      // Passes on settings such as a registry's address.
      ...given.map(([name, value]) => `${name}=${value}`),
      ...(user
        ? ['setpriv', '--reuid', user, '--regid', user, '--clear-groups', '--no-new-privs']
        : []),
      ...words,
    ];
  };

  /** Runs a command and returns its output, also if it failed. */
  function tryOut(words: readonly string[], as: As = {}) {
    const [program = '', ...rest] = command(words, as);
    const { status, stdout, stderr } = spawnSync(program, rest, { encoding: 'utf8' });
    return { status, said: `${stdout}${stderr}`.trim() };
  }

  return {
    path: (inside: string) => join(root, inside),
    tryOut,
    run(words: readonly string[], as: As = {}): string {
      const { status, said } = tryOut(words, as);
      if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}: ${said}`);
      return said;
    },
    start(words: readonly string[], as: As = {}) {
      const [program = '', ...rest] = command(words, as);
      return killedOnExit(spawn(program, rest, { stdio: ['ignore', 'pipe', 'inherit'] }));
    },
    copyIn(from: string, inside: string): void {
      mkdirSync(dirname(join(root, inside)), { recursive: true });
      cpSync(from, join(root, inside), { recursive: true, verbatimSymlinks: true });
    },
    write(inside: string, text: string): void {
      mkdirSync(dirname(join(root, inside)), { recursive: true });
      writeFileSync(join(root, inside), text);
    },
    /** From now on only these folders are writable. */
    makeReadOnly(writable: readonly string[]): void {
      for (const inside of writable) mount('--bind', join(root, inside), join(root, inside));
      mount('-o', 'remount,ro,bind', root);
    },
  };
}

function mount(...words: string[]): void {
  const { status, stderr } = spawnSync('mount', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`mount ${words.join(' ')}: ${stderr}`);
}
