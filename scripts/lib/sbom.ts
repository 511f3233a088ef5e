import { shipped, type Lock, type Package } from './licences.ts';

const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** `sha512-BASE64` as CycloneDX writes it. */
function hashOf(integrity: string): { alg: string; content: string } {
  const [algorithm, value] = integrity.split(' ')[0]!.split('-') as [string, string];
  return { alg: algorithm.toUpperCase().replace('SHA', 'SHA-'), content: Buffer.from(value, 'base64').toString('hex') };
}

const licenceOf = (licence: string): object =>
  /[ ()]/.test(licence) ? { expression: licence.replace(/^\((.*)\)$/, '$1') } : { license: { id: licence } };

function componentOf({ name, version, license, integrity }: Package): object {
  const purl = purlOf(name, version);
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(typeof license === 'string' ? { licenses: [licenceOf(license)] } : {}),
    ...(integrity ? { hashes: [hashOf(integrity)] } : {}),
  };
}

/**
 * The packages that a release ships, as CycloneDX 1.5. From the lock file alone, so that the same release gives the same
 * text anywhere; no address of a registry is in it.
 */
export function sbomOf(lock: Lock, version: string): string {
  const byRef = new Map(shipped(lock).map((one) => [purlOf(one.name, one.version), componentOf(one)]));
  const components = [...byRef.keys()].sort().map((ref) => `    ${JSON.stringify(byRef.get(ref))}`);
  const product = { type: 'application', 'bom-ref': `daftar@${version}`, name: 'daftar', version };
  return `{
  "bomFormat": "CycloneDX",
  "specVersion": "1.5",
  "version": 1,
  "metadata": { "component": ${JSON.stringify(product)} },
  "components": [
${components.join(',\n')}
  ]
}
`;
}
