/** Obligations of a client with due dates: from the statutory table, the profile and extensions. */
import { addDays, addMonths, compareDays, dayOf, partsOf } from '../dates.ts';
import type { Day } from '../dates.ts';
import type { ServiceName } from '../enumerations.ts';
import { fiscalYearOf } from '../fiscal-year.ts';
import type { Period } from '../fiscal-year.ts';
import { clientMarks, gstMarks } from './compliance-profile.ts';
import type { ComplianceProfile, DutyMark, GstRegistration } from './compliance-profile.ts';
import { extensionOf } from './extensions.ts';
import type { Extension } from './extensions.ts';
import { FINAL_RETURN } from './statutory-gst.ts';
import type { StatutoryDate } from './statutory-row.ts';
import { nearestWorkingDay } from './working-days.ts';
import type { WorkWeek } from './working-days.ts';
import { dayAfterPeriod, periodContaining, periodsEnding } from './work-periods.ts';
import type { PeriodKind } from './work-periods.ts';

export type Obligation = {
  form: string;
  title: string;
  law: StatutoryDate['law'];
  service: ServiceName | null;
  period: Period;
  /** By which mark of the client it is owed. */
  who: DutyMark;
  /** For forms filed per registration; null if the client files once. */
  gstin: string | null;
  state_code: string | null;
  /** Statutory date, and date after extensions. */
  statutory_date: Day;
  due_date: Day;
  is_optional: boolean;
};

export type Calendar = {
  dates: readonly StatutoryDate[];
  extensions: readonly Extension[];
  /** Days by which a due date moves, where its law moves it (statutory-week.ts). */
  week: WorkWeek;
};

const isInForce = (row: StatutoryDate, period: Period): boolean =>
  (!row.from || row.from <= period.to) &&
  (!row.to || period.to <= row.to) &&
  (!row.ending_in || row.ending_in.includes(partsOf(period.to).month));

/** The AGM is held by 30 September after the year; forms count from its actual date. */
const agmOf = (period: Period, agm: Day | null): Day => {
  const last = dayOf(partsOf(period.to).year, 9, 30);
  return agm && agm > period.to && agm <= addDays(period.to, 365) ? agm : last;
};

function lawfulDay({ due }: StatutoryDate, period: Period, agm: Day | null): Day {
  if ('months' in due) return dayAfterPeriod(period, due.months, due.day);
  if ('days' in due) return addDays(period.to, due.days);
  if ('months_after' in due) return addMonths(period.to, due.months_after);
  return addDays(agmOf(period, agm), due.days_after_agm);
}

export function statutoryDate(row: StatutoryDate, period: Period, agm: Day | null, week: WorkWeek): Day {
  const day = lawfulDay(row, period, agm);
  return row.moves_on_holiday ? nearestWorkingDay(day, 1, week) : day;
}

/** Statutory dates of a form for a period, without the moves of holidays; none where the form has no such period. */
export const lawfulDates = (
  dates: readonly StatutoryDate[],
  { form, period_from, period_to }: { form: string; period_from: Day; period_to: Day },
): { who: DutyMark; day: Day }[] =>
  [...dates, FINAL_RETURN].flatMap((row) => {
    // A registration may end on any day.
    if (row === FINAL_RETURN && form === row.form && period_from === period_to)
      return [{ who: row.who, day: addMonths(period_to, 3) }];
    const period = row.form === form ? periodContaining(row.period, period_to) : undefined;
    if (period?.from !== period_from || period.to !== period_to || !isInForce(row, period)) return [];
    return [{ who: row.who, day: lawfulDay(row, period, null) }];
  });

/** Due dates of a form filed once by a client, for the period that ends on the day, by whom they are for. */
export const datesOfForm = (calendar: Calendar, form: string, periodTo: Day): Obligation[] =>
  calendar.dates
    .filter((row) => row.form === form)
    .flatMap((row) => {
      const period = periodContaining(row.period, periodTo);
      return period?.to === periodTo && isInForce(row, period) ? [obligation(row, period, null, null, calendar)] : [];
    });

/** A registration files for a period of which it was on the register for at least a day. */
const isRegisteredIn = ({ from, to }: GstRegistration, period: Period): boolean =>
  (from === null || from <= period.to) && (to === null || to >= period.from);

