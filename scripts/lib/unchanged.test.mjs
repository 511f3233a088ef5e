import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unlessUnchanged } from './unchanged.mjs';

let root;
let runs = 0;
let result = { passed: 1, failed: 0 };
const check = () => {
  const options = { root, folder: join(root, '.cache') };
  return unlessUnchanged('lint', /\.ts$/, async () => ((runs += 1), result), options);
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'daftar-unchanged-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
  writeFileSync(join(root, '.gitignore'), '.cache/\n');
});
afterAll(() => rmSync(root, { recursive: true }));

test('a check runs again only where contents that it reads have changed, or after a failure', async () => {
  const write = (name, text) => writeFileSync(join(root, name), text);
  write('a.ts', '1');
  await check();
  expect(await check()).toEqual({ passed: 1, failed: 0, note: 'unchanged' });
  write('notes.md', 'other');
  await check();
  expect(runs).toBe(1);

  for (const change of [() => write('a.ts', '2'), () => write('b.ts', '1'), () => write('package-lock.json', '{}')]) {
    change();
    await check();
    expect((await check()).note).toBe('unchanged');
  }
  expect(runs).toBe(4);

  rmSync(join(root, 'b.ts'));
  result = { passed: 0, failed: 1 };
  await check();
  expect(await check()).toEqual(result);
  expect(runs).toBe(6);
});
