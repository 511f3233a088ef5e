import type { OfferedApproval } from '@daftar/contract/gst_statements';
import type { ApprovalState } from '@daftar/domain/gst_statements/forms';
import { formatListMoney, formatMoney } from '@daftar/domain/money-format';
import type { Tone } from '#web/kit/badge.tsx';
import { momentText } from '#web/kit/format-time.ts';

/** To the paisa: a return must tie. */
export const money = (amount: string): string => formatMoney(amount, 'INR');
/** For headings. */
export const rupees = (amount: string): string => formatListMoney(amount, 'INR');

export const APPROVAL_TONES: Record<ApprovalState, Tone> = {
  Requested: 'amber',
  Approved: 'green',
  'Changes requested': 'red',
  Withdrawn: 'grey',
};

/** For the client. */
export const ASKED: Record<ApprovalState, string> = {
  Requested: 'To approve',
  Approved: 'Approved',
  'Changes requested': 'Changes requested',
  Withdrawn: 'Withdrawn',
};

export const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

/** State, time and name, once the client has answered. */
export const answeredText = ({
  state,
  answered_at,
  answered_name,
  comment,
}: Pick<OfferedApproval, 'state' | 'answered_at' | 'answered_name' | 'comment'>): string =>
  [
    `${state}${answered_at ? ` ${momentText(answered_at)}` : ''}${answered_name ? ` by ${answered_name}` : ''}.`,
    comment,
  ]
    .filter(Boolean)
    .join(' ');
