/**
 * Worked tax cases. Sources: Finance Acts 2023, (No. 2) 2024, 2025 and 2026 (First Schedule, 115BAC, 87A); the examples
 * of the Budget 2025 FAQ of the Income Tax Department (tax before cess at 12.1, 13 … 50 lakh); circulars 28/2016 and
 * 2/2015; rule 119A. Expected amounts were worked by hand from these.
 */
import { describe, expect, test } from 'vitest';
import type { AssesseeKind, Regime } from './assessees.ts';
import { compute, computeRegime } from './compute.ts';
import { BLANK, blankInput, type TaxInput } from './input.ts';
import { gain, withIncome } from './testing/cases.ts';

const taxOf = (input: TaxInput, regime: Regime): string => computeRegime(input, regime).tax;
const YOUNG = '1985-06-10';

describe('slabs, rebate and surcharge of residents below 60', () => {
  test.each<[number, Regime, number, number, string]>([
    // FY 2025-26, new regime.
    [2025, 'New', 400_000, 0, 'exempt slab'],
    [2025, 'New', 800_000, 0, 'rebate'],
    [2025, 'New', 1_200_000, 0, 'rebate of 60,000'],
    [2025, 'New', 1_200_010, 10, 'relief above the rebate: 10 + cess'],
    [2025, 'New', 1_210_000, 10_400, 'FAQ: 61,500 becomes 10,000'],
    [2025, 'New', 1_270_580, 73_400, 'relief of 7'],
    [2025, 'New', 1_270_590, 73_410, 'relief has ended'],
    [2025, 'New', 1_300_000, 78_000, 'FAQ: 75,000'],
    [2025, 'New', 1_500_000, 109_200, 'FAQ: 1,05,000'],
    [2025, 'New', 1_600_000, 124_800, 'FAQ: 1,20,000'],
    [2025, 'New', 2_000_000, 208_000, 'FAQ: 2,00,000'],
    [2025, 'New', 2_400_000, 312_000, 'FAQ: 3,00,000'],
    [2025, 'New', 5_000_000, 1_123_200, 'FAQ: 10,80,000'],
    [2025, 'New', 5_000_010, 1_123_210, 'surcharge edge 50 lakh'],
    [2025, 'New', 5_100_000, 1_227_200, 'relief: 10,80,000 + 1,00,000'],
    [2025, 'New', 10_000_000, 2_951_520, 'surcharge 10%'],
    [2025, 'New', 10_000_010, 2_951_530, 'surcharge edge 1 crore'],
    [2025, 'New', 10_100_000, 3_055_520, 'relief: 28,38,000 + 1,00,000'],
    [2025, 'New', 20_000_000, 6_673_680, 'surcharge 15%'],
    [2025, 'New', 20_000_010, 6_673_690, 'surcharge edge 2 crore'],
    [2025, 'New', 21_000_000, 7_644_000, 'surcharge 25%'],
    [2025, 'New', 50_000_000, 18_954_000, 'surcharge 25%'],
    [2025, 'New', 50_000_010, 18_954_000, 'no step at 5 crore'],
    [2026, 'New', 1_270_580, 73_400, 'slabs carry on in tax year 2026-27'],
    [2026, 'New', 2_500_000, 343_200, 'slabs carry on in tax year 2026-27'],
    // FY 2024-25.
    [2024, 'New', 700_000, 0, 'rebate of 25,000'],
    [2024, 'New', 700_010, 10, 'relief above the rebate'],
    [2024, 'New', 722_220, 23_110, 'relief of 2'],
    [2024, 'New', 722_230, 23_110, 'relief has ended'],
    [2024, 'New', 1_000_000, 52_000, '50,000'],
    [2024, 'New', 1_200_000, 83_200, '80,000'],
    [2024, 'New', 1_500_000, 145_600, '1,40,000'],
    // FY 2023-24.
    [2023, 'New', 700_000, 0, 'rebate of 25,000'],
    [2023, 'New', 727_770, 28_880, 'relief of 7'],
    [2023, 'New', 900_000, 46_800, '45,000'],
    [2023, 'New', 1_500_000, 156_000, '1,50,000'],
    // Old regime.
    [2025, 'Old', 250_000, 0, 'exempt slab'],
    [2025, 'Old', 500_000, 0, 'rebate of 12,500'],
    [2025, 'Old', 500_010, 13_000, 'no relief in the old regime'],
    [2025, 'Old', 1_000_000, 117_000, '1,12,500'],
    [2025, 'Old', 1_500_000, 273_000, '2,62,500'],
    [2025, 'Old', 5_000_000, 1_365_000, '13,12,500'],
    [2025, 'Old', 5_000_010, 1_365_010, 'surcharge edge 50 lakh'],
    [2025, 'Old', 10_000_000, 3_217_500, 'surcharge 10%'],
    [2025, 'Old', 10_000_010, 3_217_510, 'surcharge edge 1 crore'],
    [2025, 'Old', 20_000_000, 6_951_750, 'surcharge 15%'],
    [2025, 'Old', 20_000_010, 6_951_760, 'surcharge edge 2 crore'],
    [2025, 'Old', 50_000_000, 19_256_250, 'surcharge 25%'],
    [2025, 'Old', 50_000_010, 19_256_260, 'surcharge edge 5 crore'],
    [2025, 'Old', 60_000_000, 25_379_250, 'surcharge 37%'],
  ])('FY %i %s %i: %i (%s)', (fy, regime, income, tax) => {
    expect(taxOf(withIncome(fy, 'Individual', income, { born_on: YOUNG }), regime)).toBe(`${tax}.00`);
  });
});

