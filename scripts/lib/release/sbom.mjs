/**
 * A bill of materials in CycloneDX 1.6, without time or random values, so that it is reproducible.
 * @param {string} version
 * @param {readonly import('./packages.mjs').Package[]} packages
 */
export function billOfMaterials(version, packages) {
  const components = packages.map(componentOf);
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': `serat@${version}`,
        name: 'serat',
        version,
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    components,
    dependencies: [
      { ref: `serat@${version}`, dependsOn: components.map((component) => component['bom-ref']) },
    ],
  };
}

/** @param {import('./packages.mjs').Package} found */
function componentOf({ path, name, version, licence, integrity }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    // The same version may be installed in several places.
    'bom-ref': `${purl}#${path}`,
    name,
    version,
    purl,
    licenses: [/^[\w.+-]+$/.test(licence) ? nameOf(licence) : { expression: licence }],
    ...(integrity && { hashes: [hashOf(integrity)] }),
  };
}

const unknownNames = new Set(['UNLICENSED', 'SEE']);
const nameOf = (licence) =>
  unknownNames.has(licence) ? { license: { name: licence } } : { license: { id: licence } };

function hashOf(integrity) {
  const [algorithm, digest] = integrity.split('-');
  const content = Buffer.from(digest, 'base64').toString('hex');
  return { alg: algorithm.toUpperCase().replace('SHA', 'SHA-'), content };
}
