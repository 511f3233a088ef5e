import type { TaxNotice } from '@daftar/contract/tax_notices';
import { formatDay } from '@daftar/domain/date-format';
import { daysBetween, type Day } from '@daftar/domain/dates';
import type { NoticeDate, NoticeStage } from '@daftar/domain/registers/tax-notice';
import { useBusiness } from '#web/core/use-business.ts';
import { Badge, type Tone } from '#web/kit/badge.tsx';
import { Text } from '#web/kit/layout.tsx';

const STAGE_TONES: Record<NoticeStage, Tone> = {
  Notice: 'amber',
  Reply: 'blue',
  Hearing: 'violet',
  Order: 'orange',
  'First appeal': 'teal',
  Tribunal: 'teal',
  'High court': 'teal',
  Closed: 'grey',
};
export const StageBadge = ({ stage }: { stage: NoticeStage }) => <Badge tone={STAGE_TONES[stage]}>{stage}</Badge>;

const LATE_NAMES = { reply: 'Reply', appeal: 'Appeal' } as const;
const DATE_NAMES: Record<NoticeDate, string> = {
  reply: 'Reply due',
  hearing: 'Hearing',
  appeal: 'Appeal limit',
};

/** "Reply due in 5 days", "Reply 3 days overdue". A hearing in the past has no outcome yet. */
export function dateText(kind: NoticeDate, on: Day, today: Day): string {
  const left = daysBetween(today, on);
  const days = `${Math.abs(left)} ${Math.abs(left) === 1 ? 'day' : 'days'}`;
  if (left < 0) return kind === 'hearing' ? `Hearing ${days} ago` : `${LATE_NAMES[kind]} ${days} overdue`;
  return `${DATE_NAMES[kind]} ${left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${days}`}`;
}

const SOON_DAYS = 7;
export function dateTone(on: Day, today: Day): Tone {
  const left = daysBetween(today, on);
  return left < 0 ? 'red' : left <= SOON_DAYS ? 'amber' : 'blue';
}

/** The next date of a notice as a badge, in words. */
export function NextDate({ notice, today }: { notice: TaxNotice; today: Day }) {
  const { next_on, next_kind, stage } = notice;
  if (!next_on || !next_kind) return <Text tone="muted">{stage === 'Closed' ? '—' : 'No date'}</Text>;
  return (
    <span title={formatDay(next_on)}>
      <Badge tone={dateTone(next_on, today)}>{dateText(next_kind, next_on, today)}</Badge>
    </span>
  );
}

export const useCurrency = (): string => useBusiness()?.business?.currency ?? 'INR';

/** "GST · DRC-01 · ZD2409…" */
export const sourceText = ({ authority, section, reference }: TaxNotice): string =>
  [authority, section, reference].filter(Boolean).join(' · ');
