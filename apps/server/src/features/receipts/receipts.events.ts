import { defineEvent } from '#server/platform/events.ts';

export const receiptRecorded = defineEvent<{ id: number; client_id: number }>('receipts.recorded');

/** A receipt was created from a payment that the client had reported. */
export const reportedPaymentReceived = defineEvent<{
  payment_notice_id: number;
  receipt: { id: number; number: string; client_id: number; firm_id: number };
}>('receipts.reported_payment_received');
