import type { DeclaredReport } from './declaration.ts';
import * as outstanding from './outstanding.ts';
import * as registers from './receipts-registers.ts';

export const reports: readonly DeclaredReport[] = [
  registers.receiptRegister,
  registers.collectionByMode,
  outstanding.outstandingAgeing,
  outstanding.outstandingByGroup,
  outstanding.clientLedger,
  outstanding.advanceAndUnallocated,
  registers.tdsReceivable,
  registers.paymentReminderEffect,
];
