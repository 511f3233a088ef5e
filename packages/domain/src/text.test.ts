import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initials, isFilled, isPersonName, passesNumericFilter, startsClean, truncateName } from './text.ts';
import { checkProperty } from './testing/property.ts';

describe('truncateName', () => {
  it.each([
    ['Everest Agro', 'Everest Agro'],
    ['1234567890123456789012345', '1234567890123456789012345'],
    ['12345678901234567890123456', '1234567890123456789012...'],
    ['', ''],
  ])('%s shows %s', (name, shown) => {
    expect(truncateName(name)).toBe(shown);
  });

  it('never shows more than 25 characters', () => {
    checkProperty(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', 'ક', '😀'), maxLength: 60 }), (name) => {
        expect([...truncateName(name)].length).toBeLessThanOrEqual(25);
      }),
    );
  });
});

it.each([
  ['Anita Sharma', 'AS'],
  ['Kesar Chemicals & Co.', 'KC'],
  ['Rao & Sons', 'RS'],
  ['(Late) meera shah', 'LM'],
  ['Imran', 'I'],
  ['24 Carat Gold', '2C'],
  ['  ', ''],
  ['& - .', ''],
  ['अनिता शर्मा', 'अश'],
])('the initials of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

it.each([
  ['Meera Shah', true],
  ['Shah, Meera', true],
  ['मीरा शाह', true],
  [' Meera', false],
  ['Meera2', false],
  ['M/s. Rao', false],
  ['', false],
])('%s is a person’s name: %s', (name, valid) => {
  expect(isPersonName(name)).toBe(valid);
});

it.each([
  ['a ', true],
  ['', true],
  [' a', false],
  ['\ta', false],
  ['\u00a0a', false],
])('%j starts clean: %s', (value, clean) => {
  expect(startsClean(value)).toBe(clean);
});

describe('isFilled', () => {
  it.each([
    [{ a: '', b: null, c: undefined }, false],
    [{ a: ' ' }, false],
    [{ a: [], b: {} }, false],
    [{ address: { city: '', pincode: null } }, false],
    [{ emails: [{ email: '' }] }, false],
    [{}, false],
    [null, false],
    [undefined, false],
    [{ a: '', b: 'x' }, true],
    [{ a: 0 }, true],
    [{ a: false }, true],
    [{ a: new Date(0) }, true],
    [{ address: { city: 'Surat' } }, true],
  ])('%j: %s', (payload, filled) => {
    expect(isFilled(payload)).toBe(filled);
  });
});

describe('passesNumericFilter', () => {
  it.each([
    [{ key: '7' }, {}, true],
    [{ key: 'a' }, {}, false],
    [{ key: '.' }, {}, false],
    [{ key: '.' }, { decimal: true }, true],
    [{ key: '-' }, { decimal: true }, false],
    [{ key: 'Backspace' }, {}, true],
    [{ key: 'v', ctrlKey: true }, {}, true],
    [{ key: 'v', metaKey: true }, {}, true],
  ])('%j with %j: %s', (key, options, passes) => {
    expect(passesNumericFilter(key, options)).toBe(passes);
  });
});
