/** The service catalogue of the specification with its codes, and tax rates by date. */
import { hsnProblem } from './billing/hsn.ts';
import type { Day } from './dates.ts';
import type { RECURRENCE_FREQUENCIES, ServiceName } from './enumerations.ts';
import { ratesOn, type TaxRate } from './tax-rates.ts';
import type { TaxKind } from './tax-kind.ts';

/** From a date until the next one; the first may have no start. `rate` is a percentage as a decimal string. */
export type ServiceRate = { from: Day | null; rate: string };

type Frequency = Exclude<(typeof RECURRENCE_FREQUENCIES)[number], 'Custom'>;
/** Simple frequencies of a fee. Custom ones belong to a recurring invoice. */
export const FEE_FREQUENCIES = [
  'Daily',
  'Weekly',
  'Monthly',
  'Quarterly',
  'Half Yearly',
  'Yearly',
] as const satisfies readonly Frequency[];
export type FeeFrequency = (typeof FEE_FREQUENCIES)[number];

/** Services are counted in nothing (domain facts, 3.2). */
export const SERVICE_UNIT = 'NA';

/** Codes of the master list (domain facts, 2.3), and the usual frequency. */
export const STARTING_SERVICES: Record<ServiceName, { hsn_code: string; frequency: Frequency | '' }> = {
  'Income Tax': { hsn_code: '998232', frequency: 'Yearly' },
  TDS: { hsn_code: '998239', frequency: 'Quarterly' },
  'Tax Audit': { hsn_code: '998221', frequency: 'Yearly' },
  'Statutory Audit': { hsn_code: '998221', frequency: 'Yearly' },
  'Retail Loan': { hsn_code: '997156', frequency: '' },
  'Cash Credit': { hsn_code: '997156', frequency: 'Yearly' },
  'Project Loan': { hsn_code: '997156', frequency: '' },
  'Other Services': { hsn_code: '998311', frequency: '' },
  DSC: { hsn_code: '998214', frequency: '' },
  Accounting: { hsn_code: '998222', frequency: 'Monthly' },
  'Internal Audit': { hsn_code: '998221', frequency: 'Quarterly' },
  Deed: { hsn_code: '998214', frequency: '' },
  'GSTR 1': { hsn_code: '998239', frequency: 'Monthly' },
  'GSTR 3B': { hsn_code: '998239', frequency: 'Monthly' },
  'GSTR 9': { hsn_code: '998239', frequency: 'Yearly' },
  'GSTR 9C': { hsn_code: '998239', frequency: 'Yearly' },
};

/** Standard services with the codes of the master list. */
export const PRACTICE_SERVICE_CODES = [
  { code: '998221', label: 'Financial auditing' },
  { code: '998222', label: 'Accounting and book-keeping' },
  { code: '998223', label: 'Payroll' },
  { code: '998231', label: 'Corporate tax consulting and preparation' },
  { code: '998232', label: 'Individual tax preparation and planning' },
  { code: '998239', label: 'Other tax consultancy' },
  { code: '998214', label: 'Legal documentation and certification' },
  { code: '998216', label: 'Other legal services' },
  { code: '998311', label: 'Management consulting' },
  { code: '997156', label: 'Financial consultancy' },
] as const;

/** The rate of a supply of that day; before the first rate, the first. */
export function rateOn(rates: readonly ServiceRate[], day: Day): string {
  const ordered = inOrder(rates);
  return (ordered.findLast(({ from }) => from === null || from <= day) ?? ordered[0])?.rate ?? '0';
}

/** The oldest first. */
export const inOrder = (rates: readonly ServiceRate[]): ServiceRate[] =>
  rates.toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1));

export type RateProblem = { index: number; field: 'from' | 'rate'; message: string };

/** Checks that rates have different start dates and were available to the business then. Returns index and message. */
export const rateProblems = (rates: readonly ServiceRate[], offered: readonly TaxRate[]): RateProblem[] =>
  rates.flatMap(({ from, rate }, index): RateProblem[] => {
    if (rates.findIndex((other) => other.from === from) < index) {
      const message = from ? 'A rate already starts on this date' : 'Only one rate can have no start date';
      return [{ index, field: 'from', message }];
    }
    const open = from ? ratesOn(offered, from) : offered.map((one) => one.rate);
    if (open.some((one) => Number(one) === Number(rate))) return [];
    const message = `${rate}% is not available on this date. Use one of ${[...new Set(open)].join(', ')}`;
    return [{ index, field: 'rate', message }];
  });

/** Only if the country's tax has such codes. */
export const serviceCodeProblem = (code: string, kind: TaxKind): string | null =>
  code && kind === 'GST' ? hsnProblem(code) : null;
