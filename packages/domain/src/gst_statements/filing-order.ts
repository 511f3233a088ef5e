/** What the portal refuses beside wrong data: returns out of order, and returns that are too old. */
import { addDays, addMonths } from '../dates.ts';
import type { Day } from '../dates.ts';
import { formatDay } from '../date-format.ts';

/** Sections 37(5), 39(11), 44(2) and 52(15). */
const YEARS_TO_FILE = 3;
export const lastDayToFile = (due: Day): Day => addMonths(due, 12 * YEARS_TO_FILE);

export type FilingOrder = {
  form: string;
  /** Null where the law asks for none. */
  due_date: Day | null;
  today: Day;
  /** GSTR-1 of the period. */
  is_gstr1_filed: boolean;
  /** The period before, where its return is due but isn't in the register. */
  unfiled_before: string | null;
};

export function orderWarnings({ form, due_date, today, is_gstr1_filed, unfiled_before }: FilingOrder): string[] {
  const warnings: string[] = [];
  // Section 39(10).
  if (form === 'GSTR-3B' && !is_gstr1_filed) warnings.push('File GSTR-1 of this period first. The portal asks for it.');
  if (unfiled_before)
    warnings.push(`${form} for ${unfiled_before} isn’t in the filing register. The portal takes returns in order.`);
  if (due_date !== null) {
    const last = lastDayToFile(due_date);
    if (today > last)
      warnings.push(`The portal took this return until ${formatDay(last)}, ${YEARS_TO_FILE} years after its due date.`);
    else if (addDays(today, 30) > last)
      warnings.push(
        `The portal takes this return until ${formatDay(last)}, ${YEARS_TO_FILE} years after its due date.`,
      );
  }
  return warnings;
}
