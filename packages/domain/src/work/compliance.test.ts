import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates.ts';
import { dueDates, monthPeriod, quarterPeriod } from '../gst-return/periods.ts';
import { INDIAN_STATES } from '../indian-states.ts';
import { clientMarks, DUTY_MARKS, itrForms } from './compliance-profile.ts';
import type { ComplianceProfile, GstRegistration } from './compliance-profile.ts';
import { obligationKey, obligations } from './compliance-calendar.ts';
import type { Calendar, Obligation } from './compliance-calendar.ts';
import { STATUTORY_DATES } from './statutory-dates.ts';
import { calendar, client, registration } from './testing/clients.ts';
import { statutoryWeek } from './statutory-week.ts';
import { nearestWorkingDay, SUNDAYS_OFF } from './working-days.ts';
import { checkProperty } from '../testing/property.ts';

const said = (owed: Obligation[]) => owed.map(({ form, due_date }) => `${form} ${due_date}`);
const owedFor = (change: Partial<ComplianceProfile>, from: string, to: string, with_: Partial<Calendar> = {}) =>
  obligations(client(change), from, to, calendar(with_));
const YEAR = ['2026-04-01', '2027-03-31'] as const;

describe('GST', () => {
  const of = (change: Partial<GstRegistration>, more: Partial<ComplianceProfile> = {}) => ({
    registrations: [registration(change)],
    ...more,
  });
  const gst = (change: Partial<GstRegistration>, from: string, to: string, more: Partial<ComplianceProfile> = {}) =>
    owedFor(of(change, more), from, to).filter(({ law }) => law === 'GST');

  it.each<[string, Partial<GstRegistration>, string, string, string[]]>([
    ['monthly, June', {}, '2026-06-01', '2026-06-30', ['GSTR-1 2026-07-11', 'GSTR-3B 2026-07-20']],
    [
      'quarterly, group X',
      { scheme: 'Quarterly' },
      '2026-04-01',
      '2026-06-30',
      [
        'IFF 2026-05-13',
        'PMT-06 2026-05-25',
        'IFF 2026-06-13',
        'PMT-06 2026-06-25',
        'GSTR-1 2026-07-13',
        'GSTR-3B 2026-07-22',
      ],
    ],
    [
      'quarterly, group Y',
      { scheme: 'Quarterly', state_code: '07' },
      '2026-06-01',
      '2026-06-30',
      ['GSTR-1 2026-07-13', 'GSTR-3B 2026-07-24'],
    ],
    [
      'composition, a year end',
      { scheme: 'Composition' },
      '2026-03-01',
      '2026-03-31',
      ['CMP-08 2026-04-18', 'GSTR-4 2026-06-30'],
    ],
    [
      'composition, before the change',
      { scheme: 'Composition' },
      '2024-03-01',
      '2024-03-31',
      ['CMP-08 2024-04-18', 'GSTR-4 2024-04-30'],
    ],
    ['deductor', { scheme: 'TDS' }, '2026-06-01', '2026-06-30', ['GSTR-7 2026-07-10']],
    ['operator', { scheme: 'TCS' }, '2026-06-01', '2026-06-30', ['GSTR-8 2026-07-10']],
    ['distributor', { scheme: 'ISD' }, '2026-06-01', '2026-06-30', ['GSTR-6 2026-07-13']],
    ['non-resident', { scheme: 'Non Resident' }, '2026-06-01', '2026-06-30', ['GSTR-5 2026-07-13']],
    ['OIDAR', { scheme: 'OIDAR' }, '2026-06-01', '2026-06-30', ['GSTR-5A 2026-07-20']],
    ['UIN', { scheme: 'UIN' }, '2026-06-01', '2026-06-30', ['GSTR-11 2026-07-28']],
    [
      'registered in the month',
      { from: '2026-06-30' },
      '2026-05-01',
      '2026-06-30',
      ['GSTR-1 2026-07-11', 'GSTR-3B 2026-07-20'],
    ],
    ['cancelled before', { to: '2026-05-31' }, '2026-06-01', '2026-06-30', []],
  ])('%s', (_, change, from, to, expected) => {
    expect(said(gst(change, from, to))).toEqual(expected);
  });

  it('has annual returns by turnover', () => {
    const annual = (turnover_crore: number | null) =>
      said(gst({}, '2027-03-31', '2027-03-31', { turnover_crore })).filter((one) => one.startsWith('GSTR-9'));
    expect(annual(2)).toEqual([]);
    expect(annual(3)).toEqual(['GSTR-9 2027-12-31']);
    expect(annual(6)).toEqual(['GSTR-9 2027-12-31', 'GSTR-9C 2027-12-31']);
    expect(annual(null)).toHaveLength(2);
  });

  it('ends with a final return', () => {
    const last = (change: Partial<GstRegistration>) =>
      said(gst({ to: '2026-06-15', is_cancelled: true, ...change }, '2026-06-01', '2026-07-31'));
    expect(last({})).toEqual(['GSTR-1 2026-07-11', 'GSTR-3B 2026-07-20', 'GSTR-10 2026-09-15']);
    expect(last({ is_cancelled: false })).not.toContain('GSTR-10 2026-09-15');
    expect(last({ scheme: 'Composition' })).toEqual(['CMP-08 2026-07-18']);
  });

  it('has job work yearly, or half-yearly above five crore', () => {
    const itc = (turnover_crore: number) =>
      said(gst({ does_job_work: true }, ...YEAR, { turnover_crore })).filter((one) => one.startsWith('ITC'));
    expect(itc(1)).toEqual(['ITC-04 2027-04-25']);
    expect(itc(6)).toEqual(['ITC-04 2026-10-25', 'ITC-04 2027-04-25']);
  });

  it('is filed for each number, by the rules of the return', () => {
    const states = INDIAN_STATES.map(({ code }) => code);
    checkProperty(
      fc.property(fc.constantFrom(...states), fc.nat({ max: 60 }), fc.boolean(), (state_code, n, isQuarterly) => {
        const day = addDays('2025-01-15', n * 30);
        const [period, scheme] = isQuarterly
          ? ([quarterPeriod(day), 'Quarterly'] as const)
          : ([monthPeriod(day), 'Monthly'] as const);
        const owed = gst({ state_code, scheme }, period.to, period.to);
        const due = (form: string) =>
          owed.find((one) => one.form === form && one.period.label === period.label)!.due_date;
        expect({ gstr1: due('GSTR-1'), gstr3b: due('GSTR-3B') }).toEqual(dueDates(period, state_code));
      }),
    );
    const two = owedFor(
      { registrations: [registration(), registration({ gstin: '27AAPFU0939F1ZV', state_code: '27' })] },
      '2026-06-01',
      '2026-06-30',
    );
    const keys = two.map(obligationKey);
    expect([keys.length, new Set(keys).size]).toEqual([4, 4]);
  });
});

