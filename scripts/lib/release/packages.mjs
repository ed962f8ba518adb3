import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../project.mjs';

/**
 * @typedef {{ path: string, name: string, version: string, licence: string, integrity?: string }} Package
 * `path` is its folder in the repository and in a release.
 */

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

/**
 * All third-party packages that these workspaces need at run time, according to package-lock.json,
 * as installed on this platform.
 * @param {readonly string[]} workspaces
 * @param {(name: string) => boolean} [leaveOut]
 * @returns {Package[]}
 */
export function neededBy(workspaces, leaveOut = () => false) {
  /** @type {Set<string>} */
  const seen = new Set();
  const visit = (path) => {
    const entry = lock[path];
    if (entry.link) return visit(entry.resolved);
    if (seen.has(path)) return undefined;
    seen.add(path);
    for (const { name, isOptional } of wantedBy(entry)) {
      const found = leaveOut(name) ? undefined : lookUp(path, name);
      if (found) visit(found);
      else if (!isOptional && !leaveOut(name)) throw new Error(`${path} needs ${name}`);
    }
    return undefined;
  };
  for (const workspace of workspaces) visit(workspace);
  return [...seen].filter(isForeign).map(describe);
}

export const named = (...names) => names.map((name) => describe(`node_modules/${name}`));

const isForeign = (path) => path.includes('node_modules/');

function wantedBy({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  ...entry
}) {
  const isOptionalPeer = (name) => entry.peerDependenciesMeta?.[name]?.optional === true;
  return [
    ...Object.keys(dependencies).map((name) => ({ name, isOptional: false })),
    ...Object.keys(optionalDependencies).map((name) => ({ name, isOptional: true })),
    ...Object.keys(peerDependencies)
      .filter((name) => !isOptionalPeer(name))
      .map((name) => ({ name, isOptional: false })),
  ];
}

/**
 * Resolves like Node: in this folder, then further up. Packages for other platforms are not
 * installed.
 */
function lookUp(from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = folder === '.' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock[path] && existsSync(join(root, path))) return path;
    if (folder === '.') return undefined;
  }
}

/** @returns {Package} */
function describe(path) {
  const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
  const { version, integrity } = lock[path];
  const licence = manifest.license ?? manifest.licenses?.map(({ type }) => type).join(' OR ');
  return { path, name: manifest.name, version, licence: licence ?? 'SEE NOTICE', integrity };
}
