import type { InvoiceRow } from '@daftar/contract/invoices';
import { AGEING_LABELS, type AgeingBucket } from '@daftar/domain/billing/ageing';
import { INVOICE_STATUS_LABELS } from '@daftar/domain/billing/invoice-status';
import { Badge, type Tone } from '#web/kit/badge.tsx';

const STATUS_TONES: Record<InvoiceRow['status'], Tone> = {
  Draft: 'grey',
  UnPaid: 'amber',
  'Partial Paid': 'blue',
  Paid: 'green',
  Cancelled: 'grey',
};

/** A credit note is applied, not paid. */
const NOTE_WORDS: Partial<Record<InvoiceRow['status'], string>> = {
  UnPaid: 'Open',
  'Partial Paid': 'Partially applied',
  Paid: 'Applied',
};

type Stated = Pick<InvoiceRow, 'kind' | 'status' | 'is_overdue'>;

export const InvoiceBadge = ({ kind, status, is_overdue }: Stated) =>
  is_overdue ? (
    <Badge tone="red">{status === 'Partial Paid' ? 'Overdue, partially paid' : 'Overdue'}</Badge>
  ) : (
    <Badge tone={STATUS_TONES[status]}>
      {(kind === 'credit_note' && NOTE_WORDS[status]) || INVOICE_STATUS_LABELS[status]}
    </Badge>
  );

/** The older, the redder. */
const AGE_TONES: Record<AgeingBucket, Tone> = {
  not_due: 'grey',
  days_0_30: 'amber',
  days_31_60: 'orange',
  days_61_90: 'orange',
  days_91_180: 'red',
  days_over_180: 'red',
};

export const AgeBadge = ({ age }: { age: AgeingBucket }) => (
  <Badge tone={AGE_TONES[age]}>{age === 'not_due' ? AGEING_LABELS[age] : `${AGEING_LABELS[age]} days`}</Badge>
);
