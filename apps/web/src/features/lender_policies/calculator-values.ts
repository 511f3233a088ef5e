import {
  loanSchedule,
  type MORATORIUM_INTEREST,
  NeverRepaid,
  type LoanChange,
  type LoanTerms,
  type Schedule,
} from '@daftar/domain/loans/schedule';
import { takeoverSaving, type TakeoverResult } from '@daftar/domain/loans/takeover';
import { isAmount, sub } from '@daftar/domain/money';

export type TypedChange = {
  kind: LoanChange['kind'];
  month: string;
  /** An amount, or a rate. */
  value: string;
  keep: LoanChange['keep'];
};
export type ScheduleValues = {
  amount: string;
  rate: string;
  months: string;
  round_up: boolean;
  moratorium_months: string;
  moratorium_interest: (typeof MORATORIUM_INTEREST)[number];
  step_up: string;
  changes: readonly TypedChange[];
};

export const EXAMPLE: ScheduleValues = {
  amount: '5000000',
  rate: '8.5',
  months: '240',
  round_up: true,
  moratorium_months: '',
  moratorium_interest: 'paid',
  step_up: '',
  changes: [],
};

const number = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));

export const scheduleBody = (values: ScheduleValues) => ({
  amount: values.amount,
  annual_rate: values.rate.trim(),
  months: number(values.months),
  round_up: values.round_up,
  ...(Number(values.moratorium_months || 0) !== 0 && {
    moratorium: { months: number(values.moratorium_months), interest: values.moratorium_interest },
  }),
  ...(Number(values.step_up || 0) !== 0 && { step_up_percent: values.step_up.trim() }),
  changes: values.changes.map(({ kind, month, value, keep }) => ({
    kind,
    month: number(month),
    keep,
    ...(kind === 'rate' ? { annual_rate: value.trim() } : { amount: value.trim() }),
  })),
});
export type ScheduleBody = ReturnType<typeof scheduleBody>;

export type Calculated = { schedule: Schedule; plain: Schedule | null } | { error: string };

/** `plain` is the loan without its changes, to compare with. Call it with a body that the schema accepts. */
export function calculate({ changes, ...terms }: ScheduleBody): Calculated {
  try {
    return {
      schedule: loanSchedule(terms as LoanTerms, changes as LoanChange[]),
      plain: changes.length ? loanSchedule(terms as LoanTerms) : null,
    };
  } catch (error) {
    if (error instanceof NeverRepaid) return { error: error.message };
    throw error;
  }
}

/** Interest and months that prepayments and lower rates save. */
export const savedBy = (schedule: Schedule, plain: Schedule) => ({
  interest: sub(plain.total_interest, schedule.total_interest),
  months: plain.instalments.length - schedule.instalments.length,
});

export type TakeoverValues = Record<
  'outstanding' | 'old_emi' | 'months_left' | 'new_rate' | 'new_months' | 'fee' | 'stamp' | 'legal' | 'foreclosure',
  string
>;
export const EXAMPLE_TAKEOVER: TakeoverValues = {
  outstanding: '3000000',
  old_emi: '31000',
  months_left: '180',
  new_rate: '8.5',
  new_months: '180',
  fee: '15000',
  stamp: '9000',
  legal: '5000',
  foreclosure: '0',
};

const AMOUNTS = ['outstanding', 'old_emi', 'fee', 'stamp', 'legal', 'foreclosure'] as const;
const MONTHS = ['months_left', 'new_months'] as const;
const MAX_MONTHS = 480;
const isMoney = (text: string): boolean => isAmount(text) && /^\d{1,12}(\.\d{1,2})?$/.test(text);

/** A message for each field that can't be read. */
export function takeoverProblems(values: TakeoverValues): Partial<TakeoverValues> {
  const problems: Partial<TakeoverValues> = {};
  for (const name of AMOUNTS) if (!isMoney(values[name].trim() || '0')) problems[name] = 'Enter an amount';
  if (!problems.outstanding && Number(values.outstanding) === 0) problems.outstanding = 'Enter an amount above 0';
  for (const name of MONTHS)
    if (!/^\d+$/.test(values[name]) || Number(values[name]) < 1 || Number(values[name]) > MAX_MONTHS)
      problems[name] = `Enter 1 to ${MAX_MONTHS} months`;
  if (!/^\d{1,2}(\.\d{1,3})?$/.test(values.new_rate.trim())) problems.new_rate = 'Enter a rate from 0 to 100';
  return problems;
}

export const takeoverOf = (values: TakeoverValues): TakeoverResult => {
  const amount = (name: (typeof AMOUNTS)[number]): string => values[name].trim() || '0';
  return takeoverSaving({
    outstanding: amount('outstanding'),
    old_emi: amount('old_emi'),
    months_left: Number(values.months_left),
    new_rate: values.new_rate.trim(),
    new_months: Number(values.new_months),
    fee: amount('fee'),
    stamp: amount('stamp'),
    legal: amount('legal'),
    foreclosure: amount('foreclosure'),
    round_up: true,
  });
};
