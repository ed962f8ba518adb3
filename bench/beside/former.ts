import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { killedOnExit } from '../faults/world/cleanup.ts';

const migrations = 'apps/api/src/db/migrations';

/** The service as it is in a folder, run by the pinned Node. */
export function serviceIn(root: string) {
  const program = join(root, 'apps/api/src/main.ts');
  return {
    root,
    ops(env: Record<string, string>, ...words: string[]): string {
      const args = ['--no-warnings', join(root, 'apps/api/src/ops/main.ts'), ...words];
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        cwd: root,
        env: { PATH: process.env['PATH'] ?? '', ...env },
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`ops ${words.join(' ')} ended with ${status}: ${stderr}`);
      return stdout.trim();
    },
    async start(env: Record<string, string>) {
      const child = killedOnExit(
        spawn(process.execPath, ['--no-warnings', program], {
          cwd: root,
          env: { PATH: process.env['PATH'] ?? '', ...env },
          stdio: ['ignore', 'pipe', 'inherit'],
        }),
      );
      for await (const line of createInterface({ input: child.stdout })) {
        if (line.includes(' siap di ')) break;
      }
      if (child.exitCode !== null) throw new Error(`${root} does not start`);
      child.stdout.resume();
      return {
        async stop(): Promise<void> {
          const ended = once(child, 'exit');
          child.kill('SIGTERM');
          await ended;
        },
      };
    },
  };
}

/**
 * The version before this one: the last release, or, where none can run beside this one, the commit before
 * the newest migration.
 */
export function formerVersion(root: string): string {
  const git = (...words: string[]) =>
    spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout.trim();
  // 0.1 has other keys (decision 24): it can't run beside anything newer.
  const tags = git('tag', '--list', 'v*', '--sort=-v:refname', '--merged').split('\n');
  const released = tags.find((tag) => tag !== '' && !tag.startsWith('v0.1.'));
  return released ?? `${git('log', '-1', '--format=%h', '--', migrations)}^`;
}

/** A commit of this repository in a folder of its own, with the packages and pages of today. */
export function checkOut(root: string, commit: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const archive = spawnSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 });
  if (archive.status !== 0) throw new Error(`${commit} is no commit: ${String(archive.stderr)}`);
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  if (unpacked.status !== 0) throw new Error(String(unpacked.stderr));
  // Its own workspaces, everybody else's packages.
  symlinkPackages(root, folder);
  for (const built of ['apps/web/dist', 'apps/console/dist']) {
    const source = join(root, built);
    if (existsSync(source)) cpSync(source, join(folder, built), { recursive: true });
  }
  return folder;
}

function symlinkPackages(root: string, folder: string): void {
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@serat') continue;
    symlinkSync(join(root, 'node_modules', name), join(packages, name));
  }
  mkdirSync(join(packages, '@serat'));
  for (const name of readdirSync(join(folder, 'packages'))) {
    symlinkSync(join(folder, 'packages', name), join(packages, '@serat', name));
  }
  for (const app of ['api', 'web', 'console']) {
    const own = join(root, 'apps', app, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, 'apps', app, 'node_modules'));
  }
}
