/** Muster roll: the parts of each day, which add up to one (domain facts, 8). */
import type { Day } from '../dates.ts';
import { HOUR_SECONDS } from './clock.ts';
import type { DayKind } from './working-days.ts';

export type DayFacts = {
  day: Day;
  kind: DayKind;
  /** Worked, in seconds. */
  worked: number;
  /** Approved leave: nothing, half or all of the day. */
  leave: number;
  /** Paid share: two halves of a day may have two types. */
  paid_leave: number;
  from_home: boolean;
  is_late: boolean;
  is_punch_missing: boolean;
};

export type Thresholds = { full_day_hours: number; half_day_hours: number };
export const DAY_THRESHOLDS: Thresholds = { full_day_hours: 8, half_day_hours: 4 };

/** Halves that add up to one. `open`: not decided yet, today and future days. */
export type DayParts = { present: number; leave: number; off: number; absent: number; open: number };

/** Work counts first: working on leave or a holiday counts as present, and the leave stays. */
export function dayParts(facts: DayFacts, today: Day, thresholds: Thresholds = DAY_THRESHOLDS): DayParts {
  const hours = facts.worked / HOUR_SECONDS;
  const present = hours >= thresholds.full_day_hours ? 1 : hours >= thresholds.half_day_hours ? 0.5 : 0;
  const rest = 1 - present;
  const none = { present, leave: 0, off: 0, absent: 0, open: 0 };
  if (facts.kind !== 'working') return { ...none, off: rest };
  const leave = Math.min(facts.leave, rest);
  const left = rest - leave;
  return facts.day >= today ? { ...none, leave, open: left } : { ...none, leave, absent: left };
}

/** As the muster prints it: P, A, L, H, W, WFH, HD and halves of two. */
export function dayCode(facts: DayFacts, parts: DayParts): string {
  const { present, leave, off, absent } = parts;
  const here = facts.from_home ? 'WFH' : 'P';
  if (present === 1) return here;
  if (present === 0.5) return leave === 0.5 ? `${here}/L` : 'HD';
  if (leave === 1) return 'L';
  if (leave === 0.5) return absent === 0.5 ? 'L/A' : 'L½';
  if (off === 1) return facts.kind === 'holiday' ? 'H' : 'W';
  return absent === 1 ? 'A' : '';
}

export type Muster = {
  days: { day: Day; code: string; parts: DayParts }[];
  totals: DayParts & { paid_leave: number; late: number; missing_punches: number; payable: number };
};

/** A member's month. Payable: worked, off, or paid leave. */
export function monthMuster(facts: readonly DayFacts[], today: Day, thresholds: Thresholds = DAY_THRESHOLDS): Muster {
  const days = facts.map((one) => ({ facts: one, parts: dayParts(one, today, thresholds) }));
  const total = (part: (day: (typeof days)[number]) => number): number => days.reduce((all, day) => all + part(day), 0);
  const sums = {
    present: total(({ parts }) => parts.present),
    leave: total(({ parts }) => parts.leave),
    off: total(({ parts }) => parts.off),
    absent: total(({ parts }) => parts.absent),
    open: total(({ parts }) => parts.open),
  };
  const paid_leave = total(({ facts: one, parts }) => Math.min(parts.leave, one.paid_leave));
  return {
    days: days.map(({ facts: one, parts }) => ({ day: one.day, code: dayCode(one, parts), parts })),
    totals: {
      ...sums,
      paid_leave,
      late: facts.filter((one) => one.is_late).length,
      missing_punches: facts.filter((one) => one.is_punch_missing).length,
      payable: sums.present + sums.off + paid_leave,
    },
  };
}
