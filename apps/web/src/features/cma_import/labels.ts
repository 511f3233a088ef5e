import type { BalanceChange, ImportRow } from '@daftar/contract/cma_import';
import { formatNumber } from '@daftar/domain/money-format';
import type { Tone } from '#web/kit/badge.tsx';
import { countOf } from '#web/kit/format-count.ts';

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${countOf(count)} ${count === 1 ? one : many}`;

/** Origin of a suggestion. */
export const MAPPED_BY: Readonly<Record<NonNullable<ImportRow['mapped_by']>, string>> = {
  user: 'Chosen',
  client: 'As in this client’s last import',
  business: 'As for another client',
  group: 'By group',
  name: 'By name',
  file: 'Named in the file',
};

export const CHANGES: Readonly<Record<BalanceChange['kind'], { title: string; tone: Tone }>> = {
  new: { title: 'New', tone: 'green' },
  changed: { title: 'Changed', tone: 'amber' },
  cleared: { title: 'Cleared', tone: 'red' },
  same: { title: 'No change', tone: 'grey' },
};

export const amountText = (amount: string | null): string => (amount === null ? '' : formatNumber(amount));

/** A balance of a trial balance, with its side. */
export const sideText = (amount: string | null): string => {
  if (amount === null) return '';
  const isCredit = amount.startsWith('-');
  return `${formatNumber(isCredit ? amount.slice(1) : amount)} ${isCredit ? 'Cr' : 'Dr'}`;
};
