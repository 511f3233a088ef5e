import { civil } from '@daftar/domain/date-format';
import { partsOf } from '@daftar/domain/dates';
import { fiscalYearLabel, fiscalYearOf, quarterOf } from '@daftar/domain/fiscal-year';
import { monthName, weekdayName } from '@daftar/domain/month-names';

/** Good morning until noon, good afternoon until 5 PM, then good evening, also at night. */
export function greetingAt(now: Date, timeZone: string): string {
  const { hour } = civil(now, timeZone);
  if (hour >= 4 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 17 ? 'Good afternoon' : 'Good evening';
}

/** Sunday 15 November · October-December quarter, FY 2026-2027 */
export function dayLine(now: Date, timeZone: string, firstMonth?: number): string {
  const { day } = civil(now, timeZone);
  const spoken = `${weekdayName(day)} ${partsOf(day).day} ${monthName(day)}`;
  return `${spoken} · ${quarterOf(day).label} quarter, FY ${fiscalYearLabel(fiscalYearOf(day, firstMonth), firstMonth)}`;
}

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;
