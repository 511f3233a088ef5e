import { runInNewContext } from 'node:vm';
import { IDLE_LOCK_AFTER } from '@daftar/domain/constants';
import { expect, it } from 'vitest';
import { buildScript } from './first-script.ts';

const SCRIPT = await buildScript('first-script');

type Asked = { url: string; headers: Record<string, string> };
type Seen = { asked: Asked[]; attributes: Record<string, string> };

/** Runs the script in a page with these values in local and session storage. */
function run(kept: Record<string, string>, ofTab: Record<string, string> = {}): Seen {
  const asked: Asked[] = [];
  const attributes: Record<string, string> = {};
  const getItem = (name: string): string | null => kept[name] ?? null;
  const page = {
    document: { documentElement: { setAttribute: (name: string, value: string) => (attributes[name] = value) } },
    location: { pathname: '/business/1/clients', search: '' },
    localStorage: { getItem },
    sessionStorage: { getItem: (name: string): string | null => ofTab[name] ?? null },
    Intl,
    fetch: (url: string, { headers }: { headers: Record<string, string> }) => {
      asked.push({ url, headers });
      return new Promise(() => undefined);
    },
  };
  runInNewContext(SCRIPT, { ...page, window: page });
  return { asked, attributes };
}
const calls = (...given: Parameters<typeof run>): Asked[] => run(...given).asked;
const asksFor = (kept: Record<string, string>): string[] => calls(kept).map(({ url }) => url);

const ago = (ms: number): string => String(Date.now() - ms);
const SIGNED_IN = { id_token: 't', daftar_location: '{"business_id":1,"branch_id":2}' };

it.each([
  ['without a PIN', { last_activity: ago(IDLE_LOCK_AFTER) }],
  ['without a sign of when they were there', { has_pin: '1' }],
  ['in time', { has_pin: '1', last_activity: ago(IDLE_LOCK_AFTER - 60_000) }],
])('who comes back %s is asked for at once', (_, kept) => {
  expect(asksFor({ ...SIGNED_IN, ...kept })).toContain('/api/start/1');
});

it.each([
  ['looks as a client', { viewing_token: 'v' }],
  ['owes a lock', { lock_owed: '1' }],
  ['has a PIN and comes back late', { has_pin: '1', last_activity: ago(IDLE_LOCK_AFTER) }],
])('of who %s nothing is asked for', (_, kept) => {
  expect(asksFor({ ...SIGNED_IN, ...kept })).toEqual([]);
});

it.each([
  ['the branch of the last place, in its business', { daftar_branches: '{"1":5}' }, {}, '2'],
  [
    'the branch that was had there, coming from another',
    { daftar_location: '{"business_id":9,"branch_id":3}' },
    {},
    '5',
  ],
  ['the one of this tab before that of others', { daftar_location: '{"business_id":9}' }, { '1': 6 }, '6'],
])('a business is asked for in %s', (_, kept, ofTab, branch) => {
  const asked = calls(
    { ...SIGNED_IN, daftar_branches: '{"1":5}', ...kept },
    { daftar_branches: JSON.stringify(ofTab) },
  );
  const frame = asked.find(({ url }) => url === '/api/start/1');
  expect(frame?.headers).toMatchObject({ 'x-business-id': '1', 'x-branch-id': branch });
});

it.each([
  ['dark', 'dark'],
  ['light', undefined],
  ['system', undefined],
])('a page with the stored theme %s is %s from the first paint', (theme_mode, scheme) => {
  expect(run({ theme_mode }).attributes['data-mantine-color-scheme']).toBe(scheme);
});

it('the list of clients sends the calls of its screen too', () => {
  expect(asksFor(SIGNED_IN)).toEqual(['/api/start/1', '/api/clients?page=1&per_page=50', '/api/custom_fields']);
});
