import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EXCEPTIONS, isAllowed, licenceProblems, shipped } from './licences.ts';
import { inRoot } from './project.mjs';

const exceptions = Object.fromEntries(
  Object.entries(EXCEPTIONS).map(([name, { version }]) => [`node_modules/${name}`, { version }]),
);
const problemsOf = (packages) => licenceProblems({ packages: { ...exceptions, ...packages } });

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND OFL-1.1', true],
  ['(MIT AND GPL-3.0-only)', false],
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later OR SSPL-1.0', false],
  ['UNLICENSED', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['(MIT OR (GPL-2.0 AND X))', false],
])('%s may be shipped: %s', (expression, allowed) => expect(isAllowed(expression)).toBe(allowed));

test('names every package that nobody has allowed, also below others, and no tools', () => {
  expect(
    problemsOf({
      '': { name: 'daftar', license: 'UNLICENSED' },
      'apps/server': { license: 'UNLICENSED' },
      'node_modules/@daftar/web': { link: true },
      'node_modules/good': { version: '1.0.0', license: 'ISC' },
      'node_modules/a/node_modules/copyleft': { version: '2.0.0', license: 'GPL-3.0-only' },
      'node_modules/silent': { version: '3.0.0' },
      'node_modules/tool': { version: '4.0.0', license: 'GPL-3.0-only', dev: true },
    }),
  ).toEqual(['copyleft 2.0.0 has the licence GPL-3.0-only, which is not allowed.', 'silent 3.0.0 names no licence.']);
});

test('an exception is for one version, and ends with its package', () => {
  expect(problemsOf({ 'node_modules/png-js': { version: '9.0.0' } })).toEqual(['png-js 9.0.0 names no licence.']);
  expect(licenceProblems({ packages: {} })).toHaveLength(Object.keys(EXCEPTIONS).length);
});

test('the lock file says what the packages say', () => {
  const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const packages = shipped(lock);
  expect(packages.length).toBeGreaterThan(300);
  const differing = packages
    .filter(({ path, name }) => !(name in EXCEPTIONS) && existsSync(inRoot(path, 'package.json')))
    .filter(({ path, license }) => JSON.parse(readFileSync(inRoot(path, 'package.json'), 'utf8')).license !== license)
    .map(({ path }) => path);
  expect(differing).toEqual([]);
  expect(licenceProblems(lock)).toEqual([]);
});

test('every package that is shipped has a hash in the lock file', () => {
  const packages = shipped(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')));
  expect(packages.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ path }) => path)).toEqual([]);
});