/** Memoised: thousands of clients share the same periods and dates. */
type CalendarCache = { periods: Map<string, Period[]>; days: Map<StatutoryDate, Map<Day, Day>> };
const caches = new WeakMap<Calendar, CalendarCache>();

function once<K, V>(kept: { get(key: K): V | undefined; set(key: K, value: V): unknown }, key: K, tell: () => V): V {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const value = tell();
  kept.set(key, value);
  return value;
}

const knownOf = (calendar: Calendar): CalendarCache =>
  once(caches, calendar, () => ({ periods: new Map(), days: new Map() }));

const periodsIn = (calendar: Calendar, kind: PeriodKind, from: Day, to: Day): Period[] =>
  once(knownOf(calendar).periods, `${kind} ${from} ${to}`, () => periodsEnding(kind, from, to));

function dateIn(calendar: Calendar, row: StatutoryDate, period: Period, agm: Day | null): Day {
  // After a meeting each client has its own.
  if ('days_after_agm' in row.due) return statutoryDate(row, period, agm, calendar.week);
  const days = once(knownOf(calendar).days, row, () => new Map());
  return once(days, period.to, () => statutoryDate(row, period, null, calendar.week));
}

/** All that a client owes for periods ending between two days, by due date. */
export function obligations(client: ComplianceProfile, from: Day, to: Day, calendar: Calendar): Obligation[] {
  const marksBy = new Map<number, DutyMark[]>();
  for (let year = fiscalYearOf(from); year <= fiscalYearOf(to); year += 1) marksBy.set(year, clientMarks(client, year));
  const registered = client.registrations.map((one) => ({ one, marks: gstMarks(one, client.turnover_crore) }));
  const marks = new Set([...marksBy.values(), ...registered.map((each) => each.marks)].flat());
  const owed = calendar.dates
    .filter(({ who }) => marks.has(who))
    .flatMap((row) =>
      periodsIn(calendar, row.period, from, to)
        .filter((period) => isInForce(row, period))
        .flatMap((period) => {
          if (row.law !== 'GST') {
            const isOwed = marksBy.get(fiscalYearOf(period.to))!.includes(row.who);
            return isOwed ? [obligation(row, period, null, client.agm_on, calendar)] : [];
          }
          return registered
            .filter((each) => each.marks.includes(row.who) && isRegisteredIn(each.one, period))
            .map(({ one }) => obligation(row, period, one, client.agm_on, calendar));
        }),
    );
  return [...owed, ...finalReturns(client, from, to, calendar)].toSorted((a, b) => compareDays(a.due_date, b.due_date));
}

/** A cancelled regular registration needs a final return, three months later. */
const finalReturns = (client: ComplianceProfile, from: Day, to: Day, calendar: Calendar): Obligation[] =>
  client.registrations.flatMap((one) => {
    const day = one.is_cancelled ? one.to : null;
    const isRegular = one.scheme === 'Monthly' || one.scheme === 'Quarterly';
    if (day === null || !isRegular || day < from || day > to) return [];
    const row = { ...FINAL_RETURN, who: gstMarks(one, client.turnover_crore)[0]! };
    return [obligation(row, { label: 'Final return', from: day, to: day }, one, null, calendar)];
  });

function obligation(
  row: StatutoryDate,
  period: Period,
  registration: GstRegistration | null,
  agm: Day | null,
  calendar: Calendar,
): Obligation {
  const statutory_date = dateIn(calendar, row, period, agm);
  const extended = extensionOf(calendar.extensions, {
    form: row.form,
    period_from: period.from,
    period_to: period.to,
    who: row.who,
    state_code: registration?.state_code ?? null,
    statutory_date,
  });
  return {
    form: row.form,
    title: row.title,
    law: row.law,
    service: row.service,
    period,
    who: row.who,
    state_code: registration?.state_code ?? null,
    gstin: registration?.gstin ?? null,
    statutory_date,
    due_date: extended?.due_date ?? statutory_date,
    is_optional: row.is_optional ?? false,
  };
}

/** Key of an obligation's task, so that it is created once. */
export const obligationKey = ({ form, period, gstin }: Pick<Obligation, 'form' | 'period' | 'gstin'>): string =>
  [form, period.from, period.to, gstin ?? ''].join('|');
