import { add, sum } from '../money.ts';
import { FACILITIES } from './chart.ts';

/** Form I: limits that the borrower has and asks for (domain facts, 4.2). */
export type ExistingFacility = {
  bank: string;
  facility: string;
  limit_amount: string;
  used_max: string;
  used_min: string;
  outstanding: string;
  outstanding_on: string | null;
  overdue: string;
  annual_rate: string | null;
};
export type RequestedFacility = { bank: string; facility: string; amount: string; purpose: string };
export type Facilities = { existing: readonly ExistingFacility[]; requested: readonly RequestedFacility[] };

export const FORM_ONE_AMOUNTS = ['limit', 'used_max', 'used_min', 'outstanding', 'overdue', 'requested'] as const;
type Amounts = Record<(typeof FORM_ONE_AMOUNTS)[number], string | null>;
export type FormOneRow = Amounts & {
  bank: string;
  facility: string;
  outstanding_on: string | null;
  annual_rate: string | null;
};
export const FORM_ONE_HEADS: Readonly<Record<(typeof FORM_ONE_AMOUNTS)[number], string>> = {
  limit: 'Existing limit',
  used_max: 'Highest use',
  used_min: 'Lowest use',
  outstanding: 'Outstanding',
  overdue: 'Overdue',
  requested: 'Limit requested',
};
export type FormOneGroup = { title: string; rows: FormOneRow[]; subtotal: Amounts };
export type FormOnePart = { part: 'A' | 'B'; title: string; groups: FormOneGroup[]; total: Amounts };

const PARTS = [
  { part: 'A', title: 'Working capital limits' },
  { part: 'B', title: 'Term loans and deferred payment guarantees' },
] as const;

const BLANK: Amounts = {
  limit: null,
  used_max: null,
  used_min: null,
  outstanding: null,
  overdue: null,
  requested: null,
};
/** Use in the year isn't added up: facilities peak in different months. */
export const FORM_ONE_ADDED = ['limit', 'outstanding', 'overdue', 'requested'] as const;

function sumOf(rows: readonly Amounts[]): Amounts {
  const sums = FORM_ONE_ADDED.map((name) => {
    const amounts = rows.map((row) => row[name]).filter((amount) => amount !== null);
    return [name, amounts.length ? sum(amounts) : null];
  });
  return { ...BLANK, ...Object.fromEntries(sums) };
}

/** A request is beside the limit of the same bank and facility; without a bank, beside the first of its facility. */
function rowsOf(existing: readonly ExistingFacility[], requested: readonly RequestedFacility[]): FormOneRow[] {
  const rows: FormOneRow[] = existing.map(({ limit_amount, ...one }) => ({
    ...one,
    limit: limit_amount,
    requested: null,
  }));
  for (const { bank, facility, amount } of requested) {
    const same = rows.find((row) => row.facility === facility && (bank === '' || row.bank === bank));
    if (same) same.requested = same.requested === null ? amount : add(same.requested, amount);
    else rows.push({ ...BLANK, bank, facility, outstanding_on: null, annual_rate: null, requested: amount });
  }
  return rows;
}

/** Both parts with subtotals of fund-based and non-fund-based limits. Empty groups are left out. */
export function formOne(existing: readonly ExistingFacility[], requested: readonly RequestedFacility[]): FormOnePart[] {
  const rows = rowsOf(existing, requested);
  return PARTS.map(({ part, title }) => {
    const groups = [true, false].flatMap((isFundBased) => {
      const names = FACILITIES.filter((one) => one.part === part && one.isFundBased === isFundBased).map(
        ({ name }) => name as string,
      );
      const of = rows.filter(({ facility }) => names.includes(facility));
      return of.length ? [{ title: isFundBased ? 'Fund based' : 'Non-fund based', rows: of, subtotal: sumOf(of) }] : [];
    });
    return { part, title, groups, total: sumOf(groups.map(({ subtotal }) => subtotal)) };
  });
}
