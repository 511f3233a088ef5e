import type { GstProblem, Gstr1Section } from '@daftar/contract/gst_returns';
import { formatDay } from '@daftar/domain/date-format';
import { daysBetween, type Day } from '@daftar/domain/dates';
import { formatMoney } from '@daftar/domain/money-format';
import { lowerFirst } from '@daftar/domain/text';
import { gstFieldName } from '@daftar/domain/gst-return/field-names';
import type { Tone } from '#web/kit/badge.tsx';

/** To the paisa: a return must tie. */
export const money = (amount: string): string => formatMoney(amount, 'INR');

export const SECTION_LABELS: Record<Gstr1Section, string> = {
  b2b: 'B2B, SEZ, DE invoices',
  b2cl: 'B2C (Large) invoices',
  b2cs: 'B2C (Others)',
  exp: 'Exports invoices',
  cdnr: 'Credit/debit notes (Registered)',
  cdnur: 'Credit/debit notes (Unregistered)',
  nil: 'Nil rated, exempted and non-GST supplies',
  at: 'Tax liability (Advances received)',
  txpd: 'Adjustment of advances',
};

/** Its number in the form. */
export const SECTION_TABLES: Record<Gstr1Section, string> = {
  b2b: '4A, 4B, 6B, 6C',
  b2cl: '5',
  b2cs: '7',
  exp: '6A',
  cdnr: '9B',
  cdnur: '9B',
  nil: '8',
  at: '11A',
  txpd: '11B',
};

type Problem = Pick<GstProblem, 'number' | 'line' | 'message' | 'field' | 'fix'>;

/** Names the document, the line, the field and the fix. */
export const problemText = ({ number, line, message, field, fix }: Problem): { title: string; mend: string } => ({
  title: `${number}${line === null ? '' : ` · line ${line}`} · ${message}`,
  mend: `${gstFieldName(field)}: ${lowerFirst(fix)}.`,
});

/** `1 error`, `3 errors`. */
export const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;
const days = (n: number): string => count(n, 'day');

/** Filing status: the date filed, or the days left. */
export function standing(due: Day, today: Day, filedOn: Day | undefined): { tone: Tone; text: string } {
  if (filedOn) {
    const late = daysBetween(due, filedOn);
    return late > 0
      ? { tone: 'amber', text: `Filed ${formatDay(filedOn)}, ${days(late)} late` }
      : { tone: 'green', text: `Filed ${formatDay(filedOn)}` };
  }
  const left = daysBetween(today, due);
  if (left < 0) return { tone: 'red', text: `${days(-left)} overdue` };
  return { tone: left <= 3 ? 'amber' : 'blue', text: left === 0 ? 'Due today' : `${days(left)} left` };
}

export const RETURN_NAMES = { GSTR1: 'GSTR-1', GSTR3B: 'GSTR-3B' } as const;
