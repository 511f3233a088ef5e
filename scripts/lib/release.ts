type Json = Record<string, unknown>;
/** Names of baseline and migrations with their checksums. */
type Checksums = Record<string, string>;

/** A package.json, or a workspace in package-lock.json, with this version, also of our packages it depends on. */
export function withVersion(json: Json, version: string): Json {
  if (!json['dependencies']) return { ...json, version };
  const ranges = Object.entries(json['dependencies'] as Record<string, string>);
  const dependencies = ranges.map(([name, range]) => [name, name.startsWith('@daftar/') ? `^${version}` : range]);
  return { ...json, version, dependencies: Object.fromEntries(dependencies) };
}

/** package-lock.json with this version of the project and its workspaces. */
export function lockWithVersion(lock: Json, version: string): Json {
  const packages = Object.entries(lock['packages'] as Record<string, Json>).map(([path, one]) => [
    path,
    path.includes('node_modules') ? one : withVersion(one, version),
  ]);
  return { ...lock, version, packages: Object.fromEntries(packages) };
}

/** The changelog with the date of the release in its heading, or null where the release has no entry. */
export function datedChangelog(text: string, version: string, date: string): string | null {
  const number = version.replaceAll('.', '\\.');
  const heading = new RegExp(`^## ${number} \\((?:unreleased|\\d{4}-\\d\\d-\\d\\d)\\)\\n\\n(?!## )(?=\\S)`, 'm');
  return heading.test(text) ? text.replace(heading, `## ${version} (${date})\n\n`) : null;
}

/** Why these migrations can't follow a release, or null. */
export function changedMigration(released: Checksums, current: Checksums): string | null {
  for (const [name, checksum] of Object.entries(released)) {
    if (!(name in current)) return `${name} was released and is missing.`;
    if (current[name] !== checksum) return `${name} was released and has changed.`;
  }
  const last = Object.keys(released).filter(isNumbered).sort().at(-1) ?? '';
  const early = Object.keys(current).find((name) => isNumbered(name) && !(name in released) && name < last);
  return early ? `${early} must have a higher number than ${last}, which was released before it.` : null;
}

const isNumbered = (name: string): boolean => /^\d{4}_/.test(name);
