import { LIMITS, type Limit } from '@daftar/domain/loans/eligibility';
import { formatInText } from '@daftar/domain/money-format';

export const rupees = (amount: string): string => formatInText(amount, 'INR');

/** "40–60 %"; one band has one figure. */
export function percentRange(bands: readonly { percent: string }[]): string {
  const percents = bands.map(({ percent }) => Number(percent));
  const [low, high] = [Math.min(...percents), Math.max(...percents)];
  if (bands.length === 0) return '—';
  return low === high ? `${low} %` : `${low}–${high} %`;
}

export const incomeTestText = ({
  foir,
  min_dscr,
}: {
  foir: readonly { percent: string }[];
  min_dscr: string | null;
}): string => (min_dscr === null ? percentRange(foir) : `DSCR ${min_dscr}`);

/** "20 years", "7 years 6 months" */
export function tenureText(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const part = (n: number, unit: string): string => (n === 0 ? '' : n === 1 ? `1 ${unit}` : `${n} ${unit}s`);
  return [part(years, 'year'), part(rest, 'month')].filter(Boolean).join(' ') || '0 months';
}

export const LIMIT_TITLES: Record<Limit, string> = {
  request: 'Request',
  income: 'By income',
  security: 'By LTV',
  cap: 'Lender’s cap',
};
export const LIMIT_REASONS: Record<Limit, string> = {
  request: 'Full request',
  income: 'Limited by income',
  security: 'Limited by LTV',
  cap: 'Limited by the lender’s cap',
};
export const SHOWN_LIMITS: readonly Limit[] = LIMITS;
