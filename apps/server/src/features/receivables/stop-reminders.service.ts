import { sum } from '@daftar/domain/money';
import type { BusinessCtx } from '#server/platform/context.ts';
import type { LeavingMessage } from '#server/features/outbox/messages.service.ts';
import { mailReminder, PAYMENT, type OpenPayment } from './reminder-mail.service.ts';
import { lockOpen } from './reminders.repo.ts';

/**
 * A payment reminder may have waited for the night or its turn. Where something was paid meanwhile, it is written again
 * with what is due still.
 */
export async function checkPayment(ctx: BusinessCtx, { recipient, while_open, stop }: LeavingMessage): Promise<void> {
  if (while_open?.kind !== PAYMENT) return;
  const { ids, due, about, occasion } = while_open as OpenPayment;
  const open = await lockOpen(ctx, ids);
  const hasOthers = Boolean(occasion?.others?.length);
  if (open.size === 0 && !hasOthers) return stop(ids.length === 1 ? 'Invoice paid' : 'Invoices paid');
  if (!occasion || Number(sum([...open.values()])) === Number(due)) return;
  await mailReminder(
    ctx,
    { ...occasion, invoice_ids: ids.filter((id) => open.has(id)) },
    { to: [recipient] },
    { about },
  );
  stop('Replaced: part of it was paid');
}
