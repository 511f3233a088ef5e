import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMasked, maskAccount, maskedFields, maskEmail, maskMobile, withoutMasked } from './masking.ts';
import { checkProperty } from './testing/property.ts';

describe('maskMobile', () => {
  it.each([
    ['9912345611', '99••••••11'],
    ['99123 45611', '99••••••11'],
    ['+919912345611', '+91 99••••••11'],
    ['+91 99123-45611', '+91 99••••••11'],
    ['+12025550123', '12•••••••23'],
    ['1234567', '12•••67'],
    ['123456', '••••'],
    ['12', '••••'],
    ['+91 12', '••••'],
    ['no digits', '••••'],
    ['', ''],
  ])('%s becomes %s', (value, masked) => {
    expect(maskMobile(value)).toBe(masked);
  });

  it('leaves what is not there', () => {
    expect([maskMobile(null), maskMobile(undefined)]).toEqual([null, undefined]);
  });

  it('hides at least three digits of any number, and masking twice is masking once', () => {
    checkProperty(
      fc.property(fc.stringMatching(/^(\+91 ?)?\d{1,15}$/), (number) => {
        const masked = maskMobile(number);
        expect(masked.match(/•/g)!.length).toBeGreaterThanOrEqual(3);
        expect(maskMobile(masked)).toBe(masked);
      }),
    );
  });
});

describe('maskEmail', () => {
  it.each([
    ['anita@example.com', 'a•••@example.com'],
    ['ab@example.com', 'a•••@example.com'],
    ['a@example.com', '•••@example.com'],
    ['"odd@name"@example.com', '"•••@example.com'],
    ['not an address', '••••'],
    ['@example.com', '••••'],
    ['anita@', '••••'],
    ['', ''],
  ])('%s becomes %s', (value, masked) => {
    expect(maskEmail(value)).toBe(masked);
  });

  it('shows one character and the domain, and masking twice is masking once', () => {
    checkProperty(
      fc.property(fc.emailAddress(), (email) => {
        const masked = maskEmail(email);
        expect(masked).toMatch(/^.?•••@/u);
        expect(masked.split('@').at(-1)).toBe(email.split('@').at(-1));
        expect(maskEmail(masked)).toBe(masked);
      }),
    );
  });
});

it('of an account four digits are shown, where they are less than half of it', () => {
  expect(['501000123456', '12345678', '1234567'].map(maskAccount)).toEqual(['•••• 3456', '•••• 5678', '••••']);
  expect(isMasked(maskAccount('501000123456'))).toBe(true);
});

it('knows a masked value', () => {
  expect(['99••••••11', '9912345611', '', null, undefined].map(isMasked)).toEqual([true, false, false, false, false]);
});

it('a form that was filled with masks is known by them', () => {
  const form = { name: 'Ravi', mobile_number: '98••••••11', age: 40 };
  expect(maskedFields(form)).toEqual(['mobile_number']);
  expect(withoutMasked(form)).toEqual({ name: 'Ravi', age: 40 });
});
