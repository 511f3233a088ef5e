import { expect, test } from 'vitest';
import type { Route } from './core/route.ts';
import { contract } from './index.ts';

const ALL = Object.values(contract).flatMap((routes) => Object.values<Route>(routes));

test('what a write touches is what some call reads: a name that nobody reads refreshes nothing', () => {
  const read = new Set(ALL.flatMap(({ reads }) => reads ?? []));
  const unread = ALL.flatMap(({ method, path, touches = [] }) =>
    touches.filter((name) => !read.has(name)).map((name) => `${method} ${path}: ${name}`),
  );
  expect(unread).toEqual([]);
});
