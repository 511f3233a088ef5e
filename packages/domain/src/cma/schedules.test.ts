import { describe, expect, test } from 'vitest';
import { checkSheet } from './checks.ts';
import { toText } from './fixed.ts';
import { blockYears, loanYears, scheduledLines, type AssetBlock, type BlockYear, type TermLoan } from './schedules.ts';
import { Sheet, type Column, type Typed } from './sheet.ts';

const columns: Column[] = ['audited', 'audited', 'estimated', 'projected', 'projected'].map((kind, n) => ({
  year: `${2024 + n}-${2025 + n}`,
  kind: kind as Column['kind'],
  months: 12,
}));
const plant: AssetBlock = { rate: '15', method: 'WDV', cost: '1000000', written_off: '200000', changes: [] };
const change = (year: string, of: object) => ({ year, added: '0', added_late: '0', sold: '0', ...of });
const rupees = (paise: bigint) => Number(paise) / 100;

describe('asset blocks', () => {
  const written = (block: Partial<AssetBlock>) =>
    blockYears(columns, { ...plant, ...block }).map(({ depreciation }) => rupees(depreciation));
  test.each<[string, Partial<AssetBlock>, number[]]>([
    ['by written-down value', {}, [0, 120_000, 102_000, 86_700]],
    ['by straight line', { method: 'SLM' }, [0, 150_000, 150_000, 150_000]],
    ['never below nothing', { method: 'SLM', rate: '60' }, [0, 600_000, 200_000, 0]],
    ['additions count whole', { changes: [change('2026-2027', { added: '200000' })] }, [0, 150_000, 127_500, 108_375]],
    [
      'additions in use for less than 180 days count half, and whole from the next year',
      { changes: [change('2026-2027', { added_late: '200000' })] },
      [0, 135_000, 129_750, 110_287.5],
    ],
    [
      'disposals leave at what they fetched',
      { changes: [change('2026-2027', { sold: '100000' })] },
      [0, 105_000, 89_250, 75_862.5],
    ],
    ['a block that is sold ends', { changes: [change('2026-2027', { sold: '900000' })] }, [0, 0, 0, 0]],
  ])('%s', (_, block, depreciation) => expect(written(block)).toEqual(depreciation));

  test('gross less what is written off is the net block', () => {
    const years = blockYears(columns, { ...plant, changes: [change('2027-2028', { added: '50000', sold: '20000' })] });
    let off = 20_000_000n;
    for (const { gross, net, depreciation } of years) {
      off += depreciation;
      expect(gross - off).toBe(net);
    }
  });
});

describe('disposals', () => {
  const sale = { sold: '150000', sold_cost: '300000', sold_written_off: '180000' };
  const first = (changes: object[], of: Partial<AssetBlock> = {}) => {
    const block = { ...plant, ...of, changes: changes.map((one) => change('2026-2027', one)) };
    const [, { added, depreciation, gross, net, gain, removed }] = blockYears(columns, block) as [never, BlockYear];
    return [added, depreciation, gross, net, gain, removed].map(rupees);
  };
  test('with their cost they leave at book value, and the rest is gain or loss', () => {
    expect(first([sale])).toEqual([-300_000, 102_000, 700_000, 578_000, 30_000, 180_000]);
    expect(first([{ ...sale, sold: '100000' }])[4]).toBe(-20_000);
    // By straight line, what is left of the cost is written down.
    expect(first([sale], { method: 'SLM' })[1]).toBe(105_000);
  });
  test('without it, only what is fetched beyond the block is a gain', () => {
    expect(first([{ sold: '900000' }])).toEqual([-800_000, 0, 200_000, 0, 100_000, 0]);
    expect(first([{ sold: '100000' }])[4]).toBe(0);
  });
  test('no more leaves than is there', () => {
    expect(first([{ sold: '0', sold_cost: '5000000' }])).toEqual([-1_000_000, 0, 0, 0, -800_000, 200_000]);
  });
  test('several changes of a year add up', () => {
    expect(first([{ added: '100000' }, { added: '50000', sold: '50000' }])[0]).toBe(100_000);
  });
  test('gain is income of its year, cash has what was fetched, and the fund flow explains it', () => {
    const block = { ...plant, changes: [change('2026-2027', sale)] };
    const typed: Typed = { ...AUDITED, other_income: ['5000', '5000'] };
    const kept = new Sheet(columns, { ...typed, ...scheduledLines(columns, [plant], []) });
    const sold = new Sheet(columns, { ...typed, ...scheduledLines(columns, [block], []) });
    const value = (sheet: Sheet, id: string, column: number) => Number(toText(sheet.value(id, column)!));
    expect([2, 3].map((column) => value(sold, 'other_income', column))).toEqual([35_000, 5000]);
    expect(value(sold, 'accumulated_depreciation', 2)).toBe(122_000);
    expect(value(sold, 'net_block', 2)).toBe(578_000);
    // Earnings that serve debt are those without the gain.
    expect(value(sold, 'debt_accruals', 2)).toBe(value(kept, 'debt_accruals', 2));
    const more = value(sold, 'cash', 2) - value(kept, 'cash', 2);
    expect(more).toBe(150_000);
    for (const column of [2, 3, 4]) {
      expect(value(sold, 'difference', column)).toBe(0);
      expect(value(sold, 'net_surplus', column) + value(sold, 'borrowing_rise', column)).toBeCloseTo(0, 2);
    }
    expect(checkSheet(sold).filter(({ line }) => line === 'accumulated_depreciation')).toEqual([]);
  });
});

const loan: TermLoan = {
  amount: '1200000',
  drawn_year: null,
  drawn_month: 1,
  annual_rate: '12',
  months: 24,
  moratorium_months: 0,
  moratorium_interest: 'paid',
  repayment: 'Equal principal',
  frequency: 'Monthly',
};

