import type { TaxFile } from '@daftar/contract/income_tax/tax-file';
import { formatDay } from '@daftar/domain/date-format';
import { daysBetween, type Day } from '@daftar/domain/dates';
import {
  isBeforeUpload,
  stageGroup,
  taxStageLabel,
  type Holder,
  type StageGroup,
  type TaxStage,
} from '@daftar/domain/income_tax/stages';
import { verifyClock } from '@daftar/domain/income_tax/verification';
import { isNegative } from '@daftar/domain/money';
import { unsigned } from '@daftar/domain/income_tax/register-figures';
import { Badge, type Tone } from '#web/kit/badge.tsx';
import type { BarTone } from '#web/kit/bar-list.tsx';
import { Text } from '#web/kit/layout.tsx';
import { Money } from '#web/kit/money.tsx';

const TONES: Record<StageGroup, Tone & BarTone> = {
  'To do': 'grey',
  'In progress': 'amber',
  Filed: 'teal',
  Attention: 'red',
  Done: 'green',
};
export const stageTone = (stage: TaxStage): Tone & BarTone => TONES[stageGroup(stage)];
export const StageBadge = ({ stage, long }: { stage: TaxStage; long?: boolean }) => (
  <Badge tone={stageTone(stage)}>{long || stage === 'Uploaded' ? taxStageLabel(stage) : stage}</Badge>
);

/** "Client", "We", so that nobody reads "Firm" as the client's. */
export const HOLDER_LABELS: Record<Holder, string> = {
  Client: 'Client',
  Firm: 'Us',
  Department: 'Department',
  Nobody: 'Nobody',
};

const dayCount = (days: number): string => `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;

type Dated = Pick<TaxFile, 'stage' | 'due_on' | 'uploaded_on'>;

/** Days overdue before the upload, days left to verify after it. */
export function clockText({ stage, due_on, uploaded_on }: Dated, today: Day): { text: string; tone: Tone } | null {
  if (stage === 'Uploaded' && uploaded_on) {
    const { days_left: left } = verifyClock(uploaded_on, today);
    if (left < 0) return { text: `${dayCount(left)} late to verify`, tone: 'red' };
    return { text: left === 0 ? 'Verify today' : `${dayCount(left)} to verify`, tone: left <= 7 ? 'red' : 'amber' };
  }
  if (!isBeforeUpload(stage)) return null;
  const left = daysBetween(today, due_on);
  if (left < 0) return { text: `${dayCount(left)} overdue`, tone: 'red' };
  if (left === 0) return { text: 'Due today', tone: 'red' };
  return left <= 15 ? { text: `${dayCount(left)} left`, tone: 'amber' } : null;
}

export function DueCell({ file, today }: { file: Dated; today: Day }) {
  const clock = clockText(file, today);
  return (
    <Text whiteSpace="nowrap" tone={clock?.tone === 'red' ? 'red' : undefined} title={clock?.text}>
      {formatDay(file.due_on)}
    </Text>
  );
}

/** "₹12,000 refund", "₹3,400 to pay". */
export function Balance({ amount }: { amount: string }) {
  if (Number(amount) === 0) return <Text tone="muted">—</Text>;
  const isToPay = isNegative(amount);
  return (
    <Text tone={isToPay ? undefined : 'green'} whiteSpace="nowrap">
      <Money amount={unsigned(amount)} currency="INR" /> {isToPay ? 'to pay' : 'refund'}
    </Text>
  );
}

export const orDash = (text: string | null) =>
  text ? <Text overflow="ellipsis">{text}</Text> : <Text tone="muted">—</Text>;
export const countOf = (n: number): string => (n === 1 ? '1 return' : `${n.toLocaleString('en-IN')} returns`);
/** An amount of nothing is an empty field. */
export const amountOf = (value: string | null | undefined): string => (value && Number(value) ? value : '');
