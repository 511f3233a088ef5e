import { expect, test } from 'vitest';
import { deepTests, ofTheBudget } from './deep.mjs';

test('deepTests: deep files, and those that do more at depth', () => {
  const texts = {
    'a.deep.test.ts': '',
    'b.test.ts': "import { property } from '@daftar/domain/testing/property';",
    'c.test.ts': "import { test } from 'vitest';",
  };
  expect(deepTests({ unit: ['b.test.ts', 'c.test.ts'], server: ['a.deep.test.ts'] }, (path) => texts[path])).toEqual({
    unit: ['b.test.ts'],
    server: ['a.deep.test.ts'],
  });
});

test('ofTheBudget: what tries more at depth counts ten times its usual length, of whichever part', () => {
  const parts = { unit: ['x/short.test.ts'], server: ['x/census.test.ts'] };
  const durations = (part) => (part === 'server' ? {} : { 'x/short.test.ts': 2, 'x/census.test.ts': 7 });
  expect(ofTheBudget(parts, 1, durations)).toEqual({ unit: parts.unit, server: [] });
  expect(ofTheBudget(parts, 2, durations)).toEqual(parts);
});

test('ofTheBudget: deep files of unknown length count as a minute', () => {
  const parts = { unit: ['x/p.test.ts'], server: ['x/a.deep.test.ts', 'x/b.deep.test.ts'], e2e: ['x/c.deep.test.ts'] };
  expect(ofTheBudget(parts, 4)).toEqual(parts);
  const { unit, ...others } = ofTheBudget(parts, 2.5);
  expect(unit).toEqual(parts.unit);
  expect(Object.values(others).flat()).toHaveLength(2);
});