describe('income tax', () => {
  const itr = (change: Partial<ComplianceProfile>, from = '2026-03-31', to = '2026-03-31') =>
    said(owedFor(change, from, to)).filter((one) => /^(ITR|TAX-AUDIT|TP)/.test(one));
  it.each<[string, Partial<ComplianceProfile>, string[]]>([
    ['a salary', {}, ['ITR 2026-07-31']],
    ['a business', { has_business_income: true }, ['ITR 2026-08-31']],
    ['a firm', { category: 'Partnership Firm' }, ['ITR 2026-08-31']],
    [
      'an audited business',
      { has_business_income: true, is_audit_applicable: true },
      ['TAX-AUDIT 2026-09-30', 'ITR 2026-10-31'],
    ],
    ['a company', { category: 'Private Limited' }, ['ITR 2026-10-31']],
    [
      'transfer pricing',
      { category: 'Private Limited', is_audit_applicable: true, has_transfer_pricing: true },
      ['TAX-AUDIT 2026-10-31', 'TP-REPORT 2026-10-31', 'ITR 2026-11-30'],
    ],
  ])('%s', (_, change, expected) => {
    expect(itr(change)).toEqual(expected);
  });

  it('kept July for businesses before the budget of 2026', () => {
    expect(itr({ has_business_income: true }, '2025-03-31', '2025-03-31')).toEqual(['ITR 2025-07-31']);
  });

  it('moves past holidays, and GST does not', () => {
    // 31 October 2027 is a Sunday, 11 July 2027 too.
    const late = owedFor({ category: 'Private Limited' }, '2027-03-31', '2027-03-31', { week: SUNDAYS_OFF });
    expect(late.find(({ form }) => form === 'ITR')!.due_date).toBe('2027-11-01');
    const gst = owedFor({ registrations: [registration()] }, '2027-06-30', '2027-06-30', { week: SUNDAYS_OFF });
    expect(gst[0]!.due_date).toBe('2027-07-11');
  });

  it.each([
    ['a picnic of the office on 15 December', [], 'ADVANCE-TAX 2026-12-15'],
    ['15 December gazetted', [{ day: '2026-12-15', name: 'Election' }], 'ADVANCE-TAX 2026-12-16'],
  ])('follows only gazetted holidays: %s', (_, gazetted, expected) => {
    const week = statutoryWeek('IN', '2026-01-01', '2027-12-31', gazetted);
    const owed = said(
      owedFor({ category: 'Private Limited', pays_advance_tax: true }, '2026-12-31', '2026-12-31', { week }),
    );
    expect(owed).toContain(expected);
  });

  it('is not moved by a Saturday, and moved by a national holiday', () => {
    const week = statutoryWeek('IN', '2025-01-01', '2027-12-31', []);
    // 31 October 2026 is a Saturday.
    const itr2026 = owedFor({ category: 'Private Limited' }, '2026-03-31', '2026-03-31', { week });
    expect(itr2026.find(({ form }) => form === 'ITR')!.due_date).toBe('2026-10-31');
    expect(nearestWorkingDay('2026-10-02', 1, week)).toBe('2026-10-03');
    expect(nearestWorkingDay('2027-08-15', 1, week)).toBe('2027-08-16');
  });

  it.each<Partial<ComplianceProfile>>([
    {},
    { has_business_income: true },
    { is_audit_applicable: true },
    { category: 'LLP' },
    { category: 'Private Limited', has_transfer_pricing: true },
  ])('is owed once a year by everyone: %o', (change) => {
    for (let year = 2018; year <= 2101; year += 1)
      expect(itr(change, `${year}-03-31`, `${year}-03-31`).filter((one) => one.startsWith('ITR'))).toHaveLength(1);
  });

  it('names the year by its Act', () => {
    const label = (to: string) => owedFor({}, to, to).find(({ form }) => form === 'ITR')!.period.label;
    expect([label('2026-03-31'), label('2027-03-31')]).toEqual(['AY 2026-27', 'Tax year 2026-27']);
  });

  it('has TDS by month and quarter, March and its quarter apart', () => {
    const owed = said(owedFor({ deducts_tds: true }, '2026-12-01', '2027-03-31')).filter((one) =>
      one.startsWith('TDS'),
    );
    expect(owed).toEqual([
      'TDS-PAYMENT 2027-01-07',
      'TDS-OTHER 2027-01-31',
      'TDS-PAYMENT 2027-02-07',
      'TDS-CERTIFICATE 2027-02-15',
      'TDS-PAYMENT 2027-03-07',
      'TDS-PAYMENT 2027-04-30',
      'TDS-OTHER 2027-05-31',
      'TDS-CERTIFICATE 2027-06-15',
    ]);
    const titles = (to: string) =>
      owedFor({ deducts_tds: true }, to, to).filter(({ form }) => form === 'TDS-OTHER')[0]!.title;
    expect([titles('2026-03-31'), titles('2026-06-30')]).toEqual(['TDS 26Q', 'TDS Form 140']);
  });

  it('asks for advance tax four times, or once', () => {
    const advance = (is_presumptive: boolean) =>
      said(owedFor({ pays_advance_tax: true, is_presumptive }, ...YEAR)).filter((one) => one.startsWith('ADV'));
    expect(advance(false)).toEqual(
      ['06-15', '09-15', '12-15'].map((day) => `ADVANCE-TAX 2026-${day}`).concat('ADVANCE-TAX 2027-03-15'),
    );
    expect(advance(true)).toEqual(['ADVANCE-TAX 2027-03-15']);
  });

  it('knows which form', () => {
    expect(itrForms('Private Limited', true)).toEqual(['ITR-6']);
    expect(itrForms('LLP', true)).toEqual(['ITR-5']);
    expect(itrForms('Trust', false)[0]).toBe('ITR-7');
    expect(itrForms('Individual', false)).toEqual(['ITR-1', 'ITR-2']);
    expect(itrForms('Proprietor', false)).toEqual(['ITR-3', 'ITR-4']);
  });
});

