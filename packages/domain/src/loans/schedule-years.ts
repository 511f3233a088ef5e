import { fromPaise, toPaise } from './paise.ts';
import type { Schedule } from './schedule.ts';

export type ScheduleYear = {
  /** 1 is the first twelve months. */
  year: number;
  payment: string;
  interest: string;
  principal: string;
  prepaid: string;
  closing: string;
};

/** A schedule summed up by twelve months. */
export function scheduleYears({ instalments }: Pick<Schedule, 'instalments'>): ScheduleYear[] {
  const years: ScheduleYear[] = [];
  for (let start = 0; start < instalments.length; start += 12) {
    const months = instalments.slice(start, start + 12);
    const sum = (field: 'payment' | 'interest' | 'principal' | 'prepaid'): string =>
      fromPaise(months.reduce((total, month) => total + toPaise(month[field]), 0n));
    years.push({
      year: years.length + 1,
      payment: sum('payment'),
      interest: sum('interest'),
      principal: sum('principal'),
      prepaid: sum('prepaid'),
      closing: months.at(-1)!.closing,
    });
  }
  return years;
}
