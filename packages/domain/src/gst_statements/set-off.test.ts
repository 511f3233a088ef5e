import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TAX_COLUMNS, type Heads } from './rows.ts';
import { setOff } from './set-off.ts';
import { checkProperty } from '../testing/property.ts';

const heads = (igst: number, cgst: number, sgst: number, cess = 0): Heads => ({
  igst: `${igst}.00`,
  cgst: `${cgst}.00`,
  sgst: `${sgst}.00`,
  cess: `${cess}.00`,
});
const NONE = heads(0, 0, 0);
const numbers = (amounts: Heads): number[] => TAX_COLUMNS.map((head) => Number(amounts[head]));

describe('credit is used in the legal order', () => {
  test.each<[string, Heads, Heads, { cash: number[]; left: number[] }]>([
    ['own heads', heads(100, 50, 50), heads(100, 50, 50), { cash: [0, 0, 0, 0], left: [0, 0, 0, 0] }],
    ['IGST credit pays all three', heads(100, 50, 50), heads(200, 0, 0), { cash: [0, 0, 0, 0], left: [0, 0, 0, 0] }],
    [
      'IGST credit goes to the tax without credit of its own',
      heads(0, 100, 100),
      heads(100, 100, 0),
      { cash: [0, 0, 0, 0], left: [0, 0, 0, 0] },
    ],
    [
      'IGST credit is used up before CGST credit',
      heads(0, 100, 0),
      heads(80, 100, 0),
      { cash: [0, 0, 0, 0], left: [0, 80, 0, 0] },
    ],
    ['CGST credit never pays SGST', heads(0, 0, 100), heads(0, 500, 0), { cash: [0, 0, 100, 0], left: [0, 500, 0, 0] }],
    [
      'CGST and then SGST credit pays IGST',
      heads(100, 10, 10),
      heads(0, 60, 60),
      { cash: [0, 0, 0, 0], left: [0, 0, 0, 0] },
    ],
    ['cess only by cess', heads(0, 0, 0, 40), heads(500, 0, 0, 30), { cash: [0, 0, 0, 10], left: [500, 0, 0, 0] }],
    ['negative tax is not paid out', heads(-100, 50, 50), NONE, { cash: [0, 50, 50, 0], left: [0, 0, 0, 0] }],
    ['negative credit is tax to pay', heads(10, 0, 0), heads(-30, 0, 0), { cash: [40, 0, 0, 0], left: [0, 0, 0, 0] }],
  ])('%s', (_, liability, credit, { cash, left }) => {
    const made = setOff({ liability, reverse_charge: NONE, credit });
    expect([numbers(made.cash), numbers(made.credit_left)]).toEqual([cash, left]);
  });

  test('reverse charge is paid in cash, whatever credit there is', () => {
    const made = setOff({ liability: NONE, reverse_charge: heads(18, 9, 9), credit: heads(500, 500, 500) });
    expect(numbers(made.cash)).toEqual([18, 9, 9, 0]);
    expect(numbers(made.credit_used)).toEqual([0, 0, 0, 0]);
  });

  test('amounts count in whole rupees', () => {
    const made = setOff({
      liability: { ...NONE, cgst: '100.50', sgst: '100.49' },
      reverse_charge: NONE,
      credit: { ...NONE, cgst: '0.49', sgst: '0.50' },
    });
    expect(numbers(made.cash)).toEqual([0, 101, 99, 0]);
  });
});

const anyHeads = fc
  .tuple(fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(3))
  .map(([igst, cgst, sgst, cess]) => heads(igst, cgst, sgst, cess));

/** The least cash of all legal splits of the IGST credit that is left after IGST. */
function leastCash(liability: Heads, credit: Heads): number {
  const [li, lc, ls, le] = numbers(liability) as [number, number, number, number];
  const [ci, cc, cs, ce] = numbers(credit) as [number, number, number, number];
  const rest = Math.max(0, ci - li);
  const used = Math.min(rest, lc + ls);
  let least = Infinity;
  for (let toCentral = 0; toCentral <= used; toCentral++) {
    const toState = used - toCentral;
    if (toCentral > lc || toState > ls) continue;
    const [c, s] = [lc - toCentral, ls - toState];
    const igst = Math.max(0, li - ci - Math.max(0, cc - c) - Math.max(0, cs - s));
    least = Math.min(least, igst + Math.max(0, c - cc) + Math.max(0, s - cs));
  }
  return least + Math.max(0, le - ce);
}

test('never pays more than due, never uses more than there is, and leaves the least cash', () => {
  checkProperty(
    fc.property(anyHeads, anyHeads, (liability, credit) => {
      const made = setOff({ liability, reverse_charge: NONE, credit });
      for (const { head, payable, by, cash } of made.rows) {
        const paid = numbers(by).reduce((all, one) => all + one, 0);
        expect(paid + Number(cash)).toBe(Number(payable));
        if (head === 'sgst') expect(by.cgst).toBe('0.00');
        if (head === 'cgst') expect(by.sgst).toBe('0.00');
        if (head !== 'cess') expect(by.cess).toBe('0.00');
      }
      for (const head of TAX_COLUMNS)
        expect(Number(made.credit_used[head]) + Number(made.credit_left[head])).toBe(Number(credit[head]));
      const cash = numbers(made.cash).reduce((all, one) => all + one, 0);
      expect(cash).toBe(leastCash(liability, credit));
    }),
  );
});
