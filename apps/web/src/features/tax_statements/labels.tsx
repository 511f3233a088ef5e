import type { TaxMatch } from '@daftar/contract/tax_statements';
import { formatMoney } from '@daftar/domain/money-format';
import { BOOKING_LABELS } from '@daftar/domain/tax_statements/entry';
import { OUTCOME_LABELS, type MatchedBy, type Outcome } from '@daftar/domain/tax_statements/match';
import { Badge, type Tone } from '#web/kit/badge.tsx';
import { Text } from '#web/kit/layout.tsx';
import { Money } from '#web/kit/money.tsx';

export const rupees = (amount: string): string => formatMoney(amount, 'INR');
export const dash = <Text tone="muted">—</Text>;
export const money = (amount: string) => (Number(amount) === 0 ? dash : <Money amount={amount} currency="INR" bare />);

const OUTCOME_TONES: Record<Outcome, Tone> = {
  matched: 'green',
  not_final: 'amber',
  differs: 'orange',
  only_statement: 'blue',
  only_books: 'red',
};
export const OutcomeBadge = ({ outcome }: { outcome: Outcome }) => (
  <Badge tone={OUTCOME_TONES[outcome]}>{OUTCOME_LABELS[outcome]}</Badge>
);

const STATUS_TONES: Readonly<Record<string, Tone>> = { F: 'green', U: 'amber', P: 'amber', O: 'red', Active: 'green' };
export const StatusBadge = ({ status }: { status: string }) =>
  status ? <Badge tone={STATUS_TONES[status] ?? 'grey'}>{BOOKING_LABELS[status] ?? status}</Badge> : dash;

export const MATCHED_BY: Readonly<Record<MatchedBy, string>> = {
  hand: 'Linked by hand.',
  amount: 'Same deductor and amount, nearest date.',
  bills: 'One entry for several lines of the books.',
  entries: 'Several entries for one line of the books.',
  date: 'Same deductor and amount, dates far apart.',
  section: 'Same deductor and amount, other section.',
  near: 'Same deductor and period, other amount.',
  reversal: 'An entry and its reversal. Nothing to claim.',
};

/** The fix for a row that doesn't match. */
export const ADVICE: Readonly<Record<Outcome, string>> = {
  matched: 'The credit is final and in the books.',
  not_final: 'The deductor’s payment isn’t matched with its return. Ask the deductor to correct it before you claim.',
  differs: 'Check the bill and the deductor’s return. Accept the difference or ask the deductor to correct it.',
  only_statement: 'Add the income to the books, or ignore the entry if it belongs to someone else.',
  only_books: 'The deductor hasn’t reported this TDS. Ask for the certificate and a corrected return.',
};

const DECIDED = { accepted: 'Accepted', ignored: 'Ignored' } as const;
export const decisionText = ({ decision }: Pick<TaxMatch, 'decision'>): string =>
  decision ? [DECIDED[decision.kind], decision.reason].filter(Boolean).join(': ') : '';

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
