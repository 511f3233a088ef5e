/** A schedule in words: Every 3 months on the last day, 12 times. */
import { formatDay } from './date-format.ts';
import { partsOf, weekdayOf } from './dates.ts';
import { WEEKDAYS } from './enumerations.ts';
import { strideOf } from './recurrence.ts';
import type { Recurrence } from './recurrence.ts';

const SINGULAR = { days: 'day', weeks: 'week', months: 'month' } as const;

export function recurrenceLabel(rule: Recurrence): string {
  return [every(rule), on(rule), until(rule)].filter(Boolean).join('');
}

function every(rule: Recurrence): string {
  const { by, every: count } = strideOf(rule);
  if (by === 'months' && count % 12 === 0) return count === 12 ? 'Every year' : `Every ${count / 12} years`;
  return count === 1 ? `Every ${SINGULAR[by]}` : `Every ${count} ${by}`;
}

function on(rule: Recurrence): string {
  const { by } = strideOf(rule);
  if (by === 'days') return '';
  if (by === 'weeks') {
    const days = rule.weekdays?.length ? rule.weekdays : [WEEKDAYS[weekdayOf(rule.starts_on)]!];
    return ` on ${WEEKDAYS.filter((day) => days.includes(day)).join(', ')}`;
  }
  if (rule.ordinal === 'Last Day') return ' on the last day';
  return rule.ordinal ? ` on the ${rule.ordinal} ${rule.weekday}` : ` on day ${partsOf(rule.starts_on).day}`;
}

function until(rule: Recurrence): string {
  if (rule.ends === 'After Number Of Times') return rule.times === 1 ? ', once' : `, ${rule.times} times`;
  return rule.ends === 'On Date' && rule.ends_on ? `, until ${formatDay(rule.ends_on)}` : '';
}
