import * as registers from './billing-registers.ts';
import * as summaries from './billing-summaries.ts';
import type { DeclaredReport } from './declaration.ts';

export const reports: readonly DeclaredReport[] = [
  registers.invoiceRegister,
  summaries.invoiceStatusSummary,
  summaries.billingByService,
  summaries.billingByClient,
  summaries.billingMonthlyTrend,
  registers.recurringInvoiceSchedule,
  registers.quotationConversion,
  registers.unbilledWork,
  registers.discountAndWriteOff,
];
