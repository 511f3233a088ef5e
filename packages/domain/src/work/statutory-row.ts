/** A row of the table of statutory dates. */
import type { Day } from '../dates.ts';
import type { ServiceName } from '../enumerations.ts';
import type { DutyMark } from './client-duties.ts';
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
  /** The same through all changes of name: what tasks and extensions refer to. */
  form: string;
  title: string;
  law: 'GST' | 'Income Tax' | 'Company' | 'LLP' | 'Labour';
  service: ServiceName | null;
  who: DutyMark;
  period: PeriodKind;
  /** Calendar months in which the period must end; all where none are given. */
  ending_in?: readonly number[];
  due: DueSpec;
  /** What falls on a holiday is due on the next working day: income tax says so, GST does not. */
  moves_on_holiday?: boolean;
  /** May be left out by those who choose so. */
  is_optional?: boolean;
  /** The first and last period end it holds for. */
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
