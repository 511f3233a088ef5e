import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { builtFrom, fingerprint, release } from './web.mjs';

let root;
const made = [];
beforeEach(() => made.push((root = mkdtempSync(join(tmpdir(), 'daftar-web-')))));
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true })));

function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test('the fingerprint changes with every source of the web app, and with nothing else', () => {
  write('package-lock.json', '{}');
  for (const folder of ['apps/web/src', 'packages/domain/src', 'packages/contract/src']) write(`${folder}/a.ts`, 'a');
  const seen = [fingerprint(root)];
  const changes = (path, text) => {
    write(path, text);
    const now = fingerprint(root);
    const isNew = !seen.includes(now);
    seen.push(now);
    return isNew;
  };
  expect(changes('apps/web/src/a.ts', 'b')).toBe(true);
  expect(changes('packages/domain/src/a.ts', 'b')).toBe(true);
  expect(changes('packages/contract/src/b.ts', '')).toBe(true);
  expect(changes('package-lock.json', '{"new": true}')).toBe(true);
  // File boundaries are part of the fingerprint.
  expect(changes('apps/web/src/a.ts', 'bpackages')).toBe(true);
  expect(changes('apps/server/src/a.ts', 'b')).toBe(false);
  expect(changes('apps/web/src/a.test.ts', 'b')).toBe(false);
  expect(changes('apps/web/node_modules/x/index.js', 'b')).toBe(false);
  symlinkSync('../../packages', join(root, 'apps/web/dist'));
  expect(changes('apps/web/src/a.ts', 'bpackages')).toBe(false);
});

test('a build is released in one step, records its sources, and keeps the one before for current readers', () => {
  const dist = join(root, 'apps/web/dist');
  write('apps/web/dist/index.html', 'by hand');
  expect(builtFrom(dist)).toBeNull();
  const build = (when, sources) => {
    write(`.cache/web/${when}-${sources}/index.html`, sources);
    release(join(root, `.cache/web/${when}-${sources}`), dist);
  };
  build(1001, 'first');
  expect(builtFrom(dist)).toBe('first');
  const inUse = realpathSync(dist);
  build(1002, 'second');
  expect([builtFrom(dist), readFileSync(join(dist, 'index.html'), 'utf8')]).toEqual(['second', 'second']);
  expect(readFileSync(join(inUse, 'index.html'), 'utf8')).toBe('first');
  build(1003, 'third');
  build(1004, 'fourth');
  expect(readdirSync(join(root, '.cache/web')).sort()).toEqual(['1002-second', '1003-third', '1004-fourth']);
  rmSync(join(root, '.cache'), { recursive: true });
  expect([existsSync(dist), builtFrom(dist)]).toEqual([false, null]);
  build(1005, 'fifth');
  expect(builtFrom(dist)).toBe('fifth');
});
