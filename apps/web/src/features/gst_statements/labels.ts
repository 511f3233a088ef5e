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

type Answerer = 'answered_name' | 'answered_contact' | 'is_confirmed';
type Answered = Answerer | 'state' | 'answered_at' | 'comment';

/** The name, and the contact behind it: of the portal login, or where the code was sent. */
export const answererText = ({
  answered_name,
  answered_contact,
  is_confirmed,
}: Pick<OfferedApproval, Answerer>): string =>
  answered_contact === ''
    ? answered_name
    : `${answered_name} (${is_confirmed ? 'with the code sent to' : 'portal login'} ${answered_contact})`;

/** State, time, name and contact, once the client has answered. */
export const answeredText = ({
  state,
  answered_at,
  answered_name,
  answered_contact,
  is_confirmed,
  comment,
}: Pick<OfferedApproval, Answered>): string =>
  [
    `${state}${answered_at ? ` ${momentText(answered_at)}` : ''}${answered_name ? ` by ${answererText({ answered_name, answered_contact, is_confirmed })}` : ''}.`,
    comment,
  ]
    .filter(Boolean)
    .join(' ');
