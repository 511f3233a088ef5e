import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engineTests, otherPostgres, ranOnce } from './engine-tests.mjs';

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'daftar-engines-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const touch = (name) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), '');
};

describe('engineTests', () => {
  const census = 'apps/server/src/testing/census.test.ts';
  const matrix = 'apps/server/src/testing/census.deep.test.ts';

  test('names the representatives, with `deep` all that depend on the engine, and refuses a pattern without a test', () => {
    for (const name of ['testing/census.test.ts', 'testing/census.deep.test.ts', 'testing/tenancy.test.ts'])
      touch(name);
    for (const name of ['testing/people.ts', 'features/clients/clients.test.ts']) touch(name);
    const dependent = [/census/, /tenancy/];
    expect(engineTests({ folder, representatives: [/census/], dependent })).toEqual([census]);
    expect(engineTests({ folder, representatives: [/census/], dependent, deep: true })).toEqual([
      matrix,
      census,
      'apps/server/src/testing/tenancy.test.ts',
    ]);
    expect(() => engineTests({ folder, representatives: [/census/], dependent: [/census/, /grants/] })).toThrow(
      '/grants/',
    );
    // A representative must be among the others, and be run by `npm test`.
    for (const representatives of [[/clients/], [/deep/]])
      expect(() => engineTests({ folder, representatives, dependent })).toThrow(String(representatives[0]));
  });

  const namesOf = (tests) => tests.map((path) => path.replace('apps/server/src/', ''));

  test('`npm test` has one of each mechanism', () => {
    expect(namesOf(engineTests())).toEqual([
      'platform/backup/backup.test.ts',
      'platform/db/compiled-statements.test.ts',
      'platform/db/list-page.test.ts',
      'platform/db/migrate.test.ts',
      'platform/db/standbys.test.ts',
      'platform/db/transaction.test.ts',
      'platform/db/upgrade.test.ts',
      'platform/http/idempotency.test.ts',
      'platform/jobs/lost-jobs.test.ts',
      'testing/census.test.ts',
      'testing/client-census.test.ts',
      'testing/crash.test.ts',
      'testing/database-grants.test.ts',
      'testing/several-servers.test.ts',
      'testing/tenancy.test.ts',
    ]);
    expect(namesOf(ranOnce())).toEqual([
      'platform/backup/backup.test.ts',
      'platform/db/standbys.test.ts',
      'testing/census.test.ts',
      'testing/client-census.test.ts',
      'testing/crash.test.ts',
      'testing/several-servers.test.ts',
    ]);
  });

  test('`npm run test:deep` covers tests that depend on the engine, and leaves out features and the embedded one', () => {
    const names = namesOf(engineTests({ deep: true }));
    expect(names).toEqual(
      expect.arrayContaining([
        ...namesOf(engineTests()),
        'features/client_imports/crash.deep.test.ts',
        'features/triggers/exactly-once.deep.test.ts',
        'platform/backup/backup.deep.test.ts',
        'platform/backup/commands.deep.test.ts',
        'platform/jobs/jobs.test.ts',
        'platform/realtime/cluster.test.ts',
        'testing/several-servers.deep.test.ts',
      ]),
    );
    expect(names.filter((name) => /embedded|clients\/clients|pdf/.test(name))).toEqual([]);
  });
});

describe('otherPostgres', () => {
  test('is the newest with another major version that can make a database', () => {
    for (const version of [14, 15, 16, 17, 18]) touch(`${version}/bin/initdb`);
    touch('19/bin/psql');
    expect(otherPostgres(folder, 18)).toBe(`${folder}/17/bin`);
    expect(otherPostgres(folder, 17)).toBe(`${folder}/18/bin`);
  });

  test('is none where only the same version, an old one or none is installed', () => {
    expect(otherPostgres(join(folder, 'missing'), 18)).toBeUndefined();
    for (const version of [14, 18]) touch(`${version}/bin/initdb`);
    expect(otherPostgres(folder, 18)).toBeUndefined();
  });
});
