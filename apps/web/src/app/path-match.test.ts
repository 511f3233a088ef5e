import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import '#web/app/features.ts';
import { allScreens } from '#web/core/features.ts';
import { fromHash } from './hash-links.ts';
import { couldMatch } from './path-match.ts';
import { PLANNED_SCREENS } from './planned-screens.ts';

const routesOf = (paths: readonly string[]) => paths.map((path) => ({ path, caseSensitive: true, handle: path }));
const pathsOf = (screens: readonly { path: string }[]): string[] => screens.map(({ path }) => path);
const [built, planned] = [pathsOf(allScreens()), pathsOf(PLANNED_SCREENS)];
const all = [...built, ...planned, '*'];
const foundIn = (paths: readonly string[], address: string): unknown =>
  matchRoutes(routesOf(paths), address)?.at(-1)?.route.handle;
/** As the router gets them: planned screens only if no built one may match. */
const among = (address: string): string[] => {
  const matching = (paths: readonly string[]) => paths.filter((path) => couldMatch(path, address));
  return [...(matching(built).length ? matching(built) : matching(planned)), '*'];
};

/** Addresses of a screen with IDs in place of its parameters. */
const addressesOf = (path: string): string[] => {
  const withoutOptional = path.replace(/\/:\w+\?/g, '');
  const filled = [withoutOptional.replace(/:\w+/g, '7'), path.replace(/:\w+\??/g, 'a b%20c')];
  return filled.flatMap((address) =>
    (path.endsWith('*') ? ['', '7', '7/comments'] : ['']).map((rest) => address.replace('*', rest)),
  );
};

describe('routes that an address may match', () => {
  it.each(all.slice(0, -1))('%s is found with IDs, also from an old hash link', (path) => {
    for (const address of addressesOf(path)) {
      const found = foundIn(all, address);
      expect(found, address).toBeDefined();
      expect(foundIn(among(address), address), address).toBe(found);
      const linked = fromHash(`https://app.example/#${address}`)!;
      expect(foundIn(among(linked), linked), linked).toBe(found);
    }
    expect(addressesOf(path).some((address) => foundIn(among(address), address) === path)).toBe(true);
  });

  it.each(['/business/3/clients/', '/business/3/%63lients', '/business/3/Clients', '/business//clients', '/'])(
    'is found as among all paths however it is written: %s',
    (address) => expect(foundIn(among(address), address)).toBe(foundIn(all, address)),
  );

  it('include malformed addresses', () => {
    expect(couldMatch('/:type', '/%E0')).toBe(true);
  });

  it('is little', () => {
    expect(among('/business/3/clients')).toEqual(['/business/:businessId/clients', '*']);
  });
});
