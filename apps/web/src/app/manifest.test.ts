import { describe, expect, it } from 'vitest';
import { entryAt, MANIFEST, REDIRECTS } from './manifest.ts';
import specified from './testing/specified-routes.json' with { type: 'json' };

const paths = MANIFEST.map(({ path }) => path);
const inBusiness = Object.values(specified.business)
  .flat()
  .map((path) => `/business/:businessId/${path}`);
const wanted = new Set([
  ...specified.public,
  ...specified.no_business,
  ...specified.other,
  ...inBusiness,
  ...specified.client_login,
  ...specified.public_forms,
]);

describe('the manifest', () => {
  it('has every route of the specification, and each once', () => {
    expect([...wanted].filter((path) => !paths.includes(path))).toEqual([]);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it('redirects what the specification redirects', () => {
    for (const [from, to] of Object.entries(specified.redirects)) expect(REDIRECTS[from]?.split('?')[0]).toBe(to);
  });

  it('lets client logins into every client route, and staff into every staff route', () => {
    for (const path of specified.client_login) expect(['client', 'shared']).toContain(entryAt(path)!.audience);
    for (const path of specified.no_business) expect(['staff', 'shared', 'anyone']).toContain(entryAt(path)!.audience);
    for (const path of inBusiness) expect(entryAt(path)!.audience).toBe('business');
    for (const path of specified.public_forms) expect(entryAt(path)!.audience).toBe('public_form');
  });

  it('points only to paths it has', () => {
    const pointers = MANIFEST.flatMap(({ under, same }) => [under, same]).filter((path) => path !== undefined);
    expect(pointers.filter((path) => !entryAt(path))).toEqual([]);
  });

  it('opens payments on page 1', () => {
    expect(entryAt('/business/:businessId/payments')!.query).toEqual({ page: '1' });
  });
});
