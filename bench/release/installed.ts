import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { killedOnExit } from '../faults/world/cleanup.ts';

/** `nobody` when run as root; other users cannot switch. */
const stranger = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** A machine without a toolchain has only a shell, these tools and Node. */
const tools = ['sh', 'dirname', 'readlink'];

/** A user's home folder without access to the repository. */
export function createMachine(folder: string) {
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  for (const tool of tools) symlinkSync(join('/usr/bin', tool), join(bin, tool));
  symlinkSync(process.execPath, join(bin, 'node'));
  const home = join(folder, 'home');
  mkdirSync(home);
  chmodSync(folder, 0o755);
  if (stranger.uid !== undefined) chownSync(home, stranger.uid, stranger.gid);

  function unpack(archive: string, name: string, inside: string) {
    const place = makeFolder(name);
    unpackOver(name, archive);
    const root = join(place, inside);
    const program = join(root, 'bin/serat');
    const run = (args: string[], env: Record<string, string>) => {
      const options = {
        ...stranger,
        cwd: home,
        env: { PATH: bin, ...env },
        encoding: 'utf8',
      } as const;
      const { status, stdout, stderr } = spawnSync(program, args, options);
      if (status !== 0)
        throw new Error(`serat ${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
      return stdout.trim();
    };
    return {
      root,
      ops: (env: Record<string, string>, ...words: string[]) => run(['ops', ...words], env),
      run,
      start,
    };

    async function start(env: Record<string, string>) {
      const begun = performance.now();
      const child = killedOnExit(
        spawn(program, ['start'], {
          ...stranger,
          cwd: home,
          env: { PATH: bin, ...env },
          stdio: ['ignore', 'pipe', 'inherit'],
        }),
      );
      await announced(child);
      return { ms: Math.round(performance.now() - begun), stop: () => stop(child) };
    }
  }

  function unpackOver(name: string, archive: string): void {
    const unpacked = spawnSync('tar', ['-xzf', archive, '-C', join(home, name)], {
      ...stranger,
      stdio: 'inherit',
    });
    if (unpacked.status !== 0) throw new Error(`${archive} can't be unpacked`);
  }

  function makeFolder(name: string): string {
    const place = join(home, name);
    mkdirSync(place, { mode: 0o700 });
    if (stranger.uid !== undefined) chownSync(place, stranger.uid, stranger.gid);
    return place;
  }

  return { home, unpack, makeFolder, unpackOver };
}

export type Installed = ReturnType<ReturnType<typeof createMachine>['unpack']>;

async function announced(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.includes(' siap di ')) continue;
    child.stdout.resume();
    return;
  }
  throw new Error('the release does not start');
}

async function stop(child: ChildProcess): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = (await ended) as [number | null];
  return code;
}
