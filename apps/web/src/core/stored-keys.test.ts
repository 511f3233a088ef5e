import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError } from '@daftar/contract/core/errors';
import { TOKEN_LIFE } from '@daftar/domain/constants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consequenceOf } from './api.ts';
import { setNavigator } from './navigation.ts';
import { followOtherTabs, purge, purgeIfExpired, session, signIn } from './session.ts';
import { signOut } from './sign-out.ts';
import { STORED } from './storage.ts';
import { REMOVED_BY } from './stored-key-ends.ts';
import { KEY } from './stored-keys.ts';
import { stubStorage } from './testing/storage.ts';
import { USER } from '../app/testing/user.ts';

/** Stored in the tab; all others are shared by the tabs. */
const OF_TAB: readonly string[] = [STORED.viewing, ...REMOVED_BY.signOut];
const ALL = Object.values(REMOVED_BY).flat();

let local: Map<string, string>;
let tab: Map<string, string>;
const enters = (uuid: string): void =>
  signIn({ ...USER, uuid, token: { token: `token of ${uuid}`, expires_at: '2026-11-15T17:00:00.000Z' } });
const hears = (key: string, newValue: string | null): void =>
  void window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

/** Anita's browser with every key that the app knows, except those of other kinds of sessions. */
function fill(): void {
  enters('anita');
  for (const name of ALL) {
    if (name === STORED.clientToken || name === STORED.viewing) continue;
    const key = name.endsWith(':') ? `${name}anita:7` : name;
    const storage = OF_TAB.includes(name) ? tab : local;
    if (!storage.has(key)) storage.set(key, '7');
  }
}

/** The keys that are left, by what should have removed them. */
const left = (): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(REMOVED_BY).map(([cause, names]) => [
      cause,
      names.filter((name) => [...local.keys(), ...tab.keys()].some((key) => key.startsWith(name))),
    ]),
  );

beforeEach(() => {
  ({ local, tab } = stubStorage());
  const location = { pathname: '/business/7/clients', search: '' };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  vi.stubGlobal('fetch', async () => Response.json({}));
  setNavigator(() => undefined);
  fill();
});
afterEach(() => {
  local.clear();
  tab.clear();
  purge();
  vi.unstubAllGlobals();
});

const REFUSED = new ApiError(401, { error: 'Your session has ended.' });

describe('a session that ends by itself leaves nothing but its user’s input, in its tab', () => {
  it.each<[string, () => void]>([
    ['refused by the server, as after a revocation', () => void consequenceOf(REFUSED, '/')],
    ['idle for too long', purge],
    ['expired before the page opened', () => purgeIfExpired(Date.now() + TOKEN_LIFE + 1)],
  ])('%s', (_, end) => {
    end();
    expect(session().token).toBeNull();
    expect(left()).toEqual({ ...REMOVED_BY, sessionEnd: [] });
  });

  it('in another tab', () => {
    followOtherTabs(() => undefined);
    local.delete(STORED.token);
    hears(STORED.token, null);
    expect(session().token).toBeNull();
    expect(left().signOut).toEqual(REMOVED_BY.signOut);
  });

  it('while no page was open, and an older version left its records', () => {
    purge();
    local.set('recent:anita:7', '[]');
    purgeIfExpired(Date.now());
    expect(left().sessionEnd).toEqual([]);
  });
});

it('signing out removes what was typed too', async () => {
  await signOut();
  expect(left()).toEqual({ ...REMOVED_BY, sessionEnd: [], signOut: [] });
});

it('signing out in another tab removes what was typed in this one', () => {
  followOtherTabs(() => undefined);
  local.delete(STORED.token);
  hears(STORED.token, null);
  hears(KEY.signedOut, '1790000000000');
  expect(left().signOut).toEqual([]);
});

it('another user finds nothing of the one before', () => {
  enters('dev');
  expect([...local.keys(), ...tab.keys()].filter((key) => key.includes('anita'))).toEqual([]);
  expect([...local.values(), ...tab.values()].filter((value) => value.includes('anita'))).toEqual([]);
  expect([local.get(STORED.location), local.get(STORED.branches), local.get(STORED.board)]).toEqual([
    '{"business_id":null,"branch_id":null}',
    undefined,
    undefined,
  ]);
});

it('the end of a session of one tab leaves the records of the other tabs’ session', () => {
  purge();
  tab.clear();
  local.set(STORED.token, 'token of dev');
  local.set('recent:dev:7', '[]');
  signIn({ ...USER, uuid: 'anita', token: { token: 'of this tab', expires_at: '' } }, { thisTabOnly: true });
  local.set('recent:anita:7', '[]');
  purge();
  expect([...local.keys()].filter((key) => key.startsWith(KEY.recent))).toEqual(['recent:dev:7']);
});

describe('the list', () => {
  const folder = join(import.meta.dirname, '..');
  const sources = globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((path) => !/\.test\.tsx?$|(?:^|\/)testing\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));

  it('has every key once', () => {
    expect(ALL.toSorted()).toEqual([...Object.values(STORED), ...Object.values(KEY)].toSorted());
  });

  it('is the only place for keys: no file stores under another one, or elsewhere', () => {
    const stores = /\b(?:keep|load|loadJson|isOfThisTab)\(\s*(['"`]|[A-Z][A-Z_]+\b(?!\.))/;
    const direct = /(?:localStorage|sessionStorage|storage)\.(?:get|set|remove)Item\(\s*['"`]/;
    const others = /\bindexedDB\b|\bcaches\.(?:open|match)\b|document\.cookie/;
    expect(sources.length).toBeGreaterThan(1000);
    expect(
      sources.filter(({ text }) => [stores, direct, others].some((use) => use.test(text))).map(({ path }) => path),
    ).toEqual([]);
    const users = sources
      .filter(({ text }) => /\b(?:localStorage|sessionStorage)\b/.test(text))
      .map(({ path }) => path);
    expect(users.toSorted()).toEqual([
      'core/drafts.ts',
      'core/idempotency.ts',
      'core/storage.ts',
      'core/stored-branch.ts',
      'core/stored-keys.ts',
      'kit/form-draft.ts',
      'kit/stored-draft.ts',
    ]);
  });
});
