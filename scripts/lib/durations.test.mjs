import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { durationsOf, keepDurations, longestFirst, recordDurations, withinBudget } from './durations.mjs';

describe('kept durations', () => {
  let folder;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'daftar-durations-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('a run replaces what it ran, and a clean clone has the recorded ones', () => {
    const [last, recorded] = [join(folder, 'cache', 'last.json'), join(folder, 'recorded.json')];
    keepDurations('server', [{ file: 'a.test.ts', seconds: 20.04 }], last);
    keepDurations(
      'server',
      [
        { file: 'b.test.ts', seconds: 0.5 },
        { file: 'gone.test.ts', seconds: 9 },
      ],
      last,
    );
    keepDurations('server', [{ file: 'a.test.ts', seconds: 10 }], last);
    expect(durationsOf('server', [last, recorded])).toEqual({ 'a.test.ts': 10, 'b.test.ts': 0.5, 'gone.test.ts': 9 });

    recordDurations((file) => file !== 'gone.test.ts', [last, recorded]);
    expect(JSON.parse(readFileSync(recorded, 'utf8'))).toEqual({ server: { 'a.test.ts': 10 } });
    expect(durationsOf('server', ['', recorded])).toEqual({ 'a.test.ts': 10 });
    expect(durationsOf('e2e', [last, recorded])).toEqual({});
  });
});

test('longestFirst: the longest, then new files, then short ones, by name where they are alike', () => {
  const seconds = { 'a.test.ts': 0.2, 'b.test.ts': 30, 'c.test.ts': 5 };
  expect(longestFirst(['a.test.ts', 'z.test.ts', 'c.test.ts', 'n.test.ts', 'b.test.ts'], seconds)).toEqual([
    'b.test.ts',
    'c.test.ts',
    'n.test.ts',
    'z.test.ts',
    'a.test.ts',
  ]);
});

test('withinBudget: the shortest files that fit, and the others', () => {
  const seconds = { 'a.test.ts': 40, 'b.test.ts': 30, 'c.test.ts': 100 };
  expect(withinBudget(['a.test.ts', 'b.test.ts', 'c.test.ts', 'new.test.ts'], seconds, 135, () => 60)).toEqual({
    kept: ['b.test.ts', 'a.test.ts', 'new.test.ts'],
    left: ['c.test.ts'],
  });
});
