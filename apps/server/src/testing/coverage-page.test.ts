import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@daftar/contract';
import type { Routes } from '@daftar/contract/core/route';
import { expect, test } from 'vitest';

/** Every file named in docs/coverage.md and SECURITY.md exists. */
const ROOT = join(import.meta.dirname, '../../../..');
const PLACES = {
  srv: 'apps/server/src',
  web: 'apps/web/src',
  dom: 'packages/domain/src',
  e2e: 'e2e',
  scripts: 'scripts',
};
const ENDINGS = ['', '.ts', '.tsx', '.test.ts', '.mjs'];

const page = readFileSync(join(ROOT, 'docs/coverage.md'), 'utf8');
/** `srv:features/drive/{drive,rights}.test` names two files. */
const namedIn = (text: string) =>
  [...text.matchAll(/\b(srv|web|dom|e2e|scripts):((?:\{[^}]*\}|[\w./*-])+)/g)].flatMap(([, place, path]) =>
    alternatives(path!.replace(/\.$/, '')).map((one) => ({ place: place as keyof typeof PLACES, path: one })),
  );

function alternatives(path: string): string[] {
  const [, before, list, after] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  if (list === undefined) return [path];
  return list.split(',').flatMap((one) => alternatives(`${before}${one.trim()}${after}`));
}

const isThere = ({ place, path }: ReturnType<typeof namedIn>[number]): boolean =>
  ENDINGS.some((ending) => globSync(join(PLACES[place], path + ending), { cwd: ROOT }).length > 0);

test('every place and every proof that the page names exists', () => {
  const named = namedIn(page);
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter((one) => !isThere(one)).map(({ place, path }) => `${place}:${path}`)).toEqual([]);
});

test('every promise of security names tests that exist', () => {
  const promises = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8')
    .split('## Threat model')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2);
  expect(promises.length).toBeGreaterThan(20);
  for (const promise of promises) {
    const tests = namedIn(promise);
    expect(tests, promise).not.toEqual([]);
    for (const one of tests) {
      expect(one.place === 'e2e' || one.path.endsWith('.test'), promise).toBe(true);
      expect(isThere(one), `${one.place}:${one.path}`).toBe(true);
    }
  }
});

test('a proof is named with its place', () => {
  expect([...page.matchAll(/[,|] ([\w-]+\.test)\b/g)].map(([, name]) => name)).toEqual([]);
});

const unnamed = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');

/** CRUD of a path is its list, and creating, changing and deleting one. */
const specified = readFileSync(join(import.meta.dirname, 'specified-calls.txt'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .flatMap((line) => {
    const [method, path] = line.split(' ') as [string, string];
    const calls = method === 'CRUD' ? ['GET', 'POST', 'PUT', 'DELETE'] : [method];
    return calls.map((one) => ({
      path: path.slice(1),
      call: `${one} ${unnamed(path)}${method === 'CRUD' && 'PUT DELETE'.includes(one) ? '/{}' : ''}`,
    }));
  });

test('every call of the specification is in the contract, or the page says it is open', () => {
  const built = new Set(
    Object.values(contract).flatMap((routes) =>
      Object.values(routes as Routes).map(({ method, path }) => `${method} ${unnamed(path)}`),
    ),
  );
  const missing = new Set(specified.filter(({ call }) => !built.has(call)).map(({ path }) => path));
  const open = new Set(
    page
      .split('\n')
      .filter((row) => row.includes('**open**'))
      .flatMap((row) => [...row.matchAll(/`([\w/{}]+)`/g)].map(([, name]) => name!)),
  );
  const known = new Set(specified.map(({ path }) => path));
  expect([...missing].filter((path) => !open.has(path))).toEqual([]);
  expect([...open].filter((path) => known.has(path) && !missing.has(path))).toEqual([]);
});
