/** Payments reported by clients. */
import { PAYMENT_MODES } from '@daftar/domain/billing/settlement';
import { isPositive } from '@daftar/domain/money';
import { z } from 'zod';
import { currency, text } from '../core/fields.ts';
import { day, id, moment } from '../core/page.ts';
import { amount } from './document.ts';

export const NOTICE_STATES = ['Waiting', 'Dismissed', 'Received'] as const;
/** A reported payment. It doesn't change the ledger: a receipt does. */
export const notice = z.object({
  id: z.number(),
  state: z.enum(NOTICE_STATES),
  firm_id: z.number(),
  firm_name: z.string(),
  currency: z.string(),
  amount: z.string(),
  /** Deducted by the client, in addition to the amount. */
  tds: z.string(),
  date: z.string(),
  mode: z.enum(PAYMENT_MODES),
  reference: z.string(),
  /** The one invoice it is for; none where it is for whatever is due. */
  invoice_id: z.number().nullable(),
  invoice_number: z.string().nullable(),
  created_at: moment,
});
export const noticeOfClient = notice.extend({
  client_id: z.number(),
  client_name: z.string(),
  /** Name of the portal login that reported it. */
  told_by: z.string(),
  receipt_id: z.number().nullable(),
});
export type PaymentNotice = z.output<typeof noticeOfClient>;

export const paymentNoticeBody = z.object({
  firm_id: id,
  /** Default: the business's currency. */
  currency: currency.optional(),
  amount: amount.refine(isPositive, 'Enter the amount you paid.'),
  tds: amount.default('0'),
  date: day,
  mode: z.enum(PAYMENT_MODES),
  /** UTR, number of the cheque or of the payment app. */
  reference: text(100).default(''),
  invoice_id: id.nullable().default(null),
});
export type PaymentNoticeBody = z.output<typeof paymentNoticeBody>;
