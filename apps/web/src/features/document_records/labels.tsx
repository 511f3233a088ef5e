import type { DocumentItem, DocumentMovement } from '@daftar/contract/document_records/items';
import type { DocumentRecord } from '@daftar/contract/document_records';
import { formatDay } from '@daftar/domain/date-format';
import { Badge, type Tone } from '#web/kit/badge.tsx';

const TONES: Record<DocumentRecord['state'], Tone> = {
  Recorded: 'grey',
  'Awaiting signature': 'amber',
  Signed: 'green',
  Confirmed: 'green',
  Cancelled: 'red',
};

export const StateBadge = ({ state }: { state: DocumentRecord['state'] }) => <Badge tone={TONES[state]}>{state}</Badge>;

export const OverdueBadge = ({ count }: { count: number }) =>
  count > 0 ? <Badge tone="red">{count === 1 ? '1 overdue' : `${count} overdue`}</Badge> : null;

export const MOVEMENT_LABELS: Record<DocumentMovement['kind'], string> = {
  in: 'Received',
  move: 'Moved',
  hand_over: 'Handed over',
  out: 'Given out',
  back: 'Came back',
  destroy: 'Destroyed',
  cancel: 'Entry cancelled',
};

/** "PAN card, 2 and 3 more". */
export const itemsText = ({ item_names, item_count }: Pick<DocumentRecord, 'item_names' | 'item_count'>): string => {
  const more = item_count - item_names.length;
  return more > 0 ? `${item_names.join(', ')} and ${more} more` : item_names.join(', ');
};

/** "Original · No. 114/2019 · 2025-26 · 2 copies · 12 pages". */
export const itemFacts = ({ copy_kind, number, period, quantity, pages, condition }: DocumentItem): string =>
  [
    copy_kind,
    number && `No. ${number}`,
    period,
    quantity > 1 && `Quantity ${quantity}`,
    pages > 0 && (pages === 1 ? '1 page' : `${pages} pages`),
    condition,
  ]
    .filter(Boolean)
    .join(' · ');

export const dueText = ({ returnable_by, returned_on, due_from, holder }: DocumentItem): string => {
  if (returned_on) return `Returned ${formatDay(returned_on)}`;
  if (!returnable_by || holder === 'destroyed' || holder === 'cancelled') return '';
  return due_from === 'us' ? `Return by ${formatDay(returnable_by)}` : `Due back ${formatDay(returnable_by)}`;
};
