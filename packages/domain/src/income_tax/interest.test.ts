/** Interest and fee. Sources: 234A to 234C and 234F, 140A, rule 119A, circular 2/2015; worked by hand. */
import { expect, test } from 'vitest';
import { computeRegime } from './compute.ts';
import { BLANK, blankInput, type TaxInput } from './input.ts';
import { monthsTouched } from './interest.ts';
import { gain, withIncome } from './testing/cases.ts';

const amountOf = (input: TaxInput, key: string): string =>
  computeRegime(input, input.regime).lines.find((line) => line.key === key)!.amount;
const pay = (paid_on: string, amount: number) => ({ paid_on, amount: String(amount), challan: '' });
/** Tax 1,09,200. */
const owing = (more: Partial<TaxInput> = {}): TaxInput => withIncome(2025, 'Individual', 1_500_000, more);
const threeOf = (input: TaxInput): string[] =>
  ['interest.a', 'interest.b', 'interest.c', 'fee'].map((key) => amountOf(input, key));

test.each<[string, TaxInput, string[]]>([
  // 234C: 16,300 × 3%, 49,100 × 3%, 81,900 × 3%, 1,09,200 × 1%. 234B: April to July.
  ['nothing paid, filed on the due date', owing({ filed_on: '2026-07-31' }), ['0.00', '4368.00', '5511.00', '0.00']],
  [
    'filed in October: three months late',
    owing({ filed_on: '2026-10-15' }),
    ['3276.00', '7644.00', '5511.00', '5000.00'],
  ],
  [
    '12% and 36% forgive June and September',
    owing({
      payments: [
        pay('2025-06-15', 13_104),
        pay('2025-09-15', 26_208),
        pay('2025-12-15', 42_588),
        pay('2026-03-15', 27_300),
      ],
    }),
    ['0.00', '0.00', '0.00', '0.00'],
  ],
  [
    'one rupee below 12%: measured from 15%',
    owing({
      payments: [
        pay('2025-06-15', 13_103),
        pay('2025-09-15', 26_209),
        pay('2025-12-15', 42_588),
        pay('2026-03-15', 27_300),
      ],
    }),
    // 16,380 − 13,103 = 3,277, cut to 3,200.
    ['0.00', '0.00', '96.00', '0.00'],
  ],
  [
    '90% paid in March: no 234B',
    owing({ payments: [pay('2026-03-15', 98_280)], filed_on: '2026-07-31' }),
    ['0.00', '0.00', '4528.00', '0.00'],
  ],
  [
    'a payment on 31 March is advance tax',
    owing({ payments: [pay('2026-03-31', 109_200)], filed_on: '2026-07-31' }),
    ['0.00', '0.00', '5511.00', '0.00'],
  ],
  [
    'self-assessment tax before the due date spares 234A (circular 2/2015)',
    owing({ payments: [pay('2026-07-20', 119_079)], filed_on: '2026-09-05' }),
    ['0.00', '4368.00', '5511.00', '5000.00'],
  ],
  ['TDS leaves less than 10,000', owing({ tds: '100000', filed_on: '2026-07-31' }), ['0.00', '0.00', '0.00', '0.00']],
  [
    'TDS of 99,200 leaves 10,000',
    owing({ tds: '99200', filed_on: '2026-07-31' }),
    ['0.00', '400.00', '505.00', '0.00'],
  ],
  [
    'senior without business',
    owing({ born_on: '1960-01-01', filed_on: '2026-07-31' }),
    ['0.00', '0.00', '0.00', '0.00'],
  ],
  [
    'late fee up to 5 lakh of income',
    withIncome(2025, 'Individual', 500_000, { filed_on: '2026-08-01' }),
    ['0.00', '0.00', '0.00', '1000.00'],
  ],
  [
    'no fee where no return was due',
    withIncome(2025, 'Individual', 400_000, { filed_on: '2026-08-01' }),
    ['0.00', '0.00', '0.00', '0.00'],
  ],
  [
    'revised after December: fee from AY 2026-27',
    withIncome(2025, 'Individual', 900_000, { filed_on: '2027-01-10', is_revised: true }),
    ['0.00', '0.00', '0.00', '5000.00'],
  ],
])('%s', (_name, input, expected) => expect(threeOf(input)).toEqual(expected));

test('presumptive business: one instalment in March', () => {
  const input: TaxInput = {
    ...blankInput(2025, 'Individual'),
    businesses: [{ ...BLANK.businesses, basis: 'Presumptive 44ADA', turnover: '3000000' }],
  };
  const result = computeRegime(input, 'New');
  expect(result.instalments).toEqual([
    { due_on: '2026-03-15', percent: 100, due: '109200.00', paid: '0.00', gap: '109200.00', interest: '1092.00' },
  ]);
});

test('a gain after the instalment is not missed, if its tax is paid later in the year', () => {
  const late = owing({
    gains: [gain(2025, 'Short-term, STT paid', 500_000, { sold_on: '2026-02-10' })],
    payments: [
      pay('2025-06-15', 16_380),
      pay('2025-09-15', 32_760),
      pay('2025-12-15', 32_760),
      pay('2026-03-15', 131_300),
    ],
  });
  // 1,09,200 and 1,04,000 for the gain.
  expect(amountOf(late, 'tax')).toBe('213200.00');
  expect(amountOf(late, 'interest.c')).toBe('0.00');
  const unpaid = { ...late, payments: late.payments.slice(0, 3) };
  expect(amountOf(unpaid, 'interest.c')).not.toBe('0.00');
});

test('a self-assessment payment covers interest first, and the rest of the tax bears 234B on', () => {
  // By July: 234C 5,511 and 234B 4,368; of 59,879 paid, 50,000 is tax. August and September on 59,200.
  const input = owing({ payments: [pay('2026-07-31', 59_879)], filed_on: '2026-09-10' });
  expect(amountOf(input, 'interest.b')).toBe('5552.00');
  // 234A: 1,09,200 less the payment by the due date, 49,300 for two months.
  expect(amountOf(input, 'interest.a')).toBe('986.00');
});

test('payable and refund are rounded to ten', () => {
  expect(computeRegime(owing({ tds: '109204' }), 'New').payable).toBe('0.00');
  expect(computeRegime(owing({ tds: '120006' }), 'New').payable).toBe('-10810.00');
});

test('months are counted by the calendar', () => {
  expect(monthsTouched('2026-08-01', '2026-07-31')).toBe(0);
  expect(monthsTouched('2026-08-01', '2026-08-01')).toBe(1);
  expect(monthsTouched('2026-04-01', '2027-01-02')).toBe(10);
});
