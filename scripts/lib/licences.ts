type Listed = {
  version?: string;
  license?: unknown;
  name?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
};
export type Lock = { packages: Record<string, Listed & { integrity?: string }> };
export type Package = { path: string; name: string; version: string; license?: unknown; integrity?: string };

/** SPDX licences of what the product ships: they ask for a notice at most, and for none of our code. */
export const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Zlib',
]);

/** Packages whose package.json doesn't say it in a usable way, with what their files say. */
export const EXCEPTIONS: Record<string, { version: string; licence: string; reason: string }> = {
  'png-js': { version: '1.1.0', licence: 'MIT', reason: 'Its LICENSE file is MIT; package.json names none.' },
  'xmlhttprequest-ssl': { version: '2.1.2', licence: 'MIT', reason: 'It names MIT in the old list of licences.' },
};

/** Packages that run on a server or in a browser; tools of development are not shipped. */
export const shipped = (lock: Lock): Package[] =>
  Object.entries(lock.packages)
    .filter(([path, one]) => path.includes('node_modules/') && !one.link && !one.dev && !one.devOptional)
    .map(([path, one]) => ({
      ...one,
      path,
      name: one.name ?? path.split('node_modules/').at(-1)!,
      version: one.version ?? '',
    }));

/** Whether an SPDX expression lets us choose allowed licences: of `OR` one, of `AND` all. */
export function isAllowed(expression: string): boolean {
  const text = expression.trim().replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(text)) return false;
  return text.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => ALLOWED.has(licence.trim())));
}

/** A sentence for each package whose licence nobody has allowed, and for each exception without a package. */
export function licenceProblems(lock: Lock): string[] {
  const packages = shipped(lock);
  const problems = packages.flatMap(({ name, version, license }) => {
    const exception = EXCEPTIONS[name];
    const licence = exception?.version === version ? exception.licence : license;
    if (typeof licence !== 'string') return [`${name} ${version} names no licence.`];
    return isAllowed(licence) ? [] : [`${name} ${version} has the licence ${licence}, which is not allowed.`];
  });
  const names = new Set(packages.map(({ name }) => name));
  const unused = Object.keys(EXCEPTIONS).filter((name) => !names.has(name));
  return [...new Set(problems), ...unused.map((name) => `${name} is an exception, but is not a dependency.`)];
}
