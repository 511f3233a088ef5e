import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gstinCheckCharacter, isVerhoeff, verhoeffDigit } from './check-digits.ts';
import {
  aadhaarProblem,
  cinProblem,
  dinProblem,
  gstinProblem,
  ifscProblem,
  maskAadhaar,
  mobileProblem,
  panProblem,
  tanProblem,
  tidyIdentifier,
} from './identifiers.ts';
import { INDIAN_STATES } from './indian-states.ts';

const letters = (n: number) => fc.stringMatching(new RegExp(`^[A-Z]{${n}}$`));
const digits = (n: number) => fc.stringMatching(new RegExp(`^\\d{${n}}$`));
const pan = fc.tuple(letters(5), digits(4), letters(1)).map((parts) => parts.join(''));
const gstin = fc
  .tuple(
    fc.constantFrom(...INDIAN_STATES.map((s) => s.code)),
    pan,
    fc.constantFrom('1', '9', 'A'),
    fc.constantFrom('Z', 'D'),
  )
  .map((parts) => parts.join(''))
  .map((body) => body + gstinCheckCharacter(body));

describe('GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM'])('takes %s', (value) => {
    expect(gstinProblem(value)).toBeNull();
  });

  it.each([
    ['government', '07AAAA12345A1Z'],
    ['deductor', '27ABCDE1234F1D'],
    ['deductor by TAN', '27ABCD12345E1D'],
    ['former Daman and Diu', '25AAPFU0939F1Z'],
    ['former Andhra Pradesh', '28AAPFU0939F1Z'],
    ['off shore', '97AAPFU0939F1Z'],
  ])('takes a number of the %s', (_, body) => {
    expect(gstinProblem(body + gstinCheckCharacter(body))).toBeNull();
  });

  it.each([
    ['27AAPFU0939F1Z', 'GSTIN must have 15 characters'],
    ['27AAPFU0939F1ZVX', 'GSTIN must have 15 characters'],
    ['', 'GSTIN must have 15 characters'],
    ['27AAPFU0939F1CV', 'GSTIN must be the state code'],
    ['27aapfu0939f1zv', 'GSTIN must be the state code'],
    ['2AAAPFU0939F1ZV', 'GSTIN must be the state code'],
    ['27AAAPFU939F1ZV', 'GSTIN must be the state code'],
    ['39AAPFU0939F1ZV', 'GSTIN must begin with a state code; there is no state 39'],
    ['00AAPFU0939F1ZV', 'GSTIN must begin with a state code; there is no state 00'],
    ['27AAPFU0939F1ZU', 'check character'],
    // Sandbox numbers that fail the check.
    ['01AABCE2207R1Z5', 'check character'],
  ])('%s: %s', (value, problem) => {
    expect(gstinProblem(value)).toContain(problem);
  });

  it('notices every single mistyped character', () => {
    fc.assert(
      fc.property(
        gstin,
        fc.nat({ max: 14 }),
        fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
        (value, at, other) => {
          expect(gstinProblem(value)).toBeNull();
          fc.pre(value[at] !== other);
          expect(gstinProblem(value.slice(0, at) + other + value.slice(at + 1))).not.toBeNull();
        },
      ),
    );
  });
});

describe('Aadhaar', () => {
  const aadhaar = fc.stringMatching(/^[2-9]\d{10}$/).map((body) => body + verhoeffDigit(body));

  it.each([
    ['234123412346', null],
    ['234123412347', 'Aadhaar has a typing mistake: its check digit does not fit'],
    ['134123412346', 'Aadhaar does not begin with 0 or 1'],
    ['23412341234', 'Aadhaar must have 12 digits'],
    ['2341 2341 2346', 'Aadhaar must have 12 digits'],
    ['222222222222', 'Aadhaar does not read the same backwards'],
  ])('%s: %s', (value, problem) => {
    expect(aadhaarProblem(value)).toBe(problem);
  });

  it('notices a wrong digit and two exchanged ones', () => {
    expect([isVerhoeff('2363'), verhoeffDigit('236')]).toEqual([true, '3']);
    fc.assert(
      fc.property(aadhaar, fc.nat({ max: 11 }), fc.nat({ max: 9 }), (value, at, digit) => {
        fc.pre(value !== [...value].reverse().join(''));
        expect(aadhaarProblem(value)).toBeNull();
        const wrong = value.slice(0, at) + digit + value.slice(at + 1);
        expect(isVerhoeff(wrong)).toBe(wrong === value);
        const next = (at + 1) % 12 || 11;
        const [i, j] = [Math.min(at, next), Math.max(at, next)];
        const swapped = value.slice(0, i) + value[j] + value[i] + value.slice(j + 1);
        expect(j - i !== 1 || isVerhoeff(swapped) === (swapped === value)).toBe(true);
      }),
    );
  });

  it('shows the last four', () => {
    expect(maskAadhaar('234123412346')).toBe('XXXX XXXX 2346');
  });
});

describe('the others', () => {
  it.each([
    [panProblem, 'ABCDE1234F', 'fine'],
    [panProblem, 'ABCDE1234', 'PAN must have 10 characters'],
    [panProblem, 'abcde1234f', 'PAN must be five capital letters'],
    [panProblem, 'ABCD12345F', 'PAN must be'],
    [tanProblem, 'AHMD12345B', 'fine'],
    [tanProblem, 'AHMDE1234B', 'TAN must be'],
    [tanProblem, '', 'TAN must have 10 characters'],
    [cinProblem, 'U17100GJ2011PTC065432', 'fine'],
    [cinProblem, 'L17110MH1973PLC019786', 'fine'],
    [cinProblem, 'X17100GJ2011PTC065432', 'CIN must be'],
    [cinProblem, 'U17100GJ2011PTC06543', 'CIN must have 21 characters'],
    [ifscProblem, 'HDFC0000123', 'fine'],
    [ifscProblem, 'SBIN0A1B2C3', 'fine'],
    [ifscProblem, 'HDFC1000123', 'IFSC must be'],
    [ifscProblem, 'HDFC000123', 'IFSC must have 11 characters'],
    [dinProblem, '00012345', 'fine'],
    [dinProblem, '12345', 'DIN must have 8 characters'],
    [dinProblem, '1234567A', 'DIN must be eight digits'],
    [mobileProblem, '9912345611', 'fine'],
    [mobileProblem, '6000000000', 'fine'],
    [mobileProblem, '5912345611', 'Mobile number must begin with 6, 7, 8 or 9'],
    [mobileProblem, '991234561', 'Mobile number must have 10 digits'],
    [mobileProblem, '99123 45611', 'Mobile number must have 10 digits'],
  ] as const)('%# %s: %s', (check, value, problem) => {
    expect(check(value) ?? 'fine').toContain(problem);
  });

  it('are typed in any case and grouping', () => {
    expect(tidyIdentifier(' 27aap fu0939f1zv ')).toBe('27AAPFU0939F1ZV');
    fc.assert(
      fc.property(pan, (value) => {
        expect(panProblem(tidyIdentifier(value.toLowerCase()))).toBeNull();
      }),
    );
  });
});
