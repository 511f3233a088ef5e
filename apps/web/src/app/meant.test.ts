import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { MANIFEST } from './manifest.ts';
import { mayBeMeant } from './meant.ts';

const routesOf = (paths: readonly string[]) => paths.map((path) => ({ path, caseSensitive: true, handle: path }));
const all = [...MANIFEST.map(({ path }) => path), '*'];
const foundIn = (paths: readonly string[], address: string): unknown =>
  matchRoutes(routesOf(paths), address)?.at(-1)?.route.handle;
const among = (address: string): string[] => all.filter((path) => path === '*' || mayBeMeant(path, address));

describe('what an address may mean', () => {
  it('is what the router finds among all paths, for every one of them', () => {
    const everything = routesOf(all);
    for (const path of all.slice(0, -1)) {
      const without = path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '7');
      for (const address of [without, path.replace(/:\w+\??/g, 'a b%20c')]) {
        const found = matchRoutes(everything, address)?.at(-1)?.route.handle;
        expect(foundIn(among(address), address), address).toBe(found);
      }
    }
  });

  it.each(['/business/3/clients/', '/business/3/%63lients', '/business/3/Clients', '/business//clients', '/'])(
    'is found as among all paths however it is written: %s',
    (address) => expect(foundIn(among(address), address)).toBe(foundIn(all, address)),
  );

  it('may be one that nobody can read', () => {
    expect(mayBeMeant('/:type', '/%E0')).toBe(true);
  });

  it('is little', () => {
    expect(among('/business/3/clients')).toEqual(['/business/:businessId/clients', '*']);
  });
});
