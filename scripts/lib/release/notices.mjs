import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';

const line = '='.repeat(80);
const isNotice = (name) => /^(licen[cs]e|copying|notice|ofl)/i.test(name);

/**
 * The licence texts of everything in a release.
 * @param {readonly import('./packages.mjs').Package[]} packages
 */
export function thirdPartyNotices(packages) {
  const parts = packages.map(
    ({ path, name, version, licence }) =>
      `${line}\n${name} ${version}\nLicence: ${licence}\n\n${texts(path).join('\n\n')}`,
  );
  const sources = readFileSync(join(root, 'packages/regions/SOURCES.md'), 'utf8');
  return [
    'Serat comes with the work of others: libraries, the font Plus Jakarta Sans, and data on',
    'the regions of Indonesia. Their licences follow, the sources of the data at the end.\n',
    ...parts,
    `${line}\n${sources}`,
  ].join('\n');
}

function texts(path) {
  const folder = join(root, path);
  const found = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isNotice(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim())
    .toSorted();
  return found.length > 0 ? found : ['(The package has no text of its licence.)'];
}
