import type { Loan } from '@daftar/contract/loans';
import { toCurrency } from '@daftar/domain/currencies';
import { formatDay, today as dayOf } from '@daftar/domain/date-format';
import { daysBetween, type Day } from '@daftar/domain/dates';
import type { LoanStatus } from '@daftar/domain/loans/file-status';
import { formatCompact } from '@daftar/domain/money-format';
import { IconClock } from '@tabler/icons-react';
import { useBusiness } from '#web/core/use-business.ts';
import { timezone } from '#web/core/timezone.ts';
import { Badge, type Tone } from '#web/kit/badge.tsx';
import { Row, Text } from '#web/kit/layout.tsx';
import { shortDay } from '#web/kit/work/due-text.ts';

export const STATUS_TONES: Record<LoanStatus, Tone> = {
  Drafted: 'grey',
  'Process (Internal)': 'blue',
  'Process (Bank)': 'violet',
  Sanctioned: 'green',
  Rejected: 'red',
};
export const StatusBadge = ({ status }: { status: LoanStatus }) => <Badge tone={STATUS_TONES[status]}>{status}</Badge>;

export const useCurrency = (): string => useBusiness()?.business?.currency ?? 'INR';

/** `₹ 4.2 Cr`, not broken after the sign. */
export const shortMoney = (amount: string, currency: string): string =>
  formatCompact(Number(amount), toCurrency(currency)).replaceAll(' ', '\u00A0');

type Named = Pick<Loan, 'applicant' | 'client_name'>;
/** The first applicant; before there is one, the client. */
export const applicantOf = ({ applicant, client_name }: Named): string =>
  applicant ?? client_name ?? 'No applicant yet';
/** In titles and sentences. */
export const nameOf = (loan: Named & { number: string }): string => loan.applicant ?? loan.client_name ?? loan.number;

const DAY = 86_400_000;
/** Whole days, as the filter counts them. */
export const daysInStage = ({ stage_since }: Pick<Loan, 'stage_since'>): number =>
  Math.max(0, Math.floor((Date.now() - Date.parse(stage_since)) / DAY));
export const ageText = (days: number): string => (days === 0 ? '<1d' : `${days}d`);

/** `bare`: without the icon, in a column that is named. */
export const Age = ({ loan, bare }: { loan: Loan; bare?: boolean }) => {
  const since = `In ${loan.status} since ${formatDay(dayOf(new Date(loan.stage_since), timezone))}`;
  return (
    <Row as="span" gap={4} inline rigid tone="muted" title={since}>
      {!bare && <IconClock size={14} aria-hidden />}
      <span aria-hidden>{ageText(daysInStage(loan))}</span>
      <span className="visually-hidden">{since}</span>
    </Row>
  );
};

/** Nothing is late in a rejected file. */
export const isLate = ({ next_step_on, status }: Loan, today: Day): boolean =>
  next_step_on !== null && next_step_on < today && status !== 'Rejected';

export function NextStep({ loan, today }: { loan: Loan; today: Day }) {
  const { next_step, next_step_on: on } = loan;
  if (!next_step && !on) return <Text tone="muted">No next step</Text>;
  const late = isLate(loan, today);
  return (
    <Row as="span" gap={6} inline minWidth={0} maxWidth="100%" title={next_step}>
      <Text minWidth={0} truncate>
        {next_step || 'Follow up'}
      </Text>
      {on && (
        <Text rigid tone={late ? 'red' : 'muted'} weight={late ? 500 : undefined} title={formatDay(on)}>
          {late ? `${daysBetween(on, today)}d overdue` : on === today ? 'Today' : shortDay(on, today)}
        </Text>
      )}
    </Row>
  );
}
