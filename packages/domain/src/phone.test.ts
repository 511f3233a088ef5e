import { describe, expect, it } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { dialledNumber, dialledProblem, internationalNumber, nationalNumber, phoneProblem } from './phone.ts';

describe('telephone numbers', () => {
  it.each([
    ['9912345611', 'IN', '9912345611', '+919912345611'],
    ['+91 99123 45611', 'IN', '9912345611', '+919912345611'],
    ['099123 45611', 'IN', '9912345611', '+919912345611'],
    ['050 123 4567', 'AE', '501234567', '+971501234567'],
    ['07400 123456', 'GB', '7400123456', '+447400123456'],
    ['0712 345678', 'KE', '712345678', '+254712345678'],
    ['(201) 555-0123', 'US', '2015550123', '+12015550123'],
  ])('%s in %s', (typed, country, national, international) => {
    expect(phoneProblem(typed, country)).toBeNull();
    expect(nationalNumber(typed, country)).toBe(national);
    expect(internationalNumber(typed, country)).toBe(international);
  });

  it.each([
    ['5912345611', 'IN', 'Mobile number must start with 6, 7, 8 or 9'],
    ['99123', 'IN', 'Enter a 10-digit mobile number'],
    ['', 'IN', 'Enter a 10-digit mobile number'],
    ['123', 'AE', 'Enter a valid phone number for this country'],
    ['+919912345611', 'AE', 'Enter a valid phone number for this country'],
    ['call 0501234567 now', 'AE', 'Enter a valid phone number for this country'],
    ['0501234567', 'ZZ', 'Enter a valid phone number for this country'],
  ])('%j in %s: %s', (typed, country, problem) => {
    expect(phoneProblem(typed, country)).toBe(problem);
  });

  it('have rules in every country, with our dial codes', () => {
    for (const { code, country_code } of COUNTRIES) {
      expect(phoneProblem(`${country_code}1`, code)).not.toBeNull();
    }
    expect(phoneProblem('+35818123456', 'AX')).toBeNull();
  });
});

it.each([
  ['9825011001', '+91', null],
  ['1234567890', '+91', 'Mobile number must start with 6, 7, 8 or 9'],
  ['4165550123', '+1', null], // Canada's, though the dial code is first of all the United States'
  ['2025550143', '+1', null],
  ['123', '+971', 'Enter a valid phone number for this country'],
  ['9825011001', '+999', 'Select a country code'],
])('%s with the dial code %s: %s', (number, dial, problem) => {
  expect(dialledProblem(number, dial)).toBe(problem);
});

it.each([
  ['9912345611', '+91', '9912345611'],
  ['09912345611', '+91', '9912345611'],
  ['919912345611', '+91', '9912345611'],
  ['07911123456', '+44', '7911123456'],
  ['12015550123', '+1', '2015550123'],
  ['4165550123', '+1', '4165550123'],
  ['1234', '+91', null],
])('%s with the dial code %s is kept as %s', (number, dial, kept) => {
  expect(dialledNumber(number, dial)).toBe(kept);
});
