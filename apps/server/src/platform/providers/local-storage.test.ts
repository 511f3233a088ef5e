import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLocalStorage } from './local-storage.ts';
import { AlreadyStored, TooLarge, type Storage } from './storage.ts';

let folder: string;
let storage: Storage;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'daftar-files-')), 'files');
  storage = createLocalStorage(folder);
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const write = (path: string, content: string, maxBytes = 100) =>
  storage.write(path, Readable.from([Buffer.from(content)]), { maxBytes, length: undefined });

test('stores a file once, readable for the server only, and returns all or a range', async () => {
  await write('a/b.txt', '0123456789');
  await expect(write('a/b.txt', 'other')).rejects.toBeInstanceOf(AlreadyStored);
  await expect(write('a/c.txt', 'too much', 7)).rejects.toBeInstanceOf(TooLarge);
  expect(statSync(join(folder, 'a/b.txt')).mode & 0o777).toBe(0o600);
  expect(await storage.size('a/b.txt')).toBe(10);
  expect(await text(await storage.read('a/b.txt'))).toBe('0123456789');
  expect(await text(await storage.read('a/b.txt', { start: 1, end: 2 }))).toBe('12');
  expect(readdirSync(join(folder, '.incoming'))).toEqual([]);
});

test('has nothing at unwritten paths, and no folder is a file', async () => {
  await write('a/b.txt', 'x');
  expect(await storage.size('a')).toBeNull();
  expect(await storage.size('a/none.txt')).toBeNull();
});

test.each(['../out.txt', 'a/../../out.txt', '/tmp/out.txt', '.', '', '.incoming/x'])(
  'never follows the path %j out of its folder',
  async (path) => {
    await expect(write(path, 'x')).rejects.toThrow('Invalid file path.');
    await expect(storage.read(path)).rejects.toThrow('Invalid file path.');
    expect(existsSync(join(folder, '..', 'out.txt'))).toBe(false);
  },
);

test('removes remains of broken uploads after a day, and no running ones', async () => {
  await storage.tidy(new Date());
  await write('a/b.txt', 'x');
  const incoming = (name: string) => join(folder, '.incoming', name);
  writeFileSync(incoming('old'), 'half');
  writeFileSync(incoming('new'), 'half');
  const long = new Date(Date.now() - 25 * 60 * 60 * 1000);
  utimesSync(incoming('old'), long, long);
  await storage.tidy(new Date());
  expect(readdirSync(join(folder, '.incoming'))).toEqual(['new']);
  expect(await storage.size('a/b.txt')).toBe(1);
});