describe('age and residence', () => {
  test.each<[string, Partial<TaxInput>, Regime, number, number]>([
    ['60: rebate', { born_on: '1960-05-01' }, 'Old', 500_000, 0],
    ['60: from 3 lakh', { born_on: '1960-05-01' }, 'Old', 1_000_000, 114_400],
    ['born on 1 April turns 60 in the year (circular 28/2016)', { born_on: '1966-04-01' }, 'Old', 1_000_000, 114_400],
    ['born on 2 April does not', { born_on: '1966-04-02' }, 'Old', 1_000_000, 117_000],
    ['80: from 5 lakh', { born_on: '1940-01-01' }, 'Old', 1_000_000, 104_000],
    ['80 in the new regime', { born_on: '1940-01-01' }, 'New', 1_500_000, 109_200],
    [
      'non-resident of 70: no age, no rebate',
      { born_on: '1950-01-01', residence: 'Non-resident' },
      'Old',
      500_000,
      13_000,
    ],
    ['non-resident: no rebate', { residence: 'Non-resident' }, 'New', 1_200_000, 62_400],
    ['not ordinarily resident has the rebate', { residence: 'Not ordinarily resident' }, 'New', 1_200_000, 0],
  ])('%s', (_name, more, regime, income, tax) => {
    expect(taxOf(withIncome(2025, 'Individual', income, more), regime)).toBe(`${tax}.00`);
  });
});

describe('other assessees', () => {
  test.each<[string, AssesseeKind, number, Regime, number, number, Partial<TaxInput>]>([
    ['HUF has no rebate', 'HUF', 2025, 'New', 1_200_000, 62_400, {}],
    ['BOI', 'BOI', 2025, 'Old', 1_000_000, 117_000, {}],
    ['AOP at the maximum marginal rate', 'AOP', 2025, 'New', 500_000, 156_000, { has_maximum_rate: true }],
    [
      'the highest surcharge in it',
      'AOP',
      2025,
      'Old',
      500_000,
      213_720,
      { has_maximum_rate: true, maximum_rate_surcharge: 'Highest rate' },
    ],
    ['AOP of companies: at most 15%', 'AOP', 2025, 'Old', 60_000_000, 21_303_750, { has_company_members: true }],
    ['firm', 'Firm', 2025, 'Old', 1_000_000, 312_000, {}],
    ['firm at 1 crore', 'Firm', 2025, 'Old', 10_000_000, 3_120_000, {}],
    ['firm above 1 crore', 'Firm', 2025, 'Old', 10_000_010, 3_120_010, {}],
    ['LLP at 1.1 crore', 'LLP', 2025, 'Old', 11_000_000, 3_843_840, {}],
    ['local authority', 'Local authority', 2025, 'Old', 1_000_000, 312_000, {}],
    ['company up to 400 crore turnover', 'Domestic company', 2025, 'Old', 10_000_000, 2_600_000, {}],
    ['company above 1 crore', 'Domestic company', 2025, 'Old', 10_000_010, 2_600_010, {}],
    ['company at 10 crore', 'Domestic company', 2025, 'Old', 100_000_000, 27_820_000, {}],
    ['company above 10 crore', 'Domestic company', 2025, 'Old', 100_000_010, 27_820_010, {}],
    ['large company', 'Domestic company', 2025, 'Old', 10_000_000, 3_120_000, { is_small_company: false }],
    ['115BAA', 'Domestic company', 2025, 'New', 10_000_000, 2_516_800, {}],
    ['115BAB', 'Domestic company', 2025, 'New', 10_000_000, 1_716_000, { is_new_manufacturer: true }],
    ['foreign company', 'Foreign company', 2025, 'Old', 10_000_000, 3_640_000, {}],
    ['foreign company before 2024', 'Foreign company', 2023, 'Old', 10_000_000, 4_160_000, {}],
    ['co-operative society', 'Co-operative society', 2025, 'Old', 100_000, 28_080, {}],
    ['115BAD', 'Co-operative society', 2025, 'New', 100_000, 25_170, {}],
    ['trust: 85% applied', 'Trust', 2025, 'New', 10_000_000, 0, { applied: '8500000' }],
    ['trust: half applied', 'Trust', 2025, 'Old', 2_000_000, 54_600, { applied: '1000000' }],
  ])('%s', (_name, kind, fy, regime, income, tax, more) => {
    expect(taxOf(withIncome(fy, kind, income, more), regime)).toBe(`${tax}.00`);
  });
});

