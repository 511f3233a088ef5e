import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { installed } from './runtime.mjs';

const root = mkdtempSync(join(tmpdir(), 'daftar-installed-'));
afterAll(() => rmSync(root, { recursive: true }));
mkdirSync(join(root, 'node_modules'));

const A = { version: '1.0.0', integrity: 'sha512-a' };
const WANTED = {
  '': { name: 'daftar' },
  'apps/web': { name: '@daftar/web' },
  'node_modules/@daftar/web': { resolved: 'apps/web', link: true },
  'node_modules/a': A,
  'apps/web/node_modules/a': { ...A, version: '2.0.0' },
  'node_modules/other-system': { ...A, optional: true },
};
const { '': _root, 'node_modules/other-system': _optional, ...THERE } = WANTED;
const without = (path) => Object.fromEntries(Object.entries(THERE).filter(([one]) => one !== path));

test.each([
  ['all of them', THERE, true],
  ['one more', { ...THERE, 'node_modules/b': A }, true],
  ['all but one', without('node_modules/a'), false],
  ['all but one of a part', without('apps/web/node_modules/a'), false],
  ['all but a part', without('node_modules/@daftar/web'), false],
  ['another version', { ...THERE, 'node_modules/a': { ...A, version: '1.0.1' } }, false],
  ['another package of the same version', { ...THERE, 'node_modules/a': { ...A, integrity: 'sha512-b' } }, false],
  ['an optional one in another version', { ...THERE, 'node_modules/other-system': { ...A, version: '0.9.0' } }, false],
])('where there is %s', (_what, packages, expected) => {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: WANTED }));
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  expect(installed(root)).toBe(expected);
});

test('nothing was installed yet, or npm was stopped half-way', () => {
  writeFileSync(join(root, 'node_modules/.package-lock.json'), '{"packages"');
  expect(installed(root)).toBe(false);
  rmSync(join(root, 'node_modules'), { recursive: true });
  expect(installed(root)).toBe(false);
});
