import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import {
  formatCompact,
  formatInText,
  formatListMoney,
  formatListNumber,
  formatMoney,
  formatNumber,
} from './money-format.ts';
import {
  add,
  compare,
  div,
  InvalidAmount,
  isAmount,
  isAmountWithin,
  isNegative,
  isPositive,
  isZero,
  least,
  mul,
  neg,
  round,
  sub,
  sum,
} from './money.ts';
import { checkProperty } from './testing/property.ts';

/** Any decimal of up to 17 digits, with its integer and scale. */
const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), fc.nat({ max: 6 }))
  .map(([value, scale]) => {
    const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
    const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
    return (value < 0n ? '-' : '') + text;
  });
const paise = fc.bigInt({ min: 0n, max: 10n ** 17n });
const asAmount = (n: bigint) => `${n / 100n}.${(n % 100n).toString().padStart(2, '0')}`;

describe('arithmetic', () => {
  it.each([
    [add('0.10', '0.20'), '0.30'],
    [add('999999999999999.99', '0.01'), '1000000000000000.00'],
    [add('5', '-5.00'), '0.00'],
    [sub('1', '1.01'), '-0.01'],
    [mul('3', '10.10'), '30.30'],
    [mul('1.05', '0.18'), '0.1890'],
    [sum(['1.10', '2.20', '3']), '6.30'],
    [sum([]), '0'],
    [div('1', '3'), '0.33'],
    [div('2', '3'), '0.67'],
    [div('0.01', '2'), '0.01'],
    [div('-0.01', '2'), '-0.01'],
    [div('1', '-8', 2), '-0.13'],
    [div('0', '-8'), '0.00'],
    [div('118.00', '1.18', 0), '100'],
    [neg('1.50'), '-1.50'],
    [neg('0.00'), '0.00'],
    [least('2', '1.99'), '1.99'],
  ])('%s is %s', (result, expected) => {
    expect(result).toBe(expected);
  });

  it('gives the same amount after adding and subtracting another', () => {
    checkProperty(
      fc.property(decimal, decimal, (a, b) => {
        expect(compare(sub(add(a, b), b), a)).toBe(0);
        expect(add(a, b)).toBe(add(b, a));
      }),
    );
  });

  it('multiplies as repeated adding does', () => {
    checkProperty(
      fc.property(decimal, fc.nat({ max: 20 }), (a, n) => {
        expect(compare(mul(a, String(n)), sum(Array.from({ length: n }, () => a)))).toBe(0);
      }),
    );
  });

  it('divides as it multiplies, and rounds like round', () => {
    checkProperty(
      fc.property(decimal, decimal, (a, b) => {
        fc.pre(!isZero(b));
        expect(div(mul(a, b), b, 2)).toBe(round(a));
        expect(div(a, '1000', 2)).toBe(round(mul(a, '0.001')));
        expect([isNegative(a), isZero(a), isPositive(a)]).toEqual([-1, 0, 1].map((sign) => compare(a, '0') === sign));
      }),
    );
    expect(() => div('1', '0.00')).toThrow(RangeError);
  });

  it('orders as subtraction does', () => {
    checkProperty(
      fc.property(decimal, decimal, (a, b) => {
        const difference = sub(a, b);
        const sign = Number(difference) === 0 ? 0 : difference.startsWith('-') ? -1 : 1;
        expect(compare(a, b)).toBe(sign);
        expect(compare(b, a) + compare(a, b)).toBe(0);
      }),
    );
    expect([compare('1.0', '1'), compare('-2', '1'), compare('10', '9.99')]).toEqual([0, -1, 1]);
  });
});