describe('companies, LLPs, staff', () => {
  const forms = (change: Partial<ComplianceProfile>, law: string, from = '2026-03-31', to = '2026-03-31') =>
    said(owedFor(change, from, to).filter((one) => one.law === law));
  it('count from the annual meeting', () => {
    const company = { category: 'Private Limited' } as const;
    expect(forms(company, 'Company')).toEqual([
      'DPT-3 2026-06-30',
      'AGM 2026-09-30',
      'ADT-1 2026-10-15',
      'AOC-4 2026-10-30',
      'MGT-7 2026-11-29',
    ]);
    expect(forms({ ...company, agm_on: '2026-08-31' }, 'Company')).toContain('AOC-4 2026-09-30');
    expect(forms({ ...company, agm_on: '2024-08-31' }, 'Company')).toContain('AOC-4 2026-10-30');
    expect(forms({ ...company, is_one_person_company: true }, 'Company')).toEqual([
      'DPT-3 2026-06-30',
      'AOC-4 2026-09-27',
      'MGT-7A 2026-11-29',
    ]);
  });

  it('have half-yearly forms', () => {
    const change = { category: 'Public Limited', has_msme_dues: true, has_demat_shares: true } as const;
    const half = forms(change, 'Company', '2026-09-30', '2026-09-30');
    expect(half).toEqual(['MSME-1 2026-10-31', 'PAS-6 2026-11-29']);
    expect(forms(change, 'Company')).toEqual(expect.arrayContaining(['MSME-1 2026-04-30', 'PAS-6 2026-05-30']));
  });

  it('are known by their directors every third year', () => {
    const kyc = (last_kyc_year: number | null, year: number) => {
      const to = `${year + 1}-03-31`;
      return forms({ has_din: true, last_kyc_year }, 'Company', to, to);
    };
    expect(kyc(2024, 2024)).toEqual(['DIR-3 KYC 2025-09-30']);
    expect([kyc(2024, 2025), kyc(2024, 2026), kyc(2024, 2027)]).toEqual([[], [], ['DIR-3 KYC 2028-06-30']]);
    expect(kyc(null, 2025)).toEqual(['DIR-3 KYC 2026-06-30']);
  });

  it('have the rest', () => {
    expect(forms({ category: 'LLP' }, 'LLP')).toEqual(['LLP Form 11 2026-05-30', 'LLP Form 8 2026-10-30']);
    const staff = { has_pf: true, has_esi: true, professional_tax_state: 'Maharashtra' };
    expect(forms(staff, 'Labour', '2026-06-30', '2026-06-30')).toEqual([
      'Professional tax 2026-06-30',
      'PF 2026-07-15',
      'ESI 2026-07-15',
    ]);
  });
});

