import type { OwnChange } from '@daftar/contract/portal_profile';
import { formatDay } from '@daftar/domain/date-format';
import type { ChangeState, Subject } from '@daftar/domain/profile';
import { changeLabel } from '@daftar/domain/profile-labels';
import type { Tone } from '#web/kit/badge.tsx';

const DAYS: ReadonlySet<string> = new Set(['birth_date']);
const WORDS: ReadonlySet<string> = new Set(['gender', 'marital_status']);

/** A field's value as text, "(empty)" when blank. */
export function shownValue(field: string, value: string): string {
  if (value === '') return '(empty)';
  if (DAYS.has(field)) return formatDay(value);
  return WORDS.has(field) ? value.charAt(0).toUpperCase() + value.slice(1) : value;
}

/** Title of a request with the record it changes. */
export const changeTitle = ({ subject, act, title }: Pick<OwnChange, 'subject' | 'act' | 'title'>): string =>
  [changeLabel(subject as Subject, act), title].filter(Boolean).join(' · ');

/** In the portal. */
export const STATES: Record<ChangeState, { tone: Tone; text: string }> = {
  Pending: { tone: 'amber', text: 'Pending' },
  Accepted: { tone: 'green', text: 'Done' },
  Rejected: { tone: 'red', text: 'Rejected' },
  Withdrawn: { tone: 'grey', text: 'Cancelled' },
};

/** For staff. */
export const ANSWERS: Record<ChangeState, { tone: Tone; text: string }> = {
  Pending: { tone: 'amber', text: 'Pending' },
  Accepted: { tone: 'green', text: 'Accepted' },
  Rejected: { tone: 'red', text: 'Rejected' },
  Withdrawn: { tone: 'grey', text: 'Cancelled by client' },
};
