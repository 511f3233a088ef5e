/** Laws that hold for every income, tried on many of them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AssesseeKind, Regime } from './assessees.ts';
import { atRate, rupees, type Paise } from './amounts.ts';
import { CESS } from './rates.ts';
import { computeRegime } from './compute.ts';
import { blankInput, type TaxInput } from './input.ts';
import { TaxRules, type TaxedIncome } from './tax.ts';
import { withIncome } from './testing/cases.ts';
import { checkProperty } from '../testing/property.ts';

/** Amounts of every size, in tens of rupees. */
const tens = fc
  .record({ size: fc.integer({ min: 1, max: 7 }), part: fc.integer({ min: 0, max: 1_000_000 }) })
  .map(({ size, part }) => Math.floor((part * 10 ** size) / 1_000_000) * 10);

const plain = (normal: Paise, more: Partial<TaxedIncome> = {}): TaxedIncome => ({
  normal,
  dividend: 0n,
  gains: [],
  winnings: 0n,
  agriculture: 0n,
  ...more,
});
const taxAt = (rules: TaxRules, income: Paise, more: Partial<TaxedIncome> = {}): Paise =>
  rules.tax(plain(income, more)).exact;

const CASES: [string, TaxInput, Regime][] = (
  [
    ['Individual', 2025, 'New'],
    ['Individual', 2025, 'Old'],
    ['Individual', 2024, 'New'],
    ['Individual', 2023, 'New'],
    ['HUF', 2025, 'Old'],
    ['AOP', 2026, 'New'],
    ['Firm', 2025, 'Old'],
    ['Domestic company', 2025, 'Old'],
    ['Domestic company', 2025, 'New'],
    ['Foreign company', 2025, 'Old'],
    ['Co-operative society', 2025, 'Old'],
  ] as [AssesseeKind, number, Regime][]
).map(([kind, fy, regime]) => [`${kind} ${fy} ${regime}`, blankInput(fy, kind), regime]);

/** Steps of slabs, rebates and surcharges, in rupees. */
const EDGES = [
  10_000, 20_000, 250_000, 300_000, 400_000, 500_000, 600_000, 700_000, 722_220, 727_770, 800_000, 900_000, 1_000_000,
  1_200_000, 1_270_580, 1_500_000, 1_600_000, 2_000_000, 2_400_000, 5_000_000, 10_000_000, 20_000_000, 50_000_000,
  100_000_000,
];
const TEN = rupees(10);
/** Ten rupees of income cost at most ten of tax, and cess on it. */
const MOST = TEN + atRate(TEN, CESS) + 1n;

const isCliff = (regime: Regime, kind: AssesseeKind, from: Paise): boolean =>
  // The old rebate ends without relief: the one documented cliff.
  regime === 'Old' && kind === 'Individual' && from === rupees(500_000);

test.each(CASES)('%s: ten rupees more never cost more, around every edge', (_name, input, regime) => {
  const rules = new TaxRules(input, regime);
  const wrong: Paise[] = [];
  for (const edge of EDGES) {
    let from = rupees(edge - 300);
    let tax = taxAt(rules, from);
    for (let step = -30; step <= 30; step++) {
      const next = taxAt(rules, from + TEN);
      const most = isCliff(regime, input.kind, from) ? next : MOST;
      if (next < tax || next - tax > most) wrong.push(from);
      [from, tax] = [from + TEN, next];
    }
  }
  expect(wrong).toEqual([]);
});

test.each(CASES)('%s: tax rises with income, and never by more than it', (_name, input, regime) => {
  const rules = new TaxRules(input, regime);
  checkProperty(
    fc.property(tens, fc.integer({ min: 0, max: 15 }), tens, (low, times, more) => {
      const a = rupees(low * times);
      const b = a + rupees(more);
      const rise = taxAt(rules, b) - taxAt(rules, a);
      expect(rise).toBeGreaterThanOrEqual(0n);
      const crossesCliff =
        regime === 'Old' && input.kind === 'Individual' && a <= rupees(500_000) && b > rupees(500_000);
      const most = b - a + atRate(b - a, CESS) + (crossesCliff ? rupees(13_000) : 0n) + 2n;
      expect(rise, `${a} ${b}`).toBeLessThanOrEqual(most);
    }),
  );
});

test('relief holds at every surcharge edge where gains at special rates are part of the income', () => {
  for (const regime of ['New', 'Old'] as const) {
    const rules = new TaxRules(blankInput(2025, 'Individual'), regime);
    for (const edge of [5_000_000, 10_000_000, 20_000_000, 50_000_000])
      checkProperty(
        fc.property(fc.integer({ min: 0, max: edge / 20 }), (part) => {
          const gains = rupees(part * 10);
          const bucket = { group: 'longOther' as const, rate: 1250, amount: gains, saved: 0n };
          const more = { gains: gains > 0n ? [bucket] : [] };
          // The steps from 2 crore on are measured without gains.
          const at = rupees(edge) - (edge >= 20_000_000 ? 0n : gains);
          expect(taxAt(rules, at + TEN, more) - taxAt(rules, at, more)).toBeLessThanOrEqual(MOST);
        }),
      );
  }
});

/** A second, naive calculation in whole rupees, from the tables as printed. */
const NEW_TABLE: [number, number][] = [
  [400_000, 0],
  [800_000, 5],
  [1_200_000, 10],
  [1_600_000, 15],
  [2_000_000, 20],
  [2_400_000, 25],
  [Infinity, 30],
];
const OLD_TABLE: [number, number][] = [
  [250_000, 0],
  [500_000, 5],
  [1_000_000, 20],
  [Infinity, 30],
];
function naive(income: number, regime: Regime): number {
  const slab = (of: number): number => {
    let [from, tax] = [0, 0];
    for (const [to, percent] of regime === 'New' ? NEW_TABLE : OLD_TABLE) {
      if (of > from) tax += ((Math.min(of, to) - from) * percent) / 100;
      from = to;
    }
    return tax;
  };
  let tax = slab(income);
  if (regime === 'New') tax = income <= 1_200_000 ? 0 : Math.min(tax, income - 1_200_000);
  else if (income <= 500_000) tax = 0;
  const rates = regime === 'New' ? [10, 15, 25, 25] : [10, 15, 25, 37];
  const edges = [5_000_000, 10_000_000, 20_000_000, 50_000_000];
  const at = edges.findLastIndex((edge) => income > edge);
  let payable = tax;
  if (at >= 0) {
    payable = tax * (1 + rates[at]! / 100);
    for (let step = 0; step <= at; step++) {
      const lower = step === 0 ? 0 : rates[step - 1]!;
      payable = Math.min(payable, slab(edges[step]!) * (1 + lower / 100) + income - edges[step]!);
    }
  }
  const whole = Math.floor(Math.round(payable * 104) / 100);
  return Math.floor((whole + 5) / 10) * 10;
}

test.each(['New', 'Old'] as const)('%s regime agrees with a second calculation', (regime) => {
  const edges = EDGES.flatMap((edge) => [edge - 10, edge, edge + 10, edge + 5000]);
  checkProperty(
    fc.property(tens, (income) => {
      const { tax } = computeRegime(withIncome(2025, 'Individual', income), regime);
      expect(tax).toBe(`${naive(income, regime)}.00`);
    }),
    { cases: edges.map((edge) => [edge]) },
  );
});
