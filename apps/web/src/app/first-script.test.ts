import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { IDLE_LOCK_AFTER } from '@daftar/domain/constants';
import { expect, it } from 'vitest';

const SCRIPT = readFileSync(new URL('../../public/first.js', import.meta.url), 'utf8');

/** What the page asks for before its code is there, in a browser that keeps this. */
function asksFor(kept: Record<string, string>): string[] {
  const asked: string[] = [];
  const getItem = (name: string): string | null => kept[name] ?? null;
  const page = {
    document: { documentElement: { setAttribute: () => undefined } },
    location: { pathname: '/business/1/clients', search: '' },
    localStorage: { getItem },
    sessionStorage: { getItem: () => null },
    Intl,
    fetch: (url: string) => {
      asked.push(url);
      return new Promise(() => undefined);
    },
  };
  runInNewContext(SCRIPT, { ...page, window: page });
  return asked;
}

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
  ['owes a lock', { lock_owed: '1' }],
  ['has a PIN and comes back late', { has_pin: '1', last_activity: ago(IDLE_LOCK_AFTER) }],
])('of who %s nothing is asked for', (_, kept) => {
  expect(asksFor({ ...SIGNED_IN, ...kept })).toEqual([]);
});
