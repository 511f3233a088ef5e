/** A row of the table of statutory dates. */
import type { Day } from '../dates.ts';
import type { ServiceName } from '../enumerations.ts';
import type { DutyMark } from './compliance-profile.ts';
import type { PeriodKind } from './work-periods.ts';

/**
 * After the period's last month, so many months, on a day (31 is the last); days or months after its end; or days after
 * the annual meeting.
 */
export type DueSpec =
  | { months: number; day: number }
  | { days: number }
  | { months_after: number }
  | { days_after_agm: number };

export type StatutoryDate = {
  /** Stable through renames: tasks and extensions refer to it. */
  form: string;
  title: string;
  law: 'GST' | 'Income Tax' | 'Company' | 'LLP' | 'Labour';
  service: ServiceName | null;
  who: DutyMark;
  period: PeriodKind;
  /** Calendar months in which the period ends; all by default. */
  ending_in?: readonly number[];
  due: DueSpec;
  /** Moves to the next working day: a rule of income tax, not of GST. */
  moves_on_holiday?: boolean;
  /** Optional for the client. */
  is_optional?: boolean;
  /** First and last period end it applies to. */
  from?: Day;
  to?: Day;
};

/** In the month after the period. */
export const nextMonth = (day: number): DueSpec => ({ months: 1, day });

export const statutory =
  (law: StatutoryDate['law']) =>
  (
    form: string,
    who: DutyMark,
    period: PeriodKind,
    due: DueSpec,
    more: Partial<StatutoryDate> = {},
  ): StatutoryDate => ({ form, title: form, law, service: null, who, period, due, ...more });
