import { receiptBody } from '@daftar/contract/receipts';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import type { MemberCtx } from '#server/platform/context.ts';
import { recordPayment } from '#server/features/receipts/record-payment.service.ts';
import * as repo from './reports-billing.repo.ts';

const ADVANCES = [
  { days: 12, cash: '25000', mode: 'Bank Transfer', reference: 'UTR N318200451120', advance_for: 'Statutory audit' },
  { days: 6, cash: '8000', mode: 'UPI', reference: '630118224410', advance_for: 'Company formation' },
  { days: 2, cash: '12500', mode: 'Cheque', reference: '004217', advance_for: 'Tax audit' },
] as const;

/** Advances, and payment reminders of the last months: the billing reports show more than invoices and payments. */
export async function fillBillingReports(ctx: MemberCtx): Promise<void> {
  const day = today(ctx.now, ctx.timezone);
  const settled = await repo.settledAccounts(ctx, ADVANCES.length);
  for (const [i, account] of settled.entries()) {
    const { days, ...advance } = ADVANCES[i]!;
    await recordPayment(ctx, receiptBody.parse({ ...account, ...advance, date: addDays(day, -days) }));
  }
  for (const days of [7, 21])
    await repo.insertReminders(ctx, { days, from: addDays(day, -300), to: addDays(day, -days - 1) });
}
