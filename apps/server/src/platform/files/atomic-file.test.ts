import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { loadSecret } from '../secret.ts';
import { addVaultKey, loadVaultKeys } from '../vault.ts';
import { createFileOnce, replaceFile } from './atomic-file.ts';

let dir: string;
const made: string[] = [];
beforeEach(() => made.push((dir = mkdtempSync(join(tmpdir(), 'daftar-whole-')))));
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true })));

/** In its own process that can't write, as on a full disk or after a crash between creating and writing. */
function onFullDisk(code: string): string {
  const source = `
    const { loadSecret } = await import(${JSON.stringify(new URL('../secret.ts', import.meta.url))});
    const { addVaultKey } = await import(${JSON.stringify(new URL('../vault.ts', import.meta.url))});
    const env = { DATA_DIR: ${JSON.stringify(dir)} };
    try { await ${code}; console.log('done'); } catch (error) { console.log(error.code); }`;
  const command = 'ulimit -f 0; exec "$0" --input-type=module --eval "$1"';
  return execFileSync('sh', ['-c', command, process.execPath, source], { encoding: 'utf8' }).trim();
}

test('a secret that could not be written is not there, and the next start makes a whole one', () => {
  expect(onFullDisk('loadSecret(env)')).toBe('EFBIG');
  expect(readdirSync(dir)).toEqual([]);
  const secret = loadSecret(readEnv({ DATA_DIR: dir }));
  expect(secret).toHaveLength(64);
  expect(loadSecret(readEnv({ DATA_DIR: dir }))).toEqual(secret);
});

test('the keys of kept passwords are still there where a new one could not be written', () => {
  const env = readEnv({ DATA_DIR: dir });
  const keys = loadVaultKeys(env);
  expect(onFullDisk('addVaultKey(env)')).toBe('EFBIG');
  expect(loadVaultKeys(env)).toEqual(keys);
  expect(addVaultKey(env).slice(1)).toEqual(keys);
});

test('of two who lock a file the first gets it; both ways leave no other files, and none readable for others', () => {
  const file = join(dir, 'file');
  expect(createFileOnce(file, 'first')).toBe(true);
  expect(createFileOnce(file, 'second')).toBe(false);
  expect(readFileSync(file, 'utf8')).toBe('first');
  replaceFile(file, 'third');
  expect(readFileSync(file, 'utf8')).toBe('third');
  expect(readdirSync(dir)).toEqual(['file']);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('a truncated secret or key file stops the start with one sentence', () => {
  const env = readEnv({ DATA_DIR: dir });
  writeFileSync(join(dir, 'secret'), '');
  writeFileSync(join(dir, 'credential-keys'), '1:');
  expect(() => loadSecret(env)).toThrow(
    `The secret in ${join(dir, 'secret')} is shorter than 32 characters. Restore the original, or delete the file to create a new one.`,
  );
  expect(() => loadVaultKeys(env)).toThrow(
    `${join(dir, 'credential-keys')} must be id:key pairs separated by commas, each key 32 bytes in base64.`,
  );
});
