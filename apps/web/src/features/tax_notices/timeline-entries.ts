import type { NoticeDetails } from '@daftar/contract/tax_notices';
import { formatClock, formatDay } from '@daftar/domain/date-format';
import type { Day } from '@daftar/domain/dates';
import { isReplyDue } from '@daftar/domain/registers/tax-notice';

export type Entry = {
  key: string;
  on: Day;
  title: string;
  detail: string;
  link?: string;
  /** The reply or hearing that it opens. */
  part?: { kind: 'reply' | 'hearing'; id: number };
  files: NoticeDetails['files'];
  /** Still to come, or still open. */
  isOpen?: boolean;
};

const joined = (...parts: (string | null | false)[]): string => parts.filter(Boolean).join(' · ');

const clockOf = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return formatClock({ hour, minute });
};

/** Past and future events, oldest first. */
export function entriesOf({ notice, extensions, replies, hearings, files }: NoticeDetails): Entry[] {
  const entries: Entry[] = [
    {
      key: 'received',
      on: notice.received_on,
      title: 'Notice received',
      detail: joined(notice.mode, notice.officer),
      files: [],
    },
    ...extensions.map(({ id, kind, previous_due_on, due_on, granted_on, reason }) => ({
      key: `extension-${id}`,
      on: granted_on,
      title: kind === 'Extension' ? `Extended to ${formatDay(due_on)}` : `Due date corrected to ${formatDay(due_on)}`,
      detail: joined(`Was ${formatDay(previous_due_on)}`, reason),
      files: [],
    })),
    ...replies.map(({ id, replied_on, acknowledgement, summary }) => ({
      key: `reply-${id}`,
      on: replied_on,
      title: 'Reply filed',
      detail: joined(acknowledgement && `Acknowledgement ${acknowledgement}`, summary),
      part: { kind: 'reply' as const, id },
      files: files.filter(({ reply_id }) => reply_id === id),
    })),
    ...hearings.map(({ id, held_on, held_at, place, link, attended_by, outcome }) => ({
      key: `hearing-${id}`,
      on: held_on,
      title: joined('Hearing', held_at && clockOf(held_at)),
      detail: joined(place, attended_by && `Attended by ${attended_by}`, outcome || 'No outcome yet'),
      link,
      part: { kind: 'hearing' as const, id },
      files: [],
      isOpen: outcome === '',
    })),
  ];
  if (!notice.replied_on)
    entries.push({
      key: 'due',
      on: notice.due_on,
      title: 'Reply due',
      detail: notice.extended_due_on ? `Originally ${formatDay(notice.reply_due_on)}` : '',
      files: [],
      isOpen: isReplyDue(notice),
    });
  if (notice.order_on)
    entries.push({ key: 'order', on: notice.order_on, title: 'Order', detail: notice.order_outcome ?? '', files: [] });
  if (notice.appeal_due_on)
    entries.push({
      key: 'appeal',
      on: notice.appeal_due_on,
      title: 'Appeal limit',
      detail: '',
      files: [],
      isOpen: notice.stage === 'Order',
    });
  return entries.toSorted((a, b) => a.on.localeCompare(b.on));
}
