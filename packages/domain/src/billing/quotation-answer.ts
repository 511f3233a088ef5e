/** The client's response to a quotation, and its validity. */
import { addDays } from '../dates.ts';
import type { Day } from '../dates.ts';
import type { QuotationState } from './transitions.ts';

/** Default validity. */
export const VALID_DAYS = 30;
/** Maximum lifetime of a link, however long the quotation is valid (product rule 20). */
export const MAX_LINK_DAYS = 90;

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

/** Drafts, invoiced and cancelled quotations have no response. */
export const QUOTATION_ANSWER_LABELS: Record<QuotationAnswer, string> = {
  open: 'Awaiting response',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  invoiced: '',
  cancelled: '',
  revised: '',
};

export const validUntil = (date: Day): Day => addDays(date, VALID_DAYS);

type Asked = { state: QuotationState; accepted_at: string | null; declined_at: string | null };

/** A response is valid until the quotation is revised to a draft. */
export function quotationAnswer({ state, accepted_at, declined_at }: Asked, isOver: boolean): QuotationAnswer {
  if (state === 'Cancelled') return 'cancelled';
  if (state === 'Draft') return 'revised';
  if (accepted_at) return 'accepted';
  if (declined_at) return 'declined';
  if (state === 'Invoiced') return 'invoiced';
  return isOver ? 'expired' : 'open';
}