describe('special rates', () => {
  const g = (kind: Parameters<typeof gain>[1], amount: number, more = {}) => gain(2025, kind, amount, more);
  test.each<[string, number, Regime, number, Partial<TaxInput>, number]>([
    ['112A within both exemptions', 2025, 'New', 0, { gains: [g('Long-term, STT paid', 525_000)] }, 0],
    ['112A above them: no rebate', 2025, 'New', 0, { gains: [g('Long-term, STT paid', 1_000_000)] }, 61_750],
    ['111A uses the exemption left', 2025, 'New', 300_000, { gains: [g('Short-term, STT paid', 600_000)] }, 104_000],
    [
      'not for non-residents',
      2025,
      'New',
      300_000,
      { residence: 'Non-resident', gains: [g('Short-term, STT paid', 600_000)] },
      124_800,
    ],
    [
      '111A sold before 23 July 2024',
      2024,
      'New',
      1_000_000,
      { gains: [gain(2024, 'Short-term, STT paid', 100_000, { sold_on: '2024-07-22' })] },
      67_600,
    ],
    [
      '111A sold from 23 July 2024',
      2024,
      'New',
      1_000_000,
      { gains: [gain(2024, 'Short-term, STT paid', 100_000, { sold_on: '2024-07-23' })] },
      72_800,
    ],
    [
      '112A of both halves: the exemption first on 12.5%',
      2024,
      'New',
      1_000_000,
      {
        gains: [
          gain(2024, 'Long-term, STT paid', 200_000, { sold_on: '2024-05-01' }),
          gain(2024, 'Long-term, STT paid', 125_000),
        ],
      },
      72_800,
    ],
    [
      'lottery keeps its tax under the rebate',
      2025,
      'New',
      500_000,
      {
        other: [
          { ...BLANK.other, kind: 'Other', amount: '500000' },
          { ...BLANK.other, kind: 'Lottery or game show', amount: '100000' },
        ],
      },
      31_200,
    ],
    [
      'virtual assets: no set-off of losses',
      2025,
      'New',
      500_000,
      { gains: [g('Virtual digital asset', 100_000), g('Virtual digital asset', 0, { cost: '90000' })] },
      31_200,
    ],
    [
      'land: 20% of the indexed gain',
      2025,
      'New',
      1_000_000,
      { gains: [g('Long-term, land or building', 5_000_000, { cost: '2000000', indexed_cost: '4000000' })] },
      249_600,
    ],
    [
      'land of a non-resident: 12.5%',
      2025,
      'New',
      1_000_000,
      {
        residence: 'Non-resident',
        gains: [g('Long-term, land or building', 5_000_000, { cost: '2000000', indexed_cost: '4000000' })],
      },
      431_600,
    ],
    ['old rebate against 111A', 2025, 'Old', 300_000, { gains: [g('Short-term, STT paid', 150_000)] }, 20_800],
    ['old rebate not against 112A', 2025, 'Old', 250_000, { gains: [g('Long-term, STT paid', 245_000)] }, 15_600],
    ['farm income raises the rate', 2025, 'Old', 600_000, { agriculture: '200000' }, 65_000],
    ['farm income of 5,000 does not', 2025, 'Old', 600_000, { agriculture: '5000' }, 33_800],
    [
      'surcharge 15% where gains carry it above 2 crore',
      2025,
      'Old',
      15_000_000,
      { gains: [g('Long-term, STT paid', 10_125_000)] },
      6_652_750,
    ],
    [
      '37% on other income, 15% on the gain',
      2025,
      'Old',
      60_000_000,
      { gains: [g('Long-term, other', 10_000_000)] },
      26_874_250,
    ],
  ])('%s', (_name, fy, regime, income, more, tax) => {
    expect(taxOf(withIncome(fy, 'Individual', income, more), regime)).toBe(`${tax}.00`);
  });
});