describe('term loans', () => {
  const years = (of: Partial<TermLoan>, shown = columns) =>
    loanYears(shown, { ...loan, ...of }).map((year) => Object.values(year).map(rupees));
  test('what is outstanding at the opening is repaid from the first later year', () => {
    // drawn, interest, repaid, outstanding, due within a year
    expect(years({})).toEqual([
      [0, 0, 0, 1_200_000, 600_000],
      [0, 111_000, 600_000, 600_000, 600_000],
      [0, 39_000, 600_000, 0, 0],
      [0, 0, 0, 0, 0],
    ]);
  });
  test('a loan drawn during a year, with a moratorium and quarterly instalments', () => {
    const of = { drawn_year: '2026-2027', drawn_month: 7, moratorium_months: 6, frequency: 'Quarterly' as const };
    expect(years(of)).toEqual([
      [0, 0, 0, 0, 0],
      [1_200_000, 72_000, 0, 1_200_000, 600_000],
      [0, 117_000, 600_000, 600_000, 600_000],
      [0, 45_000, 600_000, 0, 0],
    ]);
  });
  test('interest that is added to the loan counts as drawn', () => {
    const [, first] = years({ drawn_year: '2026-2027', moratorium_months: 12, moratorium_interest: 'added monthly' });
    expect(first![0]).toBeCloseTo(1_352_190.04, 1);
    expect(first![1]).toBeCloseTo(152_190.04, 1);
    expect(first![3]).toBe(first![0]);
  });
  test('instalments paid in the year of drawing, and years of nine months', () => {
    const nine = columns.map((column, n) => (n === 2 ? { ...column, months: 9 } : column));
    const [, first, second] = years({ drawn_year: '2026-2027', drawn_month: 4 }, nine);
    expect(first!.slice(2)).toEqual([300_000, 900_000, 600_000]);
    expect(second![2]).toBe(600_000);
  });
  test('a year that isn’t in the sheet has no effect', () => {
    expect(
      years({ drawn_year: '2050-2051' })
        .flat()
        .every((value) => value === 0),
    ).toBe(true);
  });
});

/** A trader with plant of 8 lakh and a term loan of 12 lakh, in rupees. */
const AUDITED: Typed = {
  sales_domestic: ['9000000', '10000000'],
  raw_indigenous: ['7000000', '7800000'],
  selling: ['900000', '1000000'],
  depreciation: ['150000', '140000'],
  interest_term: ['160000', '150000'],
  gross_block: ['1000000', '1000000'],
  accumulated_depreciation: ['60000', '200000'],
  instalments: ['600000', '600000'],
  term_loans: ['1200000', '600000'],
  debtors_domestic: ['1500000', '1600000'],
  cash: ['200000', '940000'],
  capital: ['840000', '2140000'],
};

describe('in the sheet', () => {
  const scheduled = scheduledLines(columns, [plant], [loan]);
  const value = (sheet: Sheet, id: string, column: number) => toText(sheet.value(id, column)!);
  test('blocks and loans fill depreciation, gross block, interest, instalments and term loans', () => {
    const sheet = new Sheet(columns, { ...AUDITED, ...scheduled });
    expect([2, 3, 4].map((at) => value(sheet, 'depreciation', at))).toEqual(['120000.00', '102000.00', '86700.00']);
    expect([2, 3, 4].map((at) => value(sheet, 'net_block', at))).toEqual(['680000.00', '578000.00', '491300.00']);
    expect([2, 3].map((at) => value(sheet, 'interest_term', at))).toEqual(['111000.00', '39000.00']);
    expect([2, 3].map((at) => value(sheet, 'instalments', at))).toEqual(['600000.00', '0.00']);
    expect([2, 3].map((at) => value(sheet, 'term_loans', at))).toEqual(['0.00', '0.00']);
    expect([2, 3].map((at) => value(sheet, 'term_repaid', at))).toEqual(['600000.00', '600000.00']);
    for (const at of [2, 3, 4]) {
      expect(value(sheet, 'difference', at)).toBe('0.00');
      expect(toText(sheet.value('net_surplus', at)! + sheet.value('borrowing_rise', at)!)).toMatch(/^-?0\.00$/);
    }
  });
  test('a typed value overrides a schedule, and nothing can be typed over the schedule itself', () => {
    const sheet = new Sheet(columns, { ...AUDITED, ...scheduled, capex: [null, null, '100000'] });
    expect(sheet.isOverridden('capex', 2)).toBe(true);
    // The plant has its own rate, the rest that of the sheet: 140,000 of 940,000.
    expect(value(sheet, 'depreciation', 2)).toBe('134893.62');
    sheet.edit([{ line: 'capex', column: 2, value: null }]);
    expect(value(sheet, 'capex', 2)).toBe('0.00');
    expect(value(sheet, 'depreciation', 2)).toBe('120000.00');
    expect(sheet.takesInput('scheduled_depreciation')).toBe(false);
  });
  test('a loan that isn’t listed keeps what is typed for it', () => {
    const fresh = { ...loan, drawn_year: '2026-2027', moratorium_months: 12 };
    const sheet = new Sheet(columns, {
      ...AUDITED,
      ...scheduledLines(columns, [], [fresh]),
      instalments_next: [null, null, '1000000'],
    });
    // 600,000 of the old loan were due, 400,000 of it and 600,000 of the new one are next.
    expect(value(sheet, 'term_repaid', 2)).toBe('600000.00');
    expect(value(sheet, 'instalments', 2)).toBe('1000000.00');
    expect(value(sheet, 'term_repaid', 3)).toBe('1000000.00');
    expect(value(sheet, 'term_outstanding', 3)).toBe('800000.00');
  });
});
