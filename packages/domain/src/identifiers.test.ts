import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gstinCheckCharacter, isVerhoeff, verhoeffDigit } from './check-digits.ts';
import {
  aadhaarProblem,
  buyerGstinProblem,
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
import { gstinFacts, gstinPanProblem } from './gstin.ts';
import { INDIAN_STATES } from './indian-states.ts';
import { checkProperty } from './testing/property.ts';

const letters = (n: number) => fc.stringMatching(new RegExp(`^[A-Z]{${n}}$`));
const digits = (n: number) => fc.stringMatching(new RegExp(`^\\d{${n}}$`));
const pan = fc
  .tuple(
    letters(5),
    digits(4).filter((serial) => serial !== '0000'),
    letters(1),
  )
  .map((parts) => parts.join(''));
const gstin = fc
  .tuple(
    fc.constantFrom(...INDIAN_STATES.map((s) => s.code)),
    pan,
    fc.constantFrom('1', '9', 'A'),
    fc.constantFrom('Z', 'D'),
  )
  .map((parts) => parts.join(''))
  .map((body) => body + gstinCheckCharacter(body));

describe('GSTIN of a buyer', () => {
  const complete = (body: string) => body + gstinCheckCharacter(body);
  it.each([
    ['a mission', '0717USA00012UN8', true],
    ['a UN body', complete('0717UNO00157UN'), true],
    ['a mission of no state', complete('5017USA00012UN'), false],
    ['a mission mistyped', '0717USA00012UN9', false],
    ['a non-resident', complete('2717USA00012NR'), true],
    ['a non-resident of no state', complete('4417USA00012NR'), false],
    ['an online service from abroad', complete('9917USA00012OS'), true],
    ['an operator', complete('27AAPFU0939F1C'), true],
    ['an operator of no state', complete('40AAPFU0939F1C'), false],
    ['an ordinary one', '27AAPFU0939F1ZV', true],
    ['with serial 0', complete('27AAPFU0939F0Z'), false],
    ['with PAN digits 0000', complete('27AAPFU0000F1Z'), false],
  ])('%s: %s', (_, value, isGood) => {
    expect(buyerGstinProblem(value) === null).toBe(isGood);
  });

  it('names the holder, and a mission has no PAN in it', () => {
    expect(gstinFacts('0717USA00012UN8')).toMatchObject({ kind: 'UN body or mission', pan: null, state: 'Delhi' });
    expect(gstinPanProblem('0717USA00012UN8', 'ABCDE1234F')).toBeNull();
  });
});

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
    ['27AAPFU0939F1Z', 'Enter a GSTIN with 15 characters'],
    ['27AAPFU0939F1ZVX', 'Enter a GSTIN with 15 characters'],
    ['', 'Enter a GSTIN with 15 characters'],
    ['27AAPFU0939F1CV', 'Enter a valid GSTIN: state code, PAN and 3 more characters'],
    ['27aapfu0939f1zv', 'Enter a valid GSTIN: state code, PAN and 3 more characters'],
    ['2AAAPFU0939F1ZV', 'Enter a valid GSTIN: state code, PAN and 3 more characters'],
    ['27AAAPFU939F1ZV', 'Enter a valid GSTIN: state code, PAN and 3 more characters'],
    ['39AAPFU0939F1ZV', 'Check the GSTIN. 39 is not a valid state code.'],
    ['00AAPFU0939F1ZV', 'Check the GSTIN. 00 is not a valid state code.'],
    ['27AAPFU0939F1ZU', 'The last character doesn’t match.'],
    // Sandbox numbers that fail the check.
    ['01AABCE2207R1Z5', 'The last character doesn’t match.'],
  ])('%s: %s', (value, problem) => {
    expect(gstinProblem(value)).toContain(problem);
  });

  it('notices every single mistyped character', () => {
    checkProperty(
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
    ['234123412347', 'Check the Aadhaar number for a typing error. The last digit doesn’t match.'],
    ['134123412346', 'Aadhaar number can’t begin with 0 or 1'],
    ['23412341234', 'Enter a 12-digit Aadhaar number'],
    ['2341 2341 2346', 'Enter a 12-digit Aadhaar number'],
    ['222222222222', 'Enter a valid Aadhaar number'],
  ])('%s: %s', (value, problem) => {
    expect(aadhaarProblem(value)).toBe(problem);
  });

  it('notices a wrong digit and two exchanged ones', () => {
    expect([isVerhoeff('2363'), verhoeffDigit('236')]).toEqual([true, '3']);
    checkProperty(
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
    [panProblem, 'ABCDE1234', 'Enter a PAN with 10 characters'],
    [panProblem, 'abcde1234f', 'Enter a valid PAN: 5 letters, 4 digits, 1 letter'],
    [panProblem, 'ABCD12345F', 'Enter a valid PAN: '],
    [tanProblem, 'AHMD12345B', 'fine'],
    [tanProblem, 'AHMDE1234B', 'Enter a valid TAN: '],
    [tanProblem, '', 'Enter a TAN with 10 characters'],
    [cinProblem, 'U17100GJ2011PTC065432', 'fine'],
    [cinProblem, 'L17110MH1973PLC019786', 'fine'],
    [panProblem, 'ABCDE0000F', 'Enter a valid PAN: '],
    [cinProblem, 'U17100XX2011PTC065432', 'Check the CIN. XX is not a valid state.'],
    [cinProblem, 'X17100GJ2011PTC065432', 'Enter a valid CIN: '],
    [cinProblem, 'U17100GJ2011PTC06543', 'Enter a CIN with 21 characters'],
    [ifscProblem, 'HDFC0000123', 'fine'],
    [ifscProblem, 'SBIN0A1B2C3', 'fine'],
    [ifscProblem, 'HDFC1000123', 'Enter a valid IFSC: '],
    [ifscProblem, 'HDFC000123', 'Enter an IFSC with 11 characters'],
    [dinProblem, '00012345', 'fine'],
    [dinProblem, '12345', 'Enter a DIN with 8 characters'],
    [dinProblem, '1234567A', 'Enter a valid DIN: 8 digits'],
    [mobileProblem, '9912345611', 'fine'],
    [mobileProblem, '6000000000', 'fine'],
    [mobileProblem, '5912345611', 'Mobile number must start with 6, 7, 8 or 9'],
    [mobileProblem, '991234561', 'Enter a 10-digit mobile number'],
    [mobileProblem, '99123 45611', 'Enter a 10-digit mobile number'],
  ] as const)('%# %s: %s', (check, value, problem) => {
    expect(check(value) ?? 'fine').toContain(problem);
  });

  it('are typed in any case and grouping', () => {
    expect(tidyIdentifier(' 27aap fu0939f1zv ')).toBe('27AAPFU0939F1ZV');
    expect(['2341 2341 2346', '2341-2341-2346 '].map(tidyIdentifier)).toEqual(['234123412346', '234123412346']);
    expect(tidyIdentifier('aab-1234')).toBe('AAB-1234');
    checkProperty(
      fc.property(pan, (value) => {
        expect(panProblem(tidyIdentifier(value.toLowerCase()))).toBeNull();
      }),
    );
  });
});
