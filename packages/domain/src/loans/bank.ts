import { formatDay } from '../date-format.ts';
import { compareDays, type Day } from '../dates.ts';
import { compare, sub, sum } from '../money.ts';
import { formatMoney } from '../money-format.ts';
import type { BankState } from './file-status.ts';

export type BankApplication = {
  state: BankState;
  login_number: string;
  logged_in_on: Day | null;
  sanctioned_amount: string | null;
  sanctioned_on: Day | null;
  valid_until: Day | null;
  close_reason: string;
  closed_on: Day | null;
  queries: readonly { asked_on: Day; question: string; reply: string; replied_on: Day | null }[];
  tranches: readonly { paid_on: Day; amount: string; reference: string }[];
};

export const disbursedOf = (tranches: readonly { amount: string }[]): string =>
  sum(['0.00', ...tranches.map(({ amount }) => amount)]);

/** A sanction that nothing was drawn from by its last day. */
export const isSanctionExpired = (
  application: Pick<BankApplication, 'state' | 'valid_until' | 'tranches'>,
  today: Day,
): boolean =>
  application.state === 'Sanctioned' &&
  application.tranches.length === 0 &&
  application.valid_until !== null &&
  compareDays(application.valid_until, today) < 0;

/** All tranches together stay within the sanction. */
export function trancheProblem(sanctioned: string, disbursed: string, amount: string): string | null {
  const left = sub(sanctioned, disbursed);
  if (compare(left, '0') <= 0) return 'The sanctioned amount is disbursed in full.';
  return compare(amount, left) > 0 ? `Enter at most ${formatMoney(left, 'INR')}, the rest of the sanction.` : null;
}

/** Events can't be dated in the future, nor before what they follow. */
export function eventDayProblem(day: Day, today: Day, after?: { day: Day | null; name: string }): string | null {
  if (compareDays(day, today) > 0) return 'Enter a date up to today.';
  return after?.day && compareDays(day, after.day) < 0
    ? `Enter a date from ${formatDay(after.day)}, the date of the ${after.name}.`
    : null;
}

export type BankEvent = { on: Day; title: string; detail: string };

/** Events at the bank, newest first. */
export function bankTimeline(application: BankApplication): BankEvent[] {
  const events: BankEvent[] = [];
  const add = (on: Day | null, title: string, detail = '') => {
    if (on) events.push({ on, title, detail });
  };
  add(application.logged_in_on, 'Logged in', application.login_number);
  for (const { asked_on, question, reply, replied_on } of application.queries) {
    add(asked_on, 'Query', question);
    add(replied_on, 'Reply', reply);
  }
  if (application.sanctioned_amount)
    add(application.sanctioned_on, 'Sanctioned', formatMoney(application.sanctioned_amount, 'INR'));
  for (const { paid_on, amount, reference } of application.tranches)
    add(paid_on, 'Disbursed', [formatMoney(amount, 'INR'), reference].filter(Boolean).join(' · '));
  if (application.state === 'Rejected' || application.state === 'Withdrawn')
    add(application.closed_on, application.state, application.close_reason);
  // Events of one day keep the order in which they happen.
  return events.reverse().toSorted((one, other) => compareDays(other.on, one.on));
}
