import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const installArgs = ['install', '-y', '-qq', '--no-install-recommends'];

/**
 * apt-get with this user's rights, or undefined if they may not install packages.
 * @param {{ uid?: number, execute?: typeof run, maySudo?: () => boolean, exists?: boolean }} [machine]
 */
export function aptGet({
  uid = process.getuid?.(),
  execute = run,
  maySudo = () => spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0,
  exists = hasApt,
} = {}) {
  if (!exists) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (uid === 0) return (args) => execute('apt-get', args, { env, quiet: true });
  if (!maySudo()) return undefined;
  return (args) => execute('sudo', ['-n', 'apt-get', ...args], { env, quiet: true });
}

export const hasApt = process.platform === 'linux' && existsSync('/usr/bin/apt-get');

/**
 * Installs packages by name. The package lists are updated before the first installation, because
 * old lists may name packages that the mirror no longer has.
 */
export function packageInstaller(findApt = aptGet) {
  let updating;
  return async (packageName) => {
    const apt = findApt();
    if (!apt) return false;
    updating ??= apt(['update', '-qq']);
    const update = await updating;
    console.log(`Memasang ${packageName}…`);
    const { code, output } = await apt([...installArgs, packageName]);
    // Ignore a failed update: without a connection the packages may be in apt's cache.
    if (code !== 0) console.log(`${update.output}${output}`.trimEnd());
    return code === 0;
  };
}

export const installPackage = packageInstaller();

/** The command for an administrator, if this user lacks the rights. */
export const installCommand = (packageNames) =>
  `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${packageNames.join(' ')}`;
