import { describe, expect, it } from 'vitest';
import { safeNext, redirectFor, withNext, type Visitor } from './guards.ts';
import '#web/app/features.ts';
import { allScreens } from '#web/core/features.ts';
import { PLANNED_SCREENS } from '#web/app/planned-screens.ts';

const screenOf = (path: string) => [...allScreens(), ...PLANNED_SCREENS].find((screen) => screen.path === path)!;
const visitor = (part: Partial<Visitor> = {}): Visitor => ({
  kind: null,
  locked: false,
  isVerified: true,
  publicForm: { jwt: null, unlocked: false },
  ...part,
});
const instead = (path: string, who: Visitor, address = path): string | null =>
  redirectFor(screenOf(path), who, address);

const CLIENTS = '/business/:businessId/clients';
const PORTAL = '/business/:businessId/client/:clientId/dashboard';
const FORM = '/public-jwt-forms/v1/retail_loan/:loan_id';

describe('a visitor who is not signed in', () => {
  it('sees public screens, and signs in for others', () => {
    expect(instead('/sign-up', visitor())).toBeNull();
    expect(instead(CLIENTS, visitor(), '/business/7/clients?page=2')).toBe(
      `/sign-in?next=${encodeURIComponent('/business/7/clients?page=2')}`,
    );
    expect(instead('/', visitor())).toBe('/sign-in');
  });

  it('sees the pages for anyone', () => {
    for (const path of ['/404', '/500', '/resetPassword', '/coming_soon/:type?'])
      expect(instead(path, visitor())).toBeNull();
  });
});

describe('staff', () => {
  const staff = visitor({ kind: 'staff' });
  it('can open anything but the portal and sign-in', () => {
    expect(instead(CLIENTS, staff)).toBeNull();
    expect(instead('/useful-links', staff)).toBeNull();
    expect(instead('/sign-in', staff)).toBe('/businesses');
    expect(instead(PORTAL, staff)).toBe('/businesses');
  });

  it('is redirected to the PIN while locked, before anything else', () => {
    const locked = visitor({ kind: 'staff', locked: true, isVerified: false });
    expect(instead('/pin', locked)).toBeNull();
    expect(instead(CLIENTS, locked, '/business/7/clients')).toBe(
      `/pin?next=${encodeURIComponent('/business/7/clients')}`,
    );
    expect(instead('/phone-verify', locked, '/phone-verify')).toContain('/pin');
    expect(instead('/pin', staff)).toBe('/businesses');
  });

  it('completes the second step of sign-in before anything else', () => {
    for (const awaits of ['second_factor', 'second_factor_setup']) {
      const entering = visitor({ kind: 'staff', awaits, isVerified: false });
      expect(instead('/two-factor', entering)).toBeNull();
      expect(instead(CLIENTS, entering, '/business/7/clients')).toBe(
        `/two-factor?next=${encodeURIComponent('/business/7/clients')}`,
      );
      expect(instead('/phone-verify', entering)).toBe('/two-factor');
    }
    expect(instead('/two-factor', staff)).toBe('/businesses');
  });

  it('verifies the phone first', () => {
    const unverified = visitor({ kind: 'staff', isVerified: false });
    expect(instead('/phone-verify', unverified)).toBeNull();
    expect(instead('/businesses', unverified)).toContain('/phone-verify');
    expect(instead('/phone-verify', staff)).toBe('/businesses');
  });
});

describe('a screen for anyone', () => {
  const COMING = '/coming_soon/:type?';
  it.each(['staff', 'client'] as const)(
    'is no way round the PIN and the phone for a %s: the frame names them',
    (kind) => {
      expect(instead(COMING, visitor({ kind }))).toBeNull();
      expect(instead(COMING, visitor({ kind, locked: true }), '/coming_soon')).toBe('/pin?next=%2Fcoming_soon');
      expect(instead(COMING, visitor({ kind, isVerified: false }), '/coming_soon')).toContain('/phone-verify');
    },
  );

  it('opens for everyone without a frame', () => {
    const locked = visitor({ kind: 'client', locked: true });
    for (const path of ['/404', '/500', '/resetPassword', '/public-jwt-forms/v1/quotation'])
      expect(instead(path, locked)).toBeNull();
  });
});

describe('an invitation', () => {
  const address = '/sign-up?invitation=abc';
  it.each(['staff', 'client'] as const)('opens for a signed-in %s too', (kind) => {
    expect(instead('/sign-up', visitor({ kind }), address)).toBeNull();
    expect(instead('/sign-up', visitor({ kind }), '/sign-up')).not.toBeNull();
  });

  it('waits for the PIN and for the verified phone', () => {
    const back = `next=${encodeURIComponent(address)}`;
    expect(instead('/sign-up', visitor({ kind: 'staff', locked: true }), address)).toBe(`/pin?${back}`);
    expect(instead('/sign-up', visitor({ kind: 'staff', isVerified: false }), address)).toBe(`/phone-verify?${back}`);
  });
});

describe('a client login', () => {
  const client = visitor({ kind: 'client' });
  it('can only open its own routes', () => {
    expect(instead(PORTAL, client)).toBeNull();
    expect(instead('/quick-tutorial', client)).toBeNull();
    for (const path of [CLIENTS, '/businesses', '/', '/new-business'])
      expect(instead(path, client)).toBe('/client-businesses');
  });
});

describe('a public form', () => {
  it('asks for the PIN unless the form is unlocked', () => {
    expect(instead(FORM, visitor(), '/public-jwt-forms/v1/retail_loan/3')).toContain('/public-jwt-forms/v1/pin?next=');
    expect(instead(FORM, visitor({ publicForm: { jwt: 'x', unlocked: false } }))).toContain('/public-jwt-forms/v1/pin');
    expect(instead(FORM, visitor({ publicForm: { jwt: 'x', unlocked: true } }))).toBeNull();
    expect(instead('/public-jwt-forms/v1/pin', visitor())).toBeNull();
  });

  it('is open to signed-in users too', () => {
    expect(instead(FORM, visitor({ kind: 'staff', publicForm: { jwt: 'x', unlocked: true } }))).toBeNull();
  });
});

describe('the address to return to', () => {
  it.each([
    ['/pin', '/user?tab=1', '/pin?next=%2Fuser%3Ftab%3D1'],
    ['/sign-in?login_type=client', '/user', '/sign-in?login_type=client&next=%2Fuser'],
    ['/sign-in', '/', '/sign-in'],
    ['/pin', '/pin?next=%2Fuser', '/pin'],
    ['/sign-in', '/phone-verify', '/sign-in'],
  ])('to %s from %s is %s', (to, from, whole) => {
    expect(withNext(to, from)).toBe(whole);
  });

  it.each([
    ['/business/7/clients?page=2', '/business/7/clients?page=2'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['https://evil.example', null],
    ['/\t/evil.example', null],
    ['/\n/evil.example', null],
    ['\t//evil.example', null],
    ['/./\t/evil.example', null],
    ['/.//evil.example', null],
    ['/business/..//evil.example', null],
    ['/business\\evil', null],
    ['/business/7/clients/?search=a%20b&from=//x#top', '/business/7/clients/?search=a%20b&from=//x#top'],
    ['/', '/'],
    ['/sign-in?next=/', null],
    [null, null],
  ])('%s leads to %s', (next, to) => {
    expect(safeNext(next)).toBe(to);
  });
});
