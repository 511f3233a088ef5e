import type { Application } from '@daftar/contract/loan_banks';
import { compare } from '@daftar/domain/money';
import type { Tone } from '#web/kit/badge.tsx';

/** Actions on an application, each with a drawer of its own. */
export type Step = 'add' | 'edit' | 'log_in' | 'ask' | 'answer' | 'sanction' | 'reject' | 'withdraw' | 'disburse';

export const STATE_TONES: Record<Application['state'], Tone> = {
  Prepared: 'grey',
  'Logged in': 'blue',
  Query: 'amber',
  Sanctioned: 'green',
  Rejected: 'red',
  Withdrawn: 'grey',
};

export const openQueries = ({ queries }: Application) => queries.filter(({ replied_on }) => !replied_on);
export const isFullyDisbursed = ({ sanctioned_amount, disbursed }: Application): boolean =>
  sanctioned_amount !== null && compare(disbursed, sanctioned_amount) >= 0;

/** The step that usually follows: the button of the card. */
export function nextStep(application: Application): { step: Step | 'accept' | 'reopen'; label: string } | null {
  switch (application.state) {
    case 'Prepared':
      return { step: 'log_in', label: 'Record log-in' };
    case 'Logged in':
      return { step: 'sanction', label: 'Record sanction' };
    case 'Query':
      return { step: 'answer', label: 'Record reply' };
    case 'Sanctioned':
      if (!application.is_accepted) return { step: 'accept', label: 'Accept sanction' };
      return isFullyDisbursed(application) ? null : { step: 'disburse', label: 'Add disbursement' };
    default:
      return { step: 'reopen', label: 'Reopen application' };
  }
}

/** Steps in the menu of the card, besides the next one. */
export function otherSteps({ state, tranches, logged_in_on }: Application): { step: Step; label: string }[] {
  const isAtBank = state === 'Logged in' || state === 'Query';
  return [
    ...(isAtBank ? [{ step: 'ask', label: 'Add query' } as const] : []),
    ...(state === 'Query' ? [{ step: 'sanction', label: 'Record sanction' } as const] : []),
    ...(state === 'Sanctioned' ? [{ step: 'sanction', label: 'Revise sanction' } as const] : []),
    ...(logged_in_on ? [{ step: 'log_in', label: 'Edit log-in' } as const] : []),
    { step: 'edit', label: 'Edit bank and officer' },
    ...(isAtBank ? [{ step: 'reject', label: 'Record rejection' } as const] : []),
    ...(tranches.length === 0 && (isAtBank || state === 'Prepared' || state === 'Sanctioned')
      ? [{ step: 'withdraw', label: 'Withdraw application' } as const]
      : []),
  ];
}
