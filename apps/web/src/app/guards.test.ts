import { describe, expect, it } from 'vitest';
import { safeNext, whereInstead, withNext, type Visitor } from './guards.ts';
import { entryAt } from './manifest.ts';

const visitor = (part: Partial<Visitor> = {}): Visitor => ({
  kind: null,
  locked: false,
  phoneVerified: true,
  publicForm: { jwt: null, unlocked: false },
  ...part,
});
const instead = (path: string, who: Visitor, address = path): string | null =>
  whereInstead(entryAt(path)!, who, address);

const CLIENTS = '/business/:businessId/clients';
const PORTAL = '/business/:businessId/client/:clientId/dashboard';
const FORM = '/public-jwt-forms/v1/retail_loan/:loan_id';

describe('whoever is not signed in', () => {
  it('may see public screens and is otherwise asked to sign in, to come back after', () => {
    expect(instead('/sign-up', visitor())).toBeNull();
    expect(instead(CLIENTS, visitor(), '/business/7/clients?page=2')).toBe(
      `/sign-in?next=${encodeURIComponent('/business/7/clients?page=2')}`,
    );
    expect(instead('/', visitor())).toBe('/sign-in');
  });

  it('may see the pages that are for anyone', () => {
    for (const path of ['/404', '/500', '/resetPassword', '/coming_soon/:type?'])
      expect(instead(path, visitor())).toBeNull();
  });
});

describe('staff', () => {
  const staff = visitor({ kind: 'staff' });
  it('goes anywhere but into the portal, and past the sign-in', () => {
    expect(instead(CLIENTS, staff)).toBeNull();
    expect(instead('/useful-links', staff)).toBeNull();
    expect(instead('/sign-in', staff)).toBe('/businesses');
    expect(instead(PORTAL, staff)).toBe('/businesses');
  });

  it('is kept at the PIN while locked, before anything else', () => {
    const locked = visitor({ kind: 'staff', locked: true, phoneVerified: false });
    expect(instead('/pin', locked)).toBeNull();
    expect(instead(CLIENTS, locked, '/business/7/clients')).toBe(
      `/pin?next=${encodeURIComponent('/business/7/clients')}`,
    );
    expect(instead('/phone-verify', locked, '/phone-verify')).toContain('/pin');
    expect(instead('/pin', staff)).toBe('/businesses');
  });

  it('verifies the phone first', () => {
    const unverified = visitor({ kind: 'staff', phoneVerified: false });
    expect(instead('/phone-verify', unverified)).toBeNull();
    expect(instead('/businesses', unverified)).toContain('/phone-verify');
    expect(instead('/phone-verify', staff)).toBe('/businesses');
  });
});

describe('what is for anyone', () => {
  const COMING = '/coming_soon/:type?';
  it.each(['staff', 'client'] as const)(
    'is no way round the PIN and the phone for a %s: the frame names them',
    (kind) => {
      expect(instead(COMING, visitor({ kind }))).toBeNull();
      expect(instead(COMING, visitor({ kind, locked: true }), '/coming_soon')).toBe('/pin?next=%2Fcoming_soon');
      expect(instead(COMING, visitor({ kind, phoneVerified: false }), '/coming_soon')).toContain('/phone-verify');
    },
  );

  it('opens where it stands alone, whoever comes', () => {
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
    expect(instead('/sign-up', visitor({ kind: 'staff', phoneVerified: false }), address)).toBe(
      `/phone-verify?${back}`,
    );
  });
});

describe('a client login', () => {
  const client = visitor({ kind: 'client' });
  it('is kept to its own routes', () => {
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

  it('is open to a signed-in person just the same', () => {
    expect(instead(FORM, visitor({ kind: 'staff', publicForm: { jwt: 'x', unlocked: true } }))).toBeNull();
  });
});

describe('the way back', () => {
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
    ['/sign-in?next=/', null],
    [null, null],
  ])('%s leads to %s', (next, to) => {
    expect(safeNext(next)).toBe(to);
  });
});
