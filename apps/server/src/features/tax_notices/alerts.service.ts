import { formatDay, today } from '@daftar/domain/date-format';
import { addDays, daysBetween } from '@daftar/domain/dates';
import { NOTICE_ALERT_DAYS, noticeAlert } from '@daftar/domain/registers/tax-notice';
import type { BusinessCtx } from '#server/platform/context.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import type { PerBusinessJobKind } from '#server/platform/jobs/job-kind.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { sendAlerts } from '#server/features/notifications/register-alerts.service.ts';
import { clientReaders } from '#server/features/team/members.service.ts';
import * as repo from './tax_notices.repo.ts';

const TITLES = { reply: 'Reply due', hearing: 'Hearing', appeal: 'Appeal limit' } as const;

/** Notifies assignees 7, 3 and 1 days before a date, until the notice is replied to, heard or closed. */
export async function alertDates(ctx: BusinessCtx): Promise<void> {
  const day = today(ctx.now, ctx.timezone);
  const dates = await repo.datesBetween(ctx, day, addDays(day, NOTICE_ALERT_DAYS[0]));
  const due = dates
    .filter(({ is_done }) => !is_done)
    .flatMap((date) => {
      const days = noticeAlert(date.on, day);
      if (days === null) return [];
      // A new date is announced again.
      const alert = [date.kind, date.hearing_id, days, date.on].filter((part) => part !== null).join(' ');
      return [{ date, entity: 'tax_notices', record_id: date.notice_id, alert } as const];
    });
  await sendAlerts(ctx, 'tax_notices', due, async ({ date }) => {
    const responsible = date.assignee_id ?? date.created_by;
    const readers = await clientReaders(ctx, 'clients', await clientOf(ctx, date.client_id));
    return {
      userIds: readers.filter((user) => user === responsible),
      title: `${TITLES[date.kind]} ${inDays(daysBetween(day, date.on))}: ${date.subject}`,
      body: `${date.client_name}, ${date.authority}. ${formatDay(date.on)}`,
      link: `/business/${ctx.businessId}/tax-notices/${date.notice_id}`,
    };
  });
}

const inDays = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);

/** Every 15 minutes, because mornings differ by time zone. Each alert is sent once. */
export const alertNoticeDates: PerBusinessJobKind = {
  kind: 'tax_notices.alerts',
  round: true,
  schedule: { cron: '*/15 * * * *', timezone: 'UTC' },
  run: (app, id, now) => withBusinessContext(app, id, (ctx) => alertDates({ ...ctx, now })),
};