describe('round', () => {
  it.each([
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['1.0049999', 2, '1.00'],
    ['2.675', 2, '2.68'],
    ['0.5', 0, '1'],
    ['-0.5', 0, '-1'],
    ['-0.4', 0, '0'],
    ['999.999', 2, '1000.00'],
    ['7', 2, '7.00'],
    ['007.5', 2, '7.50'],
  ])('%s to %i decimals is %s', (amount, decimals, rounded) => {
    expect(round(amount, decimals)).toBe(rounded);
  });

  it('is within half a unit, the same for both signs, and done once', () => {
    checkProperty(
      fc.property(decimal, (amount) => {
        const rounded = round(amount);
        expect(compare(sub(rounded, amount).replace('-', ''), '0.005')).toBeLessThanOrEqual(0);
        expect(round(rounded)).toBe(rounded);
        expect(compare(round(mul(amount, '-1')), mul(rounded, '-1'))).toBe(0);
      }),
    );
  });
});

describe('invalid amounts', () => {
  it.each(['', ' 1', '1,000', '.5', '5.', '1e3', 'NaN', 'abc', '--1', '+1', '0x10', '१'])('%j', (text) => {
    expect(isAmount(text)).toBe(false);
    for (const act of [
      () => add(text, '1'),
      () => round(text),
      () => formatListMoney(text, 'INR'),
      () => amountInWords(text),
    ]) {
      expect(act).toThrow(InvalidAmount);
      expect(act).toThrow('Invalid amount provided');
    }
  });

  it.each([
    ['999999999999999.99', 15, true],
    ['1000000000000000', 15, false],
    ['1.234', 15, false],
    ['-1', 15, false],
    ['12345678.5', 8, true],
    ['123456789', 8, false],
  ] as const)('%s in a field of %i digits: %s', (value, digits, fits) => {
    expect(isAmountWithin(value, digits)).toBe(fits);
  });
});

describe('formats', () => {
  it.each([
    ['1234567.50', 'INR', '₹ 12,34,568', '12,34,568'],
    ['-1234.40', 'USD', '-$ 1,234', '-1,234'],
    ['0.40', 'GBP', '£ 0', '0'],
    ['-0.40', 'INR', '₹ 0', '0'],
    ['99.50', 'no currency', '₹ 100', '100'],
  ])('%s %s in a list, without decimals in any currency', (amount, currency, shown, bare) => {
    expect(formatListMoney(amount, currency)).toBe(shown);
    expect(formatListNumber(amount, currency)).toBe(bare);
  });

  it.each([
    ['38700', '₹ 38,700'],
    ['394850', '₹ 3,94,850'],
    ['812468550.49', '₹ 81,24,68,550'],
    ['999.5', '₹ 1,000'],
    ['-1234.5', '-₹ 1,235'],
    ['-0.4', '₹ 0'],
    ['0', '₹ 0'],
  ])('%s as rupees is %s', (amount, shown) => {
    expect(formatListMoney(amount, 'INR')).toBe(shown);
  });

  it.each([
    ['1234567.5', 'INR', '₹ 12,34,567.50'],
    ['1234567.5', 'USD', '$ 1,234,567.50'],
    ['1234.5675', 'KWD', 'KWD 1,234.568'],
    ['1234.5', 'JPY', '¥ 1,235'],
    ['-100', 'AED', '-AED 100.00'],
    ['123', 'GBP', '£ 123.00'],
  ] as const)('%s in %s is %s', (amount, currency, shown) => {
    expect(formatMoney(amount, currency)).toBe(shown);
  });

  it.each([
    ['5000.00', 'INR', '₹~5,000'],
    ['1234.50', 'INR', '₹~1,234.50'],
    ['5', 'USD', '$~5'],
    ['-10.000', 'KWD', '-KWD~10'],
  ] as const)('%s in %s stands in a sentence as %s, the sign beside it', (amount, currency, shown) => {
    expect(formatInText(amount, currency)).toBe(shown.replace('~', '\u00A0'));
  });

  it.each([
    [1_500_000, 'INR', '₹ 15 L'],
    [-25_000_000, 'INR', '-₹ 2.5 Cr'],
    [7_500, 'INR', '₹ 7.5 K'],
    [0, 'INR', '₹ 0'],
    [1_500_000, 'USD', '$ 1.5 M'],
  ] as const)('%s in %s stands on an axis as %s', (amount, currency, shown) => {
    expect(formatCompact(amount, currency)).toBe(shown);
  });

  it('only adds separators', () => {
    checkProperty(
      fc.property(decimal, fc.constantFrom('INR', 'USD'), (amount, currency) => {
        expect(formatNumber(amount, 2, currency).replaceAll(',', '')).toBe(round(amount));
      }),
    );
  });

  it('groups as the platform does', () => {
    checkProperty(
      fc.property(fc.nat(), (n) => {
        expect(formatNumber(String(n), 0)).toBe(n.toLocaleString('en-IN'));
        expect(formatNumber(String(n), 0, 'USD')).toBe(n.toLocaleString('en-US'));
      }),
    );
  });
});

