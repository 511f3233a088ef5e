/** Income-tax computations of the demo business: clients of different kinds, some with two years or versions. */
import { BLANK, blankGain, dueOf, type TaxInput } from '@daftar/domain/income_tax/input';
import type { MemberCtx } from '#server/platform/context.ts';
import {
  computations,
  finalize,
  open,
  revise,
  save,
} from '#server/features/tax_computations/tax_computations.service.ts';
import { clientsByCategory } from './tax_computations.repo.ts';

type Story = {
  /** The n-th client of a category. */
  client: string;
  fy: number;
  name?: string;
  isFinal?: boolean;
  entered: (start: TaxInput) => Partial<TaxInput>;
  /** Entered again as a new version. */
  revised?: Partial<TaxInput>;
};

const salary = (employer: string, gross: string, more = {}) => ({ ...BLANK.salaries, employer, gross, ...more });
const business = (name: string, basis: TaxInput['businesses'][number]['basis'], more: object) => ({
  ...BLANK.businesses,
  name,
  basis,
  ...more,
});
const income = (kind: TaxInput['other'][number]['kind'], amount: string, name = '') => ({
  ...BLANK.other,
  kind,
  amount,
  name,
});
const paid = (paid_on: string, amount: string) => ({ paid_on, amount, challan: '' });

const SALARIED: Story['entered'] = () => ({
  salaries: [salary('Gujarat Gas Limited', '1860000', { basic: '840000', exempt: '180000', professional_tax: '2400' })],
  properties: [{ ...BLANK.properties, name: 'Flat, Satellite', interest: '215000' }],
  other: [income('Savings interest', '14200', 'HDFC Bank'), income('Deposit interest', '46800', 'SBI')],
  deductions: [
    { code: '80C', amount: '150000' },
    { code: '80CCD(1B)', amount: '50000' },
    { code: '80D', amount: '28000' },
    { code: '80TTA', amount: '14200' },
  ],
  tds: '168000',
});