describe('heads, deductions and losses', () => {
  const start = blankInput(2025, 'Individual', { born_on: YOUNG });
  const salary = (gross: number, more = {}) => [{ ...BLANK.salaries, gross: String(gross), ...more }];

  test('salary of 12,75,000 has no tax in the new regime', () => {
    const both = compute({ ...start, salaries: salary(1_275_000) });
    expect(both).toMatchObject({ better: 'New', chosen: { total_income: '1200000.00', tax: '0.00' } });
    expect(both.saves).toBe('187200.00');
  });
  test('exemptions, professional tax and capped deductions in the old regime', () => {
    const input: TaxInput = {
      ...start,
      salaries: salary(1_000_000, { exempt: '100000', professional_tax: '2400' }),
      deductions: [
        { code: '80C', amount: '200000' },
        { code: '80CCD(1)', amount: '50000' },
        { code: '80D', amount: '30000' },
      ],
    };
    expect(computeRegime(input, 'Old')).toMatchObject({ total_income: '672600.00', tax: '48900.00' });
    expect(computeRegime(input, 'New')).toMatchObject({ total_income: '925000.00', deductions: '0.00', tax: '0.00' });
  });
  test('employer’s pension: 14% in the new regime, 10% in the old', () => {
    const input = {
      ...start,
      salaries: salary(2_000_000, { basic: '1000000' }),
      deductions: [{ code: '80CCD(2)', amount: '140000' }],
    };
    expect(computeRegime(input, 'New').deductions).toBe('140000.00');
    expect(computeRegime(input, 'Old').deductions).toBe('100000.00');
  });
  test('home loan interest up to 2 lakh, in the old regime only', () => {
    const own = { ...BLANK.properties, interest: '300000' };
    const input: TaxInput = {
      ...start,
      salaries: salary(1_050_000),
      properties: [own, { ...own, interest: '100000' }],
    };
    expect(computeRegime(input, 'Old')).toMatchObject({ total_income: '800000.00', tax: '75400.00' });
    expect(computeRegime(input, 'New').total_income).toBe('975000.00');
  });
  test('a loss of let-out property: 2 lakh now, the rest carried; none in the new regime', () => {
    const let_out = {
      ...BLANK.properties,
      use: 'Let out' as const,
      rent: '200000',
      municipal_tax: '20000',
      interest: '500000',
    };
    const input: TaxInput = { ...start, salaries: salary(1_050_000), properties: [let_out] };
    const old = computeRegime(input, 'Old');
    expect(old.total_income).toBe('800000.00');
    expect(old.carried).toEqual([{ fy: 2025, kind: 'House property', amount: '174000.00', until_fy: 2033 }]);
    const now = computeRegime(input, 'New');
    expect(now.total_income).toBe('975000.00');
    expect(now.carried[0]!.amount).toBe('374000.00');
  });
  test.each([
    ['Presumptive 44AD', { turnover: '10000000', digital_turnover: '9000000' }, '620000.00'],
    ['Presumptive 44AD', { turnover: '10000000', digital_turnover: '9000000', profit: '700000' }, '700000.00'],
    ['Presumptive 44ADA', { turnover: '4000000' }, '2000000.00'],
    ['Goods carriage 44AE', { vehicle_months: '24', ton_months: '180' }, '360000.00'],
  ] as const)('%s', (basis, more, income) => {
    const input: TaxInput = { ...start, businesses: [{ ...BLANK.businesses, basis, ...more }] };
    expect(computeRegime(input, 'New').total_income).toBe(income);
  });
  test('book profit with adjustments, and partner remuneration above 40(b)', () => {
    const input: TaxInput = {
      ...blankInput(2025, 'Firm'),
      businesses: [{ ...BLANK.businesses, profit: '100000' }],
      adjustments: [
        { name: 'Depreciation of the books', effect: 'Add', amount: '150000' },
        { name: 'Depreciation, section 32', effect: 'Deduct', amount: '250000' },
      ],
      partner_remuneration: '1000000',
    };
    // Book profit 10,00,000: 90% of 6,00,000 and 60% of 4,00,000 are allowed: 7,80,000.
    expect(computeRegime(input, 'Old').total_income).toBe('220000.00');
  });
  test('a business loss is set off, but not against salary, and the rest is carried', () => {
    const input: TaxInput = {
      ...start,
      salaries: salary(1_075_000),
      businesses: [{ ...BLANK.businesses, profit: '-500000' }],
      other: [{ ...BLANK.other, kind: 'Deposit interest', amount: '200000' }],
    };
    const now = computeRegime(input, 'New');
    expect(now.total_income).toBe('1000000.00');
    expect(now.carried).toEqual([{ fy: 2025, kind: 'Business', amount: '300000.00', until_fy: 2033 }]);
    const late = computeRegime({ ...input, filed_on: '2026-09-10' }, 'New');
    expect(late.carried).toEqual([]);
  });
  test('long-term losses only against long-term gains; short-term against both', () => {
    const gains = [
      gain(2025, 'Short-term, STT paid', 300_000),
      gain(2025, 'Long-term, other', 0, { cost: '200000' }),
      gain(2025, 'Long-term, STT paid', 150_000),
    ];
    const input = {
      ...start,
      gains,
      losses: [
        { fy: 2020, kind: 'Short-term capital' as const, amount: '100000' },
        { fy: 2016, kind: 'Business' as const, amount: '5000' },
      ],
    };
    const now = computeRegime(input, 'New');
    expect(now.total_income).toBe('200000.00');
    expect(now.carried).toEqual([{ fy: 2025, kind: 'Long-term capital', amount: '50000.00', until_fy: 2033 }]);
    expect(now.warnings[0]).toContain('FY 2016-17');
  });
  test('family pension and interest of seniors', () => {
    const other = [
      { ...BLANK.other, kind: 'Family pension' as const, amount: '120000' },
      { ...BLANK.other, kind: 'Deposit interest' as const, amount: '60000' },
    ];
    const input: TaxInput = {
      ...start,
      born_on: '1950-01-01',
      other,
      deductions: [{ code: '80TTB', amount: '60000' }],
    };
    expect(computeRegime(input, 'New').gross_income).toBe('155000.00');
    expect(computeRegime(input, 'Old')).toMatchObject({ gross_income: '165000.00', deductions: '50000.00' });
  });
  test('donations within 10% of the income after other deductions', () => {
    const input = withIncome(2025, 'Individual', 1_000_000, {
      deductions: [
        { code: '80C', amount: '150000' },
        { code: '80G 50 limited', amount: '100000' },
        { code: '80G 100', amount: '10000' },
      ],
    });
    expect(computeRegime(input, 'Old').deductions).toBe('202500.00');
  });
  test('minimum alternate tax: 15%, from tax year 2026-27 14% and final; not under 115BAA', () => {
    const company = (fy: number) => withIncome(fy, 'Domestic company', 1_000_000, { book_profit: '5000000' });
    expect(computeRegime(company(2025), 'Old')).toMatchObject({ tax: '780000.00', credit_carried: '520000.00' });
    expect(computeRegime(company(2026), 'Old')).toMatchObject({ tax: '728000.00', credit_carried: '0.00' });
    expect(computeRegime(company(2025), 'New').tax).toBe('251680.00');
  });
  test('credit for minimum tax as far as regular tax is higher', () => {
    const input = withIncome(2025, 'Domestic company', 1_000_000, { book_profit: '1000000', credit_brought: '200000' });
    expect(computeRegime(input, 'Old')).toMatchObject({ tax: '156000.00', credit_carried: '96000.00' });
  });
  test('alternate minimum tax of a firm', () => {
    const input = withIncome(2025, 'Firm', 1_000_000, { deductions: [{ code: '80JJAA', amount: '900000' }] });
    // 18.5% of 10,00,000 against 30% of 1,00,000.
    expect(computeRegime(input, 'Old')).toMatchObject({ tax: '192400.00', credit_carried: '161200.00' });
  });
});
