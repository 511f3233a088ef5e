import type { Quotation } from '@daftar/contract/quotations';
import { QUOTATION_ANSWER_LABELS as LABELS, type QuotationAnswer } from '@daftar/domain/billing/quotation-answer';
import type { QuotationState } from '@daftar/domain/billing/transitions';
import type { Tone } from '#web/kit/badge.tsx';

export const STATUS_TONES: Record<QuotationState, Tone> = {
  Draft: 'grey',
  Final: 'blue',
  Invoiced: 'green',
  Cancelled: 'red',
};

/** Labels of the client's response. Drafts, invoiced and cancelled quotations have none. */
export const ANSWERS: Record<QuotationAnswer, { label: string; tone: Tone } | null> = {
  open: { label: LABELS.open, tone: 'amber' },
  accepted: { label: LABELS.accepted, tone: 'green' },
  declined: { label: LABELS.declined, tone: 'red' },
  expired: { label: LABELS.expired, tone: 'orange' },
  invoiced: null,
  cancelled: null,
  revised: null,
};

export const nameOf = ({ number }: Pick<Quotation, 'number'>): string => number ?? 'Draft quotation';
