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
  test('names the tests of the patterns, and refuses a pattern without a test', () => {
    for (const name of ['testing/census.test.ts', 'testing/people.ts', 'features/clients/clients.test.ts']) touch(name);
    expect(engineTests(folder, [/census/])).toEqual(['apps/server/src/testing/census.test.ts']);
    expect(() => engineTests(folder, [/census/, /tenancy/])).toThrow('/tenancy/');
  });

  test('covers tests that depend on the engine, and leaves out features and the supervision of the embedded one', () => {
    const names = engineTests().map((path) => path.replace('apps/server/src/', ''));
    expect(names).toEqual(
      expect.arrayContaining([
        'platform/db/list-page.test.ts',
        'platform/db/migrate.test.ts',
        'platform/db/transaction.test.ts',
        'platform/jobs/jobs.test.ts',
        'platform/realtime/cluster.test.ts',
        'testing/census.test.ts',
        'testing/client-census.test.ts',
        'testing/crash.test.ts',
        'testing/tenancy.test.ts',
      ]),
    );
    expect(ranOnce().map((path) => path.replace('apps/server/src/', ''))).toEqual([
      'platform/db/standbys.test.ts',
      'testing/census.test.ts',
      'testing/client-census.test.ts',
      'testing/several-servers.test.ts',
    ]);
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
