import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { IDLE_LOCK_AFTER } from '@daftar/domain/constants';
import { expect, it } from 'vitest';

const SCRIPT = readFileSync(new URL('../../public/first.js', import.meta.url), 'utf8');

type Asked = { url: string; headers: Record<string, string> };

/** What the page asks for before its code is there, in a browser that keeps this, and in its tab that. */
function calls(kept: Record<string, string>, ofTab: Record<string, string> = {}): Asked[] {
  const asked: Asked[] = [];
  const getItem = (name: string): string | null => kept[name] ?? null;
  const page = {
    document: { documentElement: { setAttribute: () => undefined } },
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
  return asked;
}
const asksFor = (kept: Record<string, string>): string[] => calls(kept).map(({ url }) => url);

const ago = (ms: number): string => String(Date.now() - ms);
const SIGNED_IN = { id_token: 't', daftar_location: '{"business_id":1,"branch_id":2}' };

it.each([
  ['without a PIN', { last_activity: ago(IDLE_LOCK_AFTER) }],
  ['without a sign of when they were there', { has_pin: '1' }],
  ['in time', { has_pin: '1', last_activity: ago(IDLE_LOCK_AFTER - 60_000) }],
])('who comes back %s is asked for at once', (_, kept) => {
  expect(asksFor({ ...SIGNED_IN, ...kept })).toContain('/api/verify_token');
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
  const frame = asked.find(({ url }) => url === '/api/self/1/permissions');
  expect(frame?.headers).toMatchObject({ 'x-business-id': '1', 'x-branch-id': branch });
});
