/**
 * Years of income tax. `fy` is the calendar year in which the financial year starts: 2025 is April 2025 to March 2026.
 * Income up to 31 March 2026 stays under the 1961 Act with its assessment years; after that the 2025 Act has tax years.
 */
import { addDays, addMonths, dayOf } from '../dates.ts';
import type { Day } from '../dates.ts';
import { fiscalYearOf, fiscalYearShort } from '../fiscal-year.ts';

export type TaxAct = 1961 | 2025;

/** The first financial year under the Income-tax Act 2025. */
export const FIRST_TAX_YEAR = 2026;

export const taxActOf = (fy: number): TaxAct => (fy >= FIRST_TAX_YEAR ? 2025 : 1961);

/** `AY 2026-27` up to FY 2025-26, `Tax year 2026-27` after it. */
export const taxYearLabel = (fy: number): string =>
  taxActOf(fy) === 2025 ? `Tax year ${fiscalYearShort(fy)}` : `AY ${fiscalYearShort(fy + 1)}`;

/** `FY 2025-26`. */
export const financialYearLabel = (fy: number): string => `FY ${fiscalYearShort(fy)}`;

/** `FY 2025-26 (AY 2026-27)`; a tax year has one name only. */
export const taxYearLongLabel = (fy: number): string =>
  taxActOf(fy) === 2025 ? taxYearLabel(fy) : `${financialYearLabel(fy)} (${taxYearLabel(fy)})`;

export const taxYearStart = (fy: number): Day => dayOf(fy, 4, 1);
export const taxYearEnd = (fy: number): Day => dayOf(fy + 1, 3, 31);

/** The year whose income the day belongs to. */
export const taxYearOf = (day: Day): number => fiscalYearOf(day);

/** The year whose returns are prepared on the day: the one that ended last. */
export const filingYearOf = (day: Day): number => fiscalYearOf(day) - 1;

/** Belated and revised returns of AY 2024-25 were accepted until 15 January 2025 (CBDT circular 21/2024). */
const EXTENDED: Readonly<Record<number, Day>> = { 2023: '2025-01-15' };

/** Last day to file a belated return: 31 December after the year. */
export const belatedUntil = (fy: number): Day => EXTENDED[fy] ?? dayOf(fy + 1, 12, 31);

/** Last day to revise a return: 31 March of the next year from AY 2026-27, before that 31 December. */
export const revisedUntil = (fy: number): Day => (fy >= 2025 ? dayOf(fy + 2, 3, 31) : belatedUntil(fy));

/** Last day for an updated return: 48 months from the end of the year after the income's. */
export const updatedUntil = (fy: number): Day => addDays(addMonths(dayOf(fy + 2, 4, 1), 48), -1);
