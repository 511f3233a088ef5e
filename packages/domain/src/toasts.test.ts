import { describe, expect, it } from 'vitest';
import { fieldErrorText, passesThrottle, textAtField, toastsFor } from './toasts.ts';

const staff = { hasStaffToken: true };
const texts = (status: number, body: object, who: Parameters<typeof toastsFor>[1] = staff) =>
  toastsFor({ status, body }, who).toasts.map((t) => t.text);

describe('fieldErrorText', () => {
  it.each([
    [{ field: 'email', rule: 'unique', message: 'email already exist' }, 'Email already exists'],
    [
      { field: 'mobile_number', rule: 'unique', message: 'mobile number already exist' },
      'Mobile number already exists.',
    ],
    [{ field: 'email', rule: 'exists', message: 'Email not found' }, 'Email not found'],
    [{ field: 'remind_at', rule: 'afterOrEqual', message: 'too early' }, 'Cannot schedule for a past date'],
    [{ field: 'id', rule: 'reference', message: 'in use' }, 'Record is related to other records'],
    [{ field: 'firm_id', rule: 'reference', message: 'in use' }, 'Firm, in use'],
    [{ field: 'items.0.rate', rule: 'required', message: 'Rate is required' }, 'Rate, Rate is required'],
    [{ field: 'name', message: 'email already exist' }, 'Name, email already exist'],
  ])('%j', (item, text) => {
    expect(fieldErrorText(item)).toBe(text);
    expect(textAtField(item), 'beside the field').toBe(text.replace(/^(Firm|Rate|Name), /, ''));
  });
});

describe('toastsFor', () => {
  it('says the error of any other status', () => {
    expect(texts(409, { error: 'Changed meanwhile' })).toEqual(['Changed meanwhile']);
    expect(texts(500, { error: 'Our fault', reference: 'x' })).toEqual(['Our fault']);
  });

  it.each([
    [502, 'No reply from the server. Check whether your changes were saved before you try again.'],
    [413, 'Your changes were not saved. Check the details and try again.'],
  ])('says something calm of a change that failed with %i and no words; what was read shows itself', (status, text) => {
    expect(texts(status, {})).toEqual([text]);
    expect(texts(status, { errors: [] })).toEqual([text]);
    expect(texts(status, {}, { ...staff, isReading: true })).toEqual([]);
    expect(texts(status, { message: 'In its own words' })).toEqual(['In its own words']);
  });

  it('says every validation failure', () => {
    const errors = [
      { field: 'email', rule: 'unique', message: 'email already exist' },
      { field: 'name', rule: 'required', message: 'Name is required' },
    ];
    expect(texts(422, { errors })).toEqual(['Email already exists', 'Name, Name is required']);
  });

  it('is silent about success', () => {
    expect(texts(200, { error: 'not one' })).toEqual([]);
    expect(texts(201, { error: 'not one' })).toEqual([]);
  });

  it('401 purges and goes to sign-in, and speaks only to staff', () => {
    expect(toastsFor({ status: 401, body: { message: 'Signed out of 1 session' } }, staff)).toEqual({
      toasts: [{ kind: 'error', text: 'Signed out of 1 session' }],
      navigation: 'sign-in',
      purge: true,
    });
    expect(toastsFor({ status: 401, body: { message: 'Signed out of 1 session' } }, { hasStaffToken: false })).toEqual({
      toasts: [],
      navigation: 'sign-in',
      purge: true,
    });
  });

  it('a wrong password or PIN is reported, and the session continues', () => {
    const body = { message: 'Incorrect password.', code: 'wrong_credentials' };
    expect(toastsFor({ status: 401, body }, staff)).toEqual({
      toasts: [{ kind: 'error', text: 'Incorrect password.' }],
      navigation: null,
      purge: false,
    });
  });

  it('403 speaks once in five seconds', () => {
    expect(toastsFor({ status: 403, body: { message: 'Not for you' } }, staff)).toEqual({
      toasts: [{ kind: 'error', text: 'Not for you', throttle_key: '403', throttle_ms: 5000 }],
      navigation: null,
      purge: false,
    });
  });

  it.each([
    ['locked', 'pin'],
    ['phone_unverified', 'phone-verify'],
    ['second_factor', 'two-factor'],
    ['second_factor_setup', 'two-factor'],
    ['no_permission', null],
    [undefined, null],
  ])('403 with code %s goes to %s', (code, navigation) => {
    expect(toastsFor({ status: 403, body: { message: 'x', code } }, staff).navigation).toBe(navigation);
  });

  it('405 goes to the businesses and speaks once a second', () => {
    expect(toastsFor({ status: 405, body: { message: 'No access' } }, staff)).toEqual({
      toasts: [{ kind: 'error', text: 'No access', throttle_key: '405', throttle_ms: 1000 }],
      navigation: 'businesses',
      purge: false,
    });
  });

  it.each([400, 401, 403, 405, 422])('ignores the missing header at %i', (status) => {
    const text = 'Empty or Invalid authorization header';
    expect(texts(status, { message: text, error: text })).toEqual([]);
  });
});

describe('passesThrottle', () => {
  const [forbidden] = toastsFor({ status: 403, body: { message: 'x' } }, staff).toasts;
  it.each([
    [undefined, 0, true],
    [1000, 5999, false],
    [1000, 6000, true],
  ])('last shown at %s, now %i: %s', (lastShownAt, now, passes) => {
    expect(passesThrottle(forbidden!, lastShownAt, now)).toBe(passes);
  });

  it('never holds back a toast without a throttle', () => {
    expect(passesThrottle({ kind: 'error', text: 'x' }, 1000, 1000)).toBe(true);
  });
});