const STORIES: readonly Story[] = [
  { client: 'Individual 1', fy: 2024, isFinal: true, entered: SALARIED },
  {
    client: 'Individual 1',
    fy: 2025,
    isFinal: true,
    entered: SALARIED,
    revised: { tds: '172400', filed_on: '2026-07-28' },
  },
  {
    client: 'Individual 2',
    fy: 2025,
    isFinal: true,
    entered: () => ({
      salaries: [salary('Torrent Pharmaceuticals', '1275000', { basic: '600000' })],
      filed_on: '2026-07-18',
      tds: '12000',
    }),
  },
  {
    client: 'Individual 3',
    fy: 2025,
    entered: () => ({
      born_on: '1958-02-11',
      salaries: [salary('Pension, Government of Gujarat', '720000')],
      properties: [
        {
          ...BLANK.properties,
          name: 'Shop, Maninagar',
          use: 'Let out' as const,
          rent: '360000',
          municipal_tax: '18500',
        },
      ],
      other: [income('Deposit interest', '384000', 'Senior citizen deposits'), income('Dividend', '62000', 'Shares')],
      deductions: [
        { code: '80TTB', amount: '50000' },
        { code: '80D senior', amount: '46000' },
      ],
      tds: '38400',
    }),
  },
  {
    client: 'Individual 4',
    fy: 2025,
    entered: ({ fy }) => ({
      salaries: [salary('Reliance Retail', '4200000', { basic: '1800000' })],
      gains: [
        { ...blankGain(fy), name: 'Equity funds', sold_on: '2025-11-20', sale: '2860000', cost: '1940000' },
        {
          ...blankGain(fy),
          name: 'Listed shares',
          kind: 'Short-term, STT paid' as const,
          sold_on: '2026-02-03',
          sale: '910000',
          cost: '748000',
        },
        {
          ...blankGain(fy),
          name: 'Plot, Sanand',
          kind: 'Long-term, land or building' as const,
          sold_on: '2025-12-12',
          sale: '6500000',
          cost: '2100000',
          indexed_cost: '4380000',
        },
      ],
      tds: '1065000',
      payments: [paid('2025-12-15', '250000'), paid('2026-03-14', '280000')],
    }),
  },
  {
    client: 'Proprietor 1',
    fy: 2024,
    isFinal: true,
    entered: () => ({
      businesses: [business('Cloth trading', 'Books', { turnover: '18400000', profit: '-420000' })],
      adjustments: [{ name: 'Depreciation of the books', effect: 'Add' as const, amount: '186000' }],
      is_audited: true,
    }),
  },
  {
    client: 'Proprietor 1',
    fy: 2025,
    entered: () => ({
      businesses: [business('Cloth trading', 'Books', { turnover: '21600000', profit: '1840000' })],
      adjustments: [
        { name: 'Depreciation of the books', effect: 'Add' as const, amount: '194000' },
        { name: 'Depreciation, section 32', effect: 'Deduct' as const, amount: '248500' },
        { name: 'Late payment of GST', effect: 'Add' as const, amount: '12600' },
      ],
      payments: [paid('2025-09-12', '60000'), paid('2025-12-13', '50000'), paid('2026-03-15', '40000')],
      tds: '36500',
    }),
  },
  {
    client: 'Proprietor 2',
    fy: 2025,
    isFinal: true,
    entered: () => ({
      businesses: [
        business('Kirana store', 'Presumptive 44AD', {
          turnover: '14800000',
          digital_turnover: '11200000',
          profit: '1050000',
        }),
      ],
      other: [income('Savings interest', '8600')],
      filed_on: '2026-08-20',
    }),
  },
  {
    client: 'Proprietor 3',
    fy: 2025,
    entered: () => ({
      businesses: [
        business('Dental clinic', 'Presumptive 44ADA', { turnover: '5600000', digital_turnover: '5400000' }),
      ],
      deductions: [{ code: '80C', amount: '150000' }],
      tds: '112000',
      payments: [paid('2026-03-12', '250000')],
    }),
  },
  {
    client: 'HUF 1',
    fy: 2025,
    entered: () => ({
      properties: [
        {
          ...BLANK.properties,
          name: 'Godown, Naroda',
          use: 'Let out' as const,
          rent: '960000',
          municipal_tax: '41000',
        },
      ],
      other: [income('Deposit interest', '212000')],
      agriculture: '180000',
      tds: '117200',
    }),
  },
  {
    client: 'Partnership Firm 1',
    fy: 2025,
    isFinal: true,
    entered: () => ({
      businesses: [business('Chemicals trading', 'Books', { turnover: '96400000', profit: '2380000' })],
      adjustments: [
        { name: 'Depreciation of the books', effect: 'Add' as const, amount: '615000' },
        { name: 'Depreciation, section 32', effect: 'Deduct' as const, amount: '702000' },
        { name: 'Donation', effect: 'Add' as const, amount: '51000' },
      ],
      partner_remuneration: '2400000',
      is_audited: true,
      filed_on: '2026-10-24',
      payments: [
        paid('2025-06-14', '110000'),
        paid('2025-09-15', '220000'),
        paid('2025-12-15', '220000'),
        paid('2026-03-15', '210000'),
      ],
    }),
  },
  {
    client: 'LLP 1',
    fy: 2025,
    entered: () => ({
      businesses: [business('Software services', 'Books', { turnover: '58200000', profit: '10740000' })],
      is_audited: true,
      tds: '2910000',
      payments: [paid('2026-03-14', '600000')],
    }),
  },
  {
    client: 'Private Limited 1',
    fy: 2025,
    isFinal: true,
    entered: () => ({
      businesses: [business('Packaging', 'Books', { turnover: '214000000', profit: '12840000' })],
      adjustments: [
        { name: 'Depreciation of the books', effect: 'Add' as const, amount: '3120000' },
        { name: 'Depreciation, section 32', effect: 'Deduct' as const, amount: '4265000' },
      ],
      book_profit: '12840000',
      payments: [
        paid('2025-06-15', '440000'),
        paid('2025-09-15', '880000'),
        paid('2025-12-15', '890000'),
        paid('2026-03-14', '740000'),
      ],
      tds: '214000',
      filed_on: '2026-10-28',
    }),
  },
  {
    client: 'Trust 1',
    fy: 2025,
    entered: () => ({
      other: [income('Other', '8640000', 'Donations and fees')],
      applied: '7120000',
      set_apart: '400000',
      is_audited: true,
    }),
  },
  {
    client: 'Individual 1',
    fy: 2026,
    name: 'Advance tax estimate',
    entered: () => ({
      salaries: [salary('Gujarat Gas Limited', '2040000', { basic: '920000' })],
      other: [income('Deposit interest', '52000', 'SBI')],
      tds: '196000',
      payments: [paid('2026-09-15', '8000')],
    }),
  },
];

export async function fillTaxComputations(ctx: MemberCtx): Promise<void> {
  const clients = await clientsByCategory(ctx, 4);
  for (const { client, fy, name = 'Original return', isFinal, entered, revised } of STORIES) {
    const client_id = clients.get(client);
    if (client_id === undefined) continue;
    const { id } = await computations.create(ctx, { body: { client_id, fy, name, from_last_year: true } });
    const { input } = await open(ctx, { params: { id } });
    const typed = { ...input, ...entered(input) };
    const full = { ...typed, due_on: dueOf(typed) };
    await save(ctx, { params: { id }, body: { input: full } } as never);
    if (isFinal) await finalize(ctx, { params: { id } });
    if (!revised) continue;
    const next = await revise(ctx, { params: { id } });
    await save(ctx, { params: { id: next.id }, body: { input: { ...full, ...revised } } } as never);
  }
}
