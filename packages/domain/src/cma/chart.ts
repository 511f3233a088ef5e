/** The chart of heads of a client: major groups, groups and accounts. A group adds up to one line of the forms. */
import { divideRounded, fromPaise, percentOf, toPaise } from '../loans/paise.ts';
import { asShown, toFixed, toText, type Fixed } from './fixed.ts';
import { isShown, labelFor, type Line, type Nature } from './line.ts';
import { CMA_LINES } from './lines.ts';

export const MAJOR_GROUPS = [
  { key: 'sales', name: 'Sales and operating income', first: 'sales_domestic' },
  { key: 'cost', name: 'Cost of sales', first: 'raw_imported' },
  { key: 'expenses', name: 'Expenses, interest and tax', first: 'selling' },
  { key: 'current_liabilities', name: 'Current liabilities', first: 'bank_applicant' },
  { key: 'term_liabilities', name: 'Term liabilities', first: 'debentures' },
  { key: 'net_worth', name: 'Net worth', first: 'capital' },
  { key: 'current_assets', name: 'Current assets', first: 'cash' },
  { key: 'fixed_assets', name: 'Fixed assets', first: 'gross_block' },
  { key: 'other_assets', name: 'Other assets', first: 'investments' },
] as const;
export type MajorGroup = (typeof MAJOR_GROUPS)[number]['key'];

/** Lines that accounts add up to. Opening stocks come from last year, so only the first year has a balance. */
export const CHART_LINES: readonly (Line & { major_group: MajorGroup })[] = (() => {
  let current: MajorGroup = 'sales';
  return CMA_LINES.filter(({ form, formula }) => (form === 'II' || form === 'III') && formula === undefined).map(
    (line) => {
      current = MAJOR_GROUPS.find(({ first }) => first === line.id)?.key ?? current;
      return { ...line, major_group: current };
    },
  );
})();

export type ChartGroup = { line: string; name: string; major_group: MajorGroup };

/** Groups that a client of this nature begins with. */
export const shippedGroups = (nature: Nature): ChartGroup[] =>
  CHART_LINES.filter((line) => isShown(line, nature)).map((line) => ({
    line: line.id,
    name: labelFor(line, nature),
    major_group: line.major_group,
  }));

export const CMA_UNITS = ['Rupees', 'Thousands', 'Lakhs', 'Crores'] as const;
export type CmaUnit = (typeof CMA_UNITS)[number];
/** Digits that a unit drops: figures are kept in rupees. */
export const UNIT_DIGITS: Readonly<Record<CmaUnit, number>> = { Rupees: 0, Thousands: 3, Lakhs: 5, Crores: 7 };

const digitsOf = (unit: CmaUnit): bigint => 10n ** BigInt(UNIT_DIGITS[unit]);
/** Rupees as the sheet shows them, with two decimals of its unit. */
export const inUnit = (rupees: Fixed, unit: CmaUnit): string => toText(divideRounded(rupees, digitsOf(unit)));
/** The same as a number, of any size. */
export const shownInUnit = (rupees: Fixed, unit: CmaUnit): Fixed => asShown(divideRounded(rupees, digitsOf(unit)));
/** As it is edited: exact, without needless zeros. */
export const typedInUnit = (rupees: string, unit: CmaUnit): string => exactInUnit(toFixed(rupees), unit);
export const exactInUnit = (rupees: Fixed, unit: CmaUnit): string =>
  toText(divideRounded(rupees, digitsOf(unit)), 8).replace(/\.?(?<!0)0+$/, '');
/** An amount typed in a unit, in rupees and paise. */
export const inRupees = (typed: string, unit: CmaUnit): string => toText(toFixed(typed) * digitsOf(unit));

export const FACILITIES = [
  { name: 'Cash credit', part: 'A', isFundBased: true },
  { name: 'Overdraft', part: 'A', isFundBased: true },
  { name: 'Working capital demand loan', part: 'A', isFundBased: true },
  { name: 'Packing credit', part: 'A', isFundBased: true },
  { name: 'Bills discounted', part: 'A', isFundBased: true },
  { name: 'Letter of credit', part: 'A', isFundBased: false },
  { name: 'Bank guarantee', part: 'A', isFundBased: false },
  { name: 'Term loan', part: 'B', isFundBased: true },
  { name: 'Deferred payment guarantee', part: 'B', isFundBased: false },
] as const;
export const FACILITY_NAMES = FACILITIES.map(({ name }) => name) as [
  (typeof FACILITIES)[number]['name'],
  ...(typeof FACILITIES)[number]['name'][],
];

/** Drawing power of a month: stock less its creditors, and book debts up to 90 days, each less its margin. */
export function drawingPower(
  month: { stock: string; creditors: string; debts: string },
  margins: { stock: string; debts: string } = { stock: '25', debts: '40' },
): string {
  const after = (paise: bigint, margin: string): bigint => paise - percentOf(paise, margin);
  const stock = toPaise(month.stock) - toPaise(month.creditors);
  return fromPaise(after(stock > 0n ? stock : 0n, margins.stock) + after(toPaise(month.debts), margins.debts));
}
