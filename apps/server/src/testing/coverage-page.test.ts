import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What docs/coverage.md names as place or proof of a clause is there. */
const ROOT = join(import.meta.dirname, '../../../..');
const PLACES = { srv: 'apps/server/src', web: 'apps/web/src', dom: 'packages/domain/src', e2e: 'e2e' };
const ENDINGS = ['', '.ts', '.tsx', '.test.ts'];

const page = readFileSync(join(ROOT, 'docs/coverage.md'), 'utf8');
/** `srv:features/drive/{drive,rights}.test` names two. */
const named = [...page.matchAll(/\b(srv|web|dom|e2e):((?:\{[^}]*\}|[\w./*-])+)/g)].flatMap(([, place, path]) =>
  alternatives(path!.replace(/\.$/, '')).map((one) => ({ place: place as keyof typeof PLACES, path: one })),
);

function alternatives(path: string): string[] {
  const [, before, list, after] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  if (list === undefined) return [path];
  return list.split(',').flatMap((one) => alternatives(`${before}${one.trim()}${after}`));
}

const isThere = ({ place, path }: (typeof named)[number]): boolean =>
  ENDINGS.some((ending) => globSync(join(PLACES[place], path + ending), { cwd: ROOT }).length > 0);

test('every place and every proof that the page names exists', () => {
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter((one) => !isThere(one)).map(({ place, path }) => `${place}:${path}`)).toEqual([]);
});

test('a proof is named with its place', () => {
  expect([...page.matchAll(/[,|] ([\w-]+\.test)\b/g)].map(([, name]) => name)).toEqual([]);
});
