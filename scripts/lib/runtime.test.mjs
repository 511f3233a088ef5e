import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findNode, installed } from './runtime.mjs';

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

test('when nothing was installed yet, or npm was interrupted', () => {
  writeFileSync(join(root, 'node_modules/.package-lock.json'), '{"packages"');
  expect(installed(root)).toBe(false);
  rmSync(join(root, 'node_modules'), { recursive: true });
  expect(installed(root)).toBe(false);
});

describe('Node 24', () => {
  beforeAll(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));
  afterAll(() => void vi.restoreAllMocks());
  const folder = (name) => mkdtempSync(join(root, name));
  /** As npm would, of those that may be installed. */
  const installing = (where, ...possible) =>
    vi.fn(async (name) => {
      if (!possible.includes(name)) return;
      mkdirSync(join(where, 'node_modules', name, 'bin'), { recursive: true });
      writeFileSync(join(where, 'node_modules', name, 'bin', 'node'), '');
    });
  const own = `node-${process.platform}-${process.arch}`;

  test('is this one where it is new enough', async () => {
    const install = installing(root);
    expect(await findNode(root, '24.0.0', install)).toBe(process.execPath);
    expect(await findNode(root, '26.1.0', install)).toBe(process.execPath);
    expect(install).not.toHaveBeenCalled();
  });

  test.each([
    ['by the package that fetches it', 'node', ['node']],
    ['by its own package where install scripts are not run', own, ['node', own]],
  ])('is brought in %s, once', async (_how, name, asked) => {
    const where = folder('node-');
    const install = installing(where, name);
    const binary = join(where, 'node_modules', name, 'bin', 'node');
    expect(await findNode(where, '20.19.0', install)).toBe(binary);
    expect(await findNode(where, '20.19.0', install)).toBe(binary);
    expect(install.mock.calls.flat()).toEqual(asked);
  });

  test('is nowhere where nothing can be installed', async () => {
    expect(await findNode(folder('node-'), '20.19.0', installing(root))).toBeNull();
  });
});
