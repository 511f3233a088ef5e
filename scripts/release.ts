/**
 * Makes a release: sets the version and the date in the changelog, writes the checksums of baseline and migrations and
 * the list of shipped packages (CycloneDX), commits and tags. Pushing is up to you.
 * Usage: npm run release -- 0.2.0
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseMigrations } from '../apps/server/src/platform/db/migrate.ts';
import { StartupError } from '../apps/server/src/platform/startup-error.ts';
import { compareVersions, VERSION } from '../apps/server/src/platform/version.ts';
import { commandError } from './lib/command.ts';
import { changedMigration, datedChangelog, lockWithVersion, withVersion } from './lib/release.ts';
import type { Lock } from './lib/licences.ts';
import { sbomOf } from './lib/sbom.ts';

const ROOT = join(import.meta.dirname, '..');
const inRoot = (path: string): string => join(ROOT, path);
const SBOM = 'docs/sbom.cdx.json';
const CHECKSUMS = 'apps/server/src/db/releases.json';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
const read = (path: string): string => readFileSync(inRoot(path), 'utf8');
const readJson = (path: string) => JSON.parse(read(path));
const writeJson = (path: string, value: unknown) => writeFileSync(inRoot(path), `${JSON.stringify(value, null, 2)}\n`);

async function release(version: string): Promise<string> {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new StartupError('Use: npm run release -- 0.2.0');
  if (compareVersions(version, VERSION) < 0) throw new StartupError(`${version} is older than ${VERSION}.`);
  if (git('tag', '--list', `v${version}`))
    throw new StartupError(`${version} is released already. Choose a new version.`);
  if (git('status', '--porcelain')) throw new StartupError('Commit your changes first.');

  const changelog = datedChangelog(read('CHANGELOG.md'), version, new Date().toISOString().slice(0, 10));
  if (changelog === null) throw new StartupError(`Add an entry "## ${version} (unreleased)" to CHANGELOG.md first.`);
  const current = Object.fromEntries(await releaseMigrations());
  const { [version]: _draft, ...releases } = readJson(CHECKSUMS) as Record<string, Record<string, string>>;
  for (const released of Object.values(releases)) {
    const problem = changedMigration(released, current);
    if (problem) throw new StartupError(problem);
  }

  writeFileSync(inRoot('CHANGELOG.md'), changelog);
  writeJson(CHECKSUMS, { ...releases, [version]: current });
  for (const path of ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: ROOT })])
    writeJson(path, withVersion(readJson(path), version));
  const lock = lockWithVersion(readJson('package-lock.json'), version);
  writeJson('package-lock.json', lock);
  writeFileSync(inRoot(SBOM), sbomOf(lock as Lock, version));
  git('add', SBOM);
  git('commit', '--all', '--message', `Release ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Daftar ${version}`);
  return `Released ${version} as v${version}, with its packages in ${SBOM}. Publish it with: git push --follow-tags`;
}

try {
  console.log(await release(process.argv[2] ?? ''));
} catch (error) {
  commandError(error, 'The release failed');
}