describe('the table', () => {
  it('has one row for a form, a client and a period', () => {
    const every: ComplianceProfile[] = [
      client({ category: 'Private Limited', registrations: [registration()], turnover_crore: 9 }),
      client({ registrations: [registration({ scheme: 'Quarterly', does_job_work: true })], deducts_tds: true }),
      client({ registrations: [registration({ scheme: 'Composition' })], has_business_income: true, has_din: true }),
      client({
        collects_tcs: true,
        pays_salaries_with_tds: true,
        buys_property: true,
        files_sft: true,
        is_audit_applicable: true,
      }),
    ];
    for (const one of every) {
      const keys = obligations(one, '2023-04-01', '2028-03-31', calendar()).map(obligationKey);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('uses every mark, and no other', () => {
    expect(new Set(STATUTORY_DATES.map(({ who }) => who))).toEqual(new Set(DUTY_MARKS));
  });

  it('gives everyone exactly one return of income', () => {
    const flag = fc.boolean();
    checkProperty(
      fc.property(flag, flag, flag, fc.constantFrom('Individual', 'LLP', 'Private Limited'), (a, b, c, category) => {
        const marks = clientMarks(
          client({
            category,
            has_business_income: a,
            is_audit_applicable: b,
            has_transfer_pricing: c,
          } as Partial<ComplianceProfile>),
          2026,
        );
        expect(marks.filter((mark) => mark.startsWith('itr_'))).toHaveLength(1);
      }),
    );
  });
});