describe('amountInWords', () => {
  it.each([
    ['0', 'Rupees Zero Only'],
    ['7', 'Rupees Seven Only'],
    ['21', 'Rupees Twenty One Only'],
    ['110', 'Rupees One Hundred Ten Only'],
    ['1010', 'Rupees One Thousand Ten Only'],
    ['12345', 'Rupees Twelve Thousand Three Hundred Forty Five Only'],
    ['99999', 'Rupees Ninety Nine Thousand Nine Hundred Ninety Nine Only'],
    ['100000', 'Rupees One Lakh Only'],
    ['1000000', 'Rupees Ten Lakh Only'],
    ['10100001', 'Rupees One Crore One Lakh One Only'],
    ['123456789', 'Rupees Twelve Crore Thirty Four Lakh Fifty Six Thousand Seven Hundred Eighty Nine Only'],
    [
      '1234567890',
      'Rupees One Hundred Twenty Three Crore Forty Five Lakh Sixty Seven Thousand Eight Hundred Ninety Only',
    ],
    ['0.50', 'Fifty Paise Only'],
    ['1234.56', 'Rupees One Thousand Two Hundred Thirty Four and Fifty Six Paise Only'],
    [
      '98765432.10',
      'Rupees Nine Crore Eighty Seven Lakh Sixty Five Thousand Four Hundred Thirty Two and Ten Paise Only',
    ],
    ['999.999', 'Rupees One Thousand Only'],
    ['10000000000', 'Rupees One Thousand Crore Only'],
    ['1000000000000', 'Rupees One Lakh Crore Only'],
    ['-5', 'Minus Rupees Five Only'],
    ['-0.001', 'Rupees Zero Only'],
  ])('%s: %s', (amount, said) => {
    expect(amountInWords(amount)).toBe(said);
  });

  it.each([
    [
      '1234567.5',
      'USD',
      undefined,
      'US Dollars One Million Two Hundred Thirty Four Thousand Five Hundred Sixty Seven and Fifty Cents Only',
    ],
    ['123456', 'INR', 'international', 'Rupees One Hundred Twenty Three Thousand Four Hundred Fifty Six Only'],
    ['1234567', 'USD', 'indian', 'US Dollars Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven Only'],
    ['100000', 'NPR', undefined, 'Nepalese Rupees One Lakh Only'],
    ['1.0005', 'KWD', undefined, 'Kuwaiti Dinars One and One Fils Only'],
    ['0.125', 'KWD', undefined, 'One Hundred Twenty Five Fils Only'],
    ['1234.5', 'JPY', undefined, 'Japanese Yen One Thousand Two Hundred Thirty Five Only'],
    ['2000000000', 'AED', undefined, 'UAE Dirhams Two Billion Only'],
    ['5', 'TZS', undefined, 'Tanzanian Shillings Five Only'],
  ] as const)('%s %s, %s: %s', (amount, currency, system, said) => {
    expect(amountInWords(amount, currency, system)).toBe(said);
  });

  it('gives different amounts different words, in single spaces', () => {
    checkProperty(
      fc.property(paise, paise, (a, b) => {
        const said = amountInWords(asAmount(a));
        expect(said).toMatch(/^([A-Za-z]+ )+Only$/);
        expect(said === amountInWords(asAmount(b))).toBe(a === b);
      }),
    );
  });
});
