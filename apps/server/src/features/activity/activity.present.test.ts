import { expect, test } from 'vitest';
import { maskWithin } from '@daftar/domain/masking';
import { maskValue } from './activity.present.ts';

test.each([
  ['email', 'anita@example.com', 'a•••@example.com'],
  ['primary_email', 'anita@example.com', 'a•••@example.com'],
  ['email', 'no address', '••••'],
  ['mobile_number', '9912345611', '99••••••11'],
  ['primary_mobile_number', '9912345611', '99••••••11'],
  ['recipient', '+919912345611', '+91 99••••••11'],
  ['recipient', 'anita@example.com', 'a•••@example.com'],
  ['name', 'Anita', 'Anita'],
  ['note', 'anita@example.com', 'a•••@example.com'],
  ['pincode', '395003', '395003'],
  ['mobile_number', null, null],
])('%s %j is shown as %j', (key, value, shown) => {
  expect(maskValue(key, value)).toEqual(shown);
});

test('nested values are masked too', () => {
  const within = { contacts: [{ email: 'anita@example.com', name: 'A' }], emails: ['b@c.in', 'dd@c.in'] };
  expect(maskValue('config', within)).toEqual({
    contacts: [{ email: 'a•••@example.com', name: 'A' }],
    emails: ['•••@c.in', 'd•••@c.in'],
  });
});

test.each([
  ['Search: chitra@iyer.in, Kind: Roles', 'Search: c•••@iyer.in, Kind: Roles'],
  ['Search: 98123 45611', 'Search: 98••••••11'],
  ['Sent to a@b.in and +91 98123-45611', 'Sent to •••@b.in and +91 98••••••11'],
  ['From 2026-11-15 to 2026-11-20, 1200 rows', 'From 2026-11-15 to 2026-11-20, 1200 rows'],
  ['Works in Pune, Head office', 'Works in Pune, Head office'],
])('of a reason, what is a contact in it: %s', (text, shown) => {
  expect(maskWithin(text)).toBe(shown);
});
