import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { can } from '@daftar/domain/permissions';
import { describe, expect, it } from 'vitest';
import { allScreens, screenAt } from '#web/core/features.ts';
import { activityNamesOf } from '#web/kit/activity-names.ts';
import type { Right } from '#web/core/screen.ts';
import { FEATURES } from './features.ts';
import { REDIRECTS } from './app-screens.ts';
import { PLANNED_SCREENS } from './planned-screens.ts';
import specified from './testing/specified-routes.json' with { type: 'json' };

const SOURCE = join(import.meta.dirname, '..');

const screens = [...allScreens(), ...PLANNED_SCREENS];
const paths = screens.map(({ path }) => path);
const screenOf = (path: string) => screens.find((screen) => screen.path === path)!;
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

describe('the screens', () => {
  it('have every route of the specification, and each once', () => {
    expect([...wanted].filter((path) => !paths.includes(path))).toEqual([]);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it('redirect what the specification redirects', () => {
    for (const [from, to] of Object.entries(specified.redirects)) expect(REDIRECTS[from]?.split('?')[0]).toBe(to);
  });

  it('let client logins into every client route, and staff into every staff route', () => {
    for (const path of specified.client_login) expect(['client', 'shared']).toContain(screenOf(path).audience);
    for (const path of specified.no_business) expect(['staff', 'shared', 'anyone']).toContain(screenOf(path).audience);
    for (const path of inBusiness) expect(screenOf(path).audience).toBe('business');
    for (const path of specified.public_forms) expect(screenOf(path).audience).toBe('public_form');
  });

  it('need a right to write where something is created or edited', () => {
    // Everybody enters their own attendance; the work board has no level to read or write.
    const forms = allScreens().filter(
      ({ path, right }) =>
        /create|add|(?<!cr)edit|import|config-/i.test(path) && right !== undefined && right !== 'owner',
    );
    const readable = forms.filter(({ right }) =>
      [right as Right]
        .flat()
        .some(({ module, levels }) => module !== 'workboard' && can({ [module]: 'read' }, module, levels)),
    );
    expect(forms.length).toBeGreaterThan(15);
    expect(readable.map(({ path }) => path)).toEqual([]);
  });

  it('name only paths that exist', () => {
    const pointers = allScreens()
      .flatMap(({ under, same }) => [under, same])
      .filter((path) => path !== undefined);
    expect(pointers.filter((path) => !screenAt(path))).toEqual([]);
  });

  it('open payments on page 1', () => {
    expect(screenAt('/business/:businessId/payments')!.query).toEqual({ page: '1' });
  });
});

describe('the features', () => {
  it('are all listed, each under the name of its folder', () => {
    expect(FEATURES.map(({ name }) => name).sort()).toEqual(readdirSync(join(SOURCE, 'features')).sort());
  });

  it('give no two parts the same key', () => {
    const parts = FEATURES.flatMap(({ pdfs = [], tabs = [], client = {}, loan = [], task }) => [
      ...loan.map(({ key }) => `loan ${key}`),
      ...pdfs.map(({ kind }) => `pdf ${kind}`),
      ...tabs.map(({ of, key }) => `tab ${of} ${key}`),
      ...Object.keys(client).map((slot) => `client ${slot}`),
      ...(task?.sections ?? []).map(({ key }) => `task ${key}`),
    ]);
    expect(parts.length).toBeGreaterThan(30);
    expect(parts.filter((part, index) => parts.indexOf(part) !== index)).toEqual([]);
  });

  it('name records in the activity log', () => {
    expect(activityNamesOf('client_groups')).toEqual({ title: 'Client group', inSentence: 'client group' });
    expect(activityNamesOf('board_columns')).toEqual({ title: 'Board column', inSentence: 'column' });
    expect(activityNamesOf('branches')).toEqual({ title: 'Branch', inSentence: 'branch' });
    expect(activityNamesOf('quotations')).toEqual({ title: 'Quotation', inSentence: 'quotation' });
  });
});

it('links in the code lead to screens that are declared', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const links = files.flatMap((file) =>
    [...readFileSync(join(SOURCE, file), 'utf8').matchAll(/\b(?:useScreenUrl|isBuilt|screenAt)\(\s*'([^']+)'/g)].map(
      ([, path]) => path!,
    ),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter((path) => !screenAt(path))).toEqual([]);
});
