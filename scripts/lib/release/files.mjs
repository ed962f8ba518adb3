import { existsSync, globSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from '../project.mjs';

const isTest = (path) => /\.(test|citus|citus-kill)\.ts$|(^|\/)testing\//.test(path);
/** Files for compilers only, not needed at run time. */
const isBallast = (path) => /\.(d\.[cm]?ts|map|tsbuildinfo|a)$/.test(path);

const ownPackages = ['contract', 'jakarta', 'regions'];

/**
 * Copies the service as JavaScript, file by file, with its packages in node_modules.
 * @param {string} version what `serat --version` prints
 */
export async function copyService(target, version) {
  await copySources('apps/api', join(target, 'apps/api'));
  const manifest = join(target, 'apps/api/package.json');
  const content = JSON.parse(await readFile(manifest, 'utf8'));
  await writeFile(manifest, `${JSON.stringify({ ...content, version }, null, 2)}\n`);
  for (const name of ownPackages) {
    await copySources(`packages/${name}`, join(target, 'node_modules/@serat', name));
  }
}

/** The rehearsal checks the same invariants as the tests. */
const usedByRehearsal = [
  'bench/provider.ts',
  'apps/api/src/testing/invariants.ts',
  'apps/api/src/db/distribution/testing/whole-tables.ts',
];

/**
 * Copies `serat rehearse`. It is outside of the service, because it uses the demo and the tests'
 * invariants.
 */
export async function copyRehearsal(target) {
  const folder = 'bench/rehearse';
  const sources = globSync(`${folder}/*.ts`, { cwd: root });
  for (const path of [...sources, ...usedByRehearsal]) {
    const copy = join(target, path.replace(/\.ts$/, '.js'));
    await mkdir(dirname(copy), { recursive: true });
    await writeFile(copy, asJavaScript(await readFile(join(root, path), 'utf8')));
  }
  await writeFile(join(target, 'bench/package.json'), '{ "type": "module" }\n');
}

async function copySources(from, to) {
  const folder = join(root, from);
  const found = globSync(['package.json', '{src,data}/**/*'], { cwd: folder, withFileTypes: true });
  for (const entry of found) {
    const source = join(entry.parentPath, entry.name);
    const path = source.slice(folder.length + 1);
    if (!entry.isFile() || isTest(path)) continue;
    const copy = join(to, path.replace(/\.ts$/, '.js'));
    await mkdir(dirname(copy), { recursive: true });
    if (path.endsWith('.ts')) await writeFile(copy, asJavaScript(await readFile(source, 'utf8')));
    else if (path === 'package.json') await writeFile(copy, await manifestOf(source));
    else await cp(source, copy);
  }
}

/** Replaces types by spaces, so that errors keep their line and column. */
function asJavaScript(source) {
  const bare = stripTypeScriptTypes(source);
  return bare.replaceAll(/((?:from|import|import\(|URL\()\s*'\.[^'\n]*)\.ts'/g, "$1.js'");
}

async function manifestOf(path) {
  const {
    devDependencies: _tools,
    scripts: _scripts,
    ...manifest
  } = JSON.parse((await readFile(path, 'utf8')).replaceAll('.ts"', '.js"'));
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** @param {readonly import('./packages.mjs').Package[]} packages */
export async function copyPackages(target, packages) {
  for (const { path } of packages) {
    await cp(join(root, path), join(target, path), {
      recursive: true,
      dereference: true,
      filter: (source) => {
        const inside = source.slice(join(root, path).length);
        return !inside.startsWith('/node_modules') && !isBallast(inside);
      },
    });
  }
}

/** Secrets that an operator keeps beside the sources (deploy/README.md). */
const isSecret = (path) => /(?:^|\/)(?:data-key|serat\.env|[^/]+\.(?:key|pem))$/.test(path);

export async function copyRest(target, from = root) {
  const rest = [
    'content',
    'deploy',
    'docs',
    'LICENSE',
    'CHANGELOG.md',
    'README.md',
    '.env.example',
  ];
  for (const path of rest.filter((name) => existsSync(join(from, name)))) {
    await cp(join(from, path), join(target, path), {
      recursive: true,
      filter: (source) => !isSecret(source),
    });
  }
  for (const path of [
    'apps/web/dist',
    'apps/web/dist-id',
    'apps/web/public/katalog',
    'apps/console/dist',
  ]) {
    if (!existsSync(join(from, path))) continue;
    await cp(join(from, path), join(target, path), { recursive: true });
  }
  await mkdir(join(target, 'bin'), { recursive: true });
  await cp(join(root, 'scripts/lib/release/serat.sh'), join(target, 'bin/serat'));
  await chmod(join(target, 'bin/serat'), 0o755);
}
