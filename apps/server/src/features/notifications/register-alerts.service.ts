import { civil } from '@daftar/domain/date-format';
import type { BusinessCtx } from '#server/platform/context.ts';
import { notify, type Notice } from './notifications.service.ts';
import { markAlert, sentAlerts, type RegisterAlert } from './register-alerts.repo.ts';

/** Alerts about dates go out in the morning. */
const FROM_HOUR = 8;

type AlertNotice = Pick<Notice, 'userIds' | 'title' | 'body' | 'link'>;

/**
 * Sends alerts about dates of a register, each once. `noticeOf` is asked only for those that were not sent, and those
 * without a recipient wait until somebody can see the record.
 */
export async function sendAlerts<T extends RegisterAlert>(
  ctx: BusinessCtx,
  entity: RegisterAlert['entity'],
  due: readonly T[],
  noticeOf: (alert: T) => Promise<AlertNotice>,
): Promise<void> {
  if (due.length === 0 || civil(ctx.now, ctx.timezone).hour < FROM_HOUR) return;
  const isSent = await sentAlerts(ctx, entity, [...new Set(due.map(({ record_id }) => record_id))]);
  for (const alert of due.filter((one) => !isSent(one))) {
    const notice = await noticeOf(alert);
    if (notice.userIds.length && (await markAlert(ctx, alert)))
      await notify(ctx, { type: 'REMINDER_NOTIFICATION', ...notice, records: [entity] });
  }
}
