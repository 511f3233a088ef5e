import { EventEmitter, once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSource, reloading } from './reloading.mjs';

let folder;
let started;
let program;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daftar-reloading-'));
  mkdirSync(join(folder, 'http'));
  put('http/health.ts');
  started = [];
  program = reloading([folder], start, () => {});
});
afterEach(() => {
  program.kill('SIGTERM');
  rmSync(folder, { recursive: true });
});

/** A server that ends on its signal. */
function start() {
  const child = Object.assign(new EventEmitter(), {
    kill: vi.fn(() => setTimeout(() => child.emit('exit', 0), 10) && true),
  });
  started.push(child);
  return child;
}

/** As many editors do: another file in the place of the one that was there. */
function put(name) {
  writeFileSync(join(folder, `${name}~`), String(Math.random()));
  renameSync(join(folder, `${name}~`), join(folder, name));
}

const starts = (count) => vi.waitFor(() => expect(started).toHaveLength(count), { timeout: 50_000 });

test('every change of a source starts it again, and not the first one alone', async () => {
  for (const count of [2, 3, 4]) {
    put('http/health.ts');
    await starts(count);
  }
  expect(started.map(({ kill }) => kill.mock.calls.length)).toEqual([1, 1, 1, 0]);
});

test('a new folder is looked at', async () => {
  mkdirSync(join(folder, 'rooms'));
  put('rooms/rooms.ts');
  await starts(2);
  put('rooms/rooms.ts');
  await vi.waitFor(() => expect(started.length).toBeGreaterThan(2), { timeout: 50_000 });
});

test.each([
  ['bind.ts', true],
  ['0001_frame.sql', true],
  ['bind.test.ts', false],
  ['bind.ts~', false],
  ['4913', false],
])('%s', (name, expected) => {
  expect(isSource(name)).toBe(expected);
});

test('a program that has ended waits for a change; on the signal all of it ends', async () => {
  started[0].emit('exit', 1);
  put('http/health.ts');
  await starts(2);
  const ended = once(program, 'exit');
  program.kill('SIGTERM');
  expect(await ended).toEqual([0]);
  put('http/health.ts');
  expect(started).toHaveLength(2);
});
