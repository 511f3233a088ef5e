import type { CashCreditLoan } from '@daftar/contract/cash_credit';
import type { OverviewRow } from '@daftar/contract/cash_credit_overview';
import { DUE_LABELS } from '@daftar/domain/cma/dues';
import { KEY_RATIO_LABELS, type KeyRatio } from '@daftar/domain/cma/key-figures';
import { formatDay } from '@daftar/domain/date-format';
import { Badge } from '#web/kit/badge.tsx';
import { Text } from '#web/kit/layout.tsx';
import { MoneyField } from '#web/kit/money-field.tsx';
import type { FieldSpec } from '#web/kit/resource/field-spec.tsx';

const TONES = { Draft: 'grey', Submitted: 'blue', Sanctioned: 'green', Rejected: 'red' } as const;
export const StageBadge = ({ stage }: { stage: CashCreditLoan['stage'] }) => <Badge tone={TONES[stage]}>{stage}</Badge>;

type Due = OverviewRow['dues'][number];
const toneOf = ({ is_overdue, is_due }: Due) => (is_overdue && is_due ? 'red' : is_due ? 'amber' : 'grey');

/** "Stock statement for Oct 2026 · 10/11/2026" */
export const DueBadge = ({ due }: { due: Due }) => (
  <Badge tone={toneOf(due)}>
    {due.text} · {formatDay(due.on)}
    {due.is_overdue && due.is_due && <span className="visually-hidden">, overdue</span>}
  </Badge>
);

/** Its name alone, where the day has its own column. */
export const DueKindBadge = ({ due }: { due: Due }) => (
  <span title={due.text}>
    <Badge tone={toneOf(due)}>{DUE_LABELS[due.kind]}</Badge>
  </span>
);
export function DueDay({ due }: { due: Due }) {
  const isLate = due.is_overdue && due.is_due;
  return (
    <Text tone={isLate ? 'red' : 'normal'}>
      {formatDay(due.on)}
      {isLate && <span className="visually-hidden">, overdue</span>}
    </Text>
  );
}

type Rated = Pick<OverviewRow, 'audited' | 'assessed' | 'is_outside'>;

/** A ratio of the last audited and the assessed year: 1.42 → 1.38. Those outside the norms are red. */
export function Ratio({ row: { audited, assessed }, name }: { row: Rated; name: KeyRatio }) {
  const parts = [audited, assessed].flatMap((figures) => {
    const value = figures?.[name];
    return value ? [{ value, year: figures.year, isOutside: figures.outside.includes(name) }] : [];
  });
  if (parts.length === 0) return '—';
  return parts.map(({ value, year, isOutside }, at) => (
    <Text key={year} tone={isOutside ? 'red' : 'normal'} title={`${year}${isOutside ? ': outside the norm' : ''}`}>
      {at > 0 && ' → '}
      {value}
    </Text>
  ));
}

/** `short` where a column names the norms. */
export function NormsBadge({ row: { audited, assessed, is_outside }, short }: { row: Rated; short?: boolean }) {
  if (!audited && !assessed) return '—';
  const outside = [...new Set([audited, assessed].flatMap((figures) => figures?.outside ?? []))];
  return is_outside ? (
    <span title={outside.map((name) => KEY_RATIO_LABELS[name]).join(', ')}>
      <Badge tone="red">{short ? 'Outside' : 'Outside norms'}</Badge>
    </span>
  ) : (
    <Badge tone="green">OK</Badge>
  );
}

/** An amount in rupees in a form. */
export const amountField = (name: string, label: string, isRequired = false): FieldSpec => ({
  name,
  label,
  required: isRequired,
  ...(isRequired ? {} : { starts: '0' }),
  type: 'own',
  render: () => <MoneyField name={name} label={label} required={isRequired} />,
});
