import type { User } from '@daftar/contract/identity';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { purge, setLocation, signIn } from '#web/core/session.ts';
import { STORED } from '#web/core/storage.ts';
import { dropDrafts } from '#web/core/drafts.ts';
import { draftName, forgetDraft, isSecret, keepDraft, loadDraft, type Subject } from './form-draft.ts';

const comes = (uuid: string): void =>
  signIn({ uuid, kind: 'staff', token: { token: `token of ${uuid}`, expires_at: '' } } as Parameters<typeof signIn>[0] &
    User);

/** Like a browser's storage: entries are own keys. */
const storage = (): Record<string, string> =>
  Object.create({
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null;
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value;
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
  }) as Record<string, string>;

let kept: Record<string, string>;
/** Not counting the tab's location. */
const count = (): number => Object.keys(kept).filter((key) => key !== STORED.location).length;
beforeEach(() => {
  kept = storage();
  vi.stubGlobal('sessionStorage', kept);
  comes('anita');
  setLocation({ business_id: 7, branch_id: null });
});
afterEach(() => {
  purge();
  setLocation({ business_id: null, branch_id: null });
  vi.unstubAllGlobals();
});

const START = { name: 'Audit', fee: '100' };
const SUBJECT: Subject = {
  route: { method: 'PUT', path: '/services/{id}' },
  params: { id: 3 },
  version: 1,
  at: '/business/7/services?page=2',
};
const name = (other: Partial<Subject> = {}, start: object = START): string =>
  draftName({ ...SUBJECT, ...other }, { ...start });

describe('a draft without its own name', () => {
  it('is restored by the same form', () => {
    keepDraft(name(), { ...START, fee: '250' });
    expect(loadDraft(name())).toEqual({ name: 'Audit', fee: '250' });
  });

  it.each<[string, () => string]>([
    ['another call', () => name({ route: { method: 'POST', path: '/services' } })],
    ['another record', () => name({ params: { id: 4 } })],
    ['another record that only the form knows', () => name({ about: 9 })],
    ['another version', () => name({ version: 2 })],
    ['another address', () => name({ at: '/business/7/services?page=3' })],
    ['other values to begin with', () => name({}, { ...START, fee: '101' })],
  ])('is not restored for %s', (_, other) => {
    keepDraft(name(), { ...START, fee: '250' });
    expect(loadDraft(other())).toBeNull();
  });

  it('is not restored in another business', () => {
    const here = name();
    setLocation({ business_id: 8, branch_id: null });
    expect(name()).not.toBe(here);
  });
});

describe('secrets', () => {
  it.each([
    { password: '' },
    { current_password: 'seven quiet rivers' },
    { pin: '2709' },
    { new_pin: null },
    { otp: '' },
    { api_token: '' },
    { client_secret: '' },
    { records: [{ portal: 'TRACES', user_id: 'AB', password: '' }] },
  ])('are known by their names, filled or not, however deep: %j', (values) => {
    expect(isSecret(values)).toBe(true);
  });

  it.each([
    { pin_code: '380009', name: 'x' },
    { country_code: '+91' },
    { hsn_code: '998221' },
    { shipping: 'x' },
    START,
  ])('are not detected in %j', (values) => expect(isSecret(values)).toBe(false));

  it('include forms with a password input', () => {
    const asking = { querySelector: (which: string) => (which.includes('[type=password]') ? {} : null) };
    keepDraft('number', { mobile_number: '9825011001' }, asking as unknown as ParentNode);
    expect(count()).toBe(0);
  });

  it('are never stored, nor other values of the form, and an older draft is removed', () => {
    keepDraft('sign-in data', { title: 'TRACES' });
    keepDraft('sign-in data', { title: 'TRACES', password: 'Secret#9' });
    expect(count()).toBe(0);
  });
});

describe('what is kept', () => {
  it('belongs to one user, and is removed when another stores a draft', () => {
    keepDraft('payment', { cash: '100' });
    purge();
    expect(loadDraft('payment')).toBeNull();
    comes('bhavin');
    expect(loadDraft('payment')).toBeNull();
    keepDraft('task', { name: 'x' });
    comes('anita');
    expect(loadDraft('payment')).toBeNull();
  });

  it('is restored for the same user after an expired session', () => {
    keepDraft('payment', { cash: '100' });
    purge();
    comes('anita');
    expect(loadDraft('payment')).toEqual({ cash: '100' });
  });

  it('is not stored without a session', () => {
    purge();
    keepDraft('payment', { cash: '100' });
    expect(count()).toBe(0);
  });

  it('is removed on request, and entirely on sign-out', () => {
    keepDraft('payment', { cash: '100' });
    keepDraft('task', { name: 'x' });
    forgetDraft('payment');
    expect(loadDraft('payment')).toBeNull();
    dropDrafts();
    expect(loadDraft('task')).toBeNull();
  });

  it('keeps the newest twenty, and nothing too long', () => {
    vi.useFakeTimers();
    for (let n = 0; n < 21; n++) {
      vi.advanceTimersByTime(1);
      keepDraft(`form ${n}`, { n });
    }
    vi.useRealTimers();
    expect(count()).toBe(20);
    expect([loadDraft('form 0'), loadDraft('form 1'), loadDraft('form 20')]).toEqual([null, { n: 1 }, { n: 20 }]);
    keepDraft('form 20', { pasted: 'x'.repeat(300_000) });
    expect(loadDraft('form 20')).toBeNull();
  });
});
