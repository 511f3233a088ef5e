import type { OpenKind, RECEIPT_STATES } from '@daftar/contract/receipts';
import type { AgeingBucket } from '@daftar/domain/billing/ageing';
import type { PaymentMode } from '@daftar/domain/billing/settlement';
import type { Tone } from '#web/kit/badge.tsx';

export const STATE_TONES: Record<(typeof RECEIPT_STATES)[number], Tone> = {
  Received: 'green',
  Bounced: 'red',
  Cancelled: 'grey',
};

export const AGEING_TONES: Record<AgeingBucket, Tone> = {
  not_due: 'green',
  days_0_30: 'amber',
  days_31_60: 'amber',
  days_61_90: 'orange',
  days_91_180: 'red',
  days_over_180: 'red',
};

export const KIND_WORDS: Record<OpenKind, string> = {
  invoice: 'Invoice',
  debit_note: 'Debit note',
  opening_balance: 'Opening balance',
};

/** Label of the reference, by payment mode. */
export const REFERENCE_WORDS: Record<PaymentMode, string> = {
  Cash: 'Reference',
  Cheque: 'Cheque no.',
  'Bank Transfer': 'UTR number',
  UPI: 'UPI transaction ID',
  Card: 'Card slip no.',
  'Demand Draft': 'Demand draft no.',
  Other: 'Reference',
};

/** Cheques and demand drafts have a date and bank of their own. */
export const isInstrument = (mode: string): boolean => mode === 'Cheque' || mode === 'Demand Draft';
