import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { releaseMigrations } from '../../apps/server/src/platform/db/migrate.ts';
import { VERSION } from '../../apps/server/src/platform/version.ts';
import { inRoot } from './project.mjs';
import { changedMigration, datedChangelog, lockWithVersion, withVersion } from './release.ts';
import { sbomOf } from './sbom.ts';

const read = (path) => readFileSync(inRoot(path), 'utf8');
const SCHEMA = ['apps/server/src/db/schema', 'apps/server/src/db/migrations'];

test('a released baseline or migration never changes', async () => {
  const current = Object.fromEntries(await releaseMigrations());
  const releases = Object.entries(JSON.parse(read('apps/server/src/db/releases.json')));
  expect(releases.length).toBeGreaterThan(0);
  for (const [version, released] of releases)
    expect(`${version}: ${changedMigration(released, current)}`).toBe(`${version}: null`);
});

test('no file of the last tag’s schema has changed', () => {
  const tag = lastTag();
  // A checkout without tags, or without git, has the list of checksums.
  if (!tag) return;
  const files = git('ls-tree', '-r', '--name-only', tag, '--', ...SCHEMA).split('\n');
  const released = files.filter((file) => file.endsWith('.sql'));
  expect(released.length).toBeGreaterThan(40);
  expect(released.filter((file) => git('show', `${tag}:${file}`) !== read(file).trim())).toEqual([]);
});

const git = (...args) =>
  execFileSync('git', args, { cwd: inRoot('.'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

function lastTag() {
  try {
    return git('tag', '--list', 'v*', '--sort=-v:refname').split('\n')[0];
  } catch {
    return '';
  }
}

test('the changelog and all packages name this release', () => {
  expect(datedChangelog(read('CHANGELOG.md'), VERSION, '2026-01-01')).toContain(`## ${VERSION} (2026-01-01)`);
  const lock = JSON.parse(read('package-lock.json'));
  expect(lockWithVersion(lock, VERSION)).toEqual(lock);
  for (const folder of ['apps/server', 'apps/web', 'packages/contract', 'packages/domain']) {
    const json = JSON.parse(read(`${folder}/package.json`));
    expect(withVersion(json, VERSION)).toEqual(json);
  }
});

test('a release sets the version everywhere it is named', () => {
  const json = { name: 'a', version: '0.1.0', dependencies: { '@daftar/domain': '^0.1.0', pg: '^8.0.0' } };
  const next = { name: 'a', version: '0.2.0', dependencies: { '@daftar/domain': '^0.2.0', pg: '^8.0.0' } };
  expect(withVersion(json, '0.2.0')).toEqual(next);
  const lock = { version: '0.1.0', packages: { '': json, 'apps/a': json, 'node_modules/pg': { version: '8.1.0' } } };
  expect(lockWithVersion(lock, '0.2.0')).toEqual({
    version: '0.2.0',
    packages: { '': next, 'apps/a': next, 'node_modules/pg': { version: '8.1.0' } },
  });
});

test('a release needs an entry in the changelog, which gets its date', () => {
  const text = '# Changelog\n\n## 0.2.0 (unreleased)\n\n- Better.\n\n## 0.1.0 (2026-11-17)\n\n- First.\n';
  expect(datedChangelog(text, '0.2.0', '2026-12-01')).toContain('## 0.2.0 (2026-12-01)\n\n- Better.');
  expect(datedChangelog(text, '0.3.0', '2026-12-01')).toBe(null);
  expect(datedChangelog('## 0.2.0 (unreleased)\n\n## 0.1.0 (2026-11-17)\n', '0.2.0', '2026-12-01')).toBe(null);
});

test.each([
  [{ baseline: 'a' }, { baseline: 'a', '0001_b.sql': 'b' }, null],
  [{ baseline: 'a' }, { baseline: 'b' }, 'baseline was released and has changed.'],
  [{ baseline: 'a', '0002_b.sql': 'b' }, { baseline: 'a' }, '0002_b.sql was released and is missing.'],
  [
    { baseline: 'a', '0002_b.sql': 'b' },
    { baseline: 'a', '0001_c.sql': 'c', '0002_b.sql': 'b' },
    '0001_c.sql must have a higher number than 0002_b.sql, which was released before it.',
  ],
])('%j then %j: %s', (released, current, problem) => {
  expect(changedMigration(released, current)).toBe(problem);
});

describe('the list of shipped packages', () => {
  const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const bom = JSON.parse(sbomOf(lock, '1.2.3'));

  test('is CycloneDX, the same each time, without tools, addresses and machines', () => {
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
    expect(bom.metadata.component).toMatchObject({ name: 'daftar', version: '1.2.3' });
    expect(sbomOf(structuredClone(lock), '1.2.3')).toBe(sbomOf(lock, '1.2.3'));
    expect(JSON.stringify(bom)).not.toMatch(/https?:|timestamp|serialNumber|resolved/);
    const names = bom.components.map(({ name }) => name);
    expect(names).toContain('fastify');
    expect(names).not.toContain('vitest');
    expect(new Set(bom.components.map((one) => one['bom-ref'])).size).toBe(names.length);
  });

  test('names each package with its version, hash and licence', () => {
    const one = { version: '1.0.0', license: '(MIT AND Zlib)', integrity: `sha512-${btoa('hash')}` };
    const { components } = JSON.parse(
      sbomOf({ packages: { 'node_modules/@a/b': one, 'node_modules/c': { ...one, dev: true } } }, '1.2.3'),
    );
    expect(components).toEqual([
      {
        type: 'library',
        'bom-ref': 'pkg:npm/%40a/b@1.0.0',
        name: '@a/b',
        version: '1.0.0',
        purl: 'pkg:npm/%40a/b@1.0.0',
        licenses: [{ expression: 'MIT AND Zlib' }],
        hashes: [{ alg: 'SHA-512', content: Buffer.from('hash').toString('hex') }],
      },
    ]);
  });
});
