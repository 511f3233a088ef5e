/** What the client has said to a quotation, and how long there is for it. */
import { addDays } from '../dates.ts';
import type { Day } from '../dates.ts';
import type { QuotationState } from './transitions.ts';

/** Where nothing else is said. */
export const VALID_DAYS = 30;
/** A link does not live longer, however long the quotation holds (product rule 20). */
export const MOST_LINK_DAYS = 90;

export const QUOTATION_ANSWERS = [
  'open',
  'accepted',
  'declined',
  'expired',
  'invoiced',
  'cancelled',
  'revised',
] as const;
export type QuotationAnswer = (typeof QUOTATION_ANSWERS)[number];

export const validUntil = (date: Day): Day => addDays(date, VALID_DAYS);

type Asked = { state: QuotationState; accepted_at: string | null; declined_at: string | null };

/** Once given, an answer stands until the quotation is revised; a draft is one that is about to change. */
export function quotationAnswer({ state, accepted_at, declined_at }: Asked, isOver: boolean): QuotationAnswer {
  if (state === 'Cancelled') return 'cancelled';
  if (state === 'Draft') return 'revised';
  if (accepted_at) return 'accepted';
  if (declined_at) return 'declined';
  if (state === 'Invoiced') return 'invoiced';
  return isOver ? 'expired' : 'open';
}
