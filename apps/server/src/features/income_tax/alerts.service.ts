import { formatDay, today } from '@daftar/domain/date-format';
import { addDays, daysBetween } from '@daftar/domain/dates';
import { taxYearLabel } from '@daftar/domain/income_tax/years';
import type { BusinessCtx } from '#server/platform/context.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import type { PerBusinessJobKind } from '#server/platform/jobs/job-kind.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { sendAlerts } from '#server/features/notifications/register-alerts.service.ts';
import { clientReaders } from '#server/features/team/members.service.ts';
import { toVerify } from './alerts.repo.ts';

/** Days before the end of the 30 days, the longest first. */
const ALERT_DAYS = [10, 5, 1] as const;

/** Tells the preparer 10, 5 and 1 days before the time to verify a return ends. */
async function alertVerifications(ctx: BusinessCtx): Promise<void> {
  const day = today(ctx.now, ctx.timezone);
  const waiting = await toVerify(ctx, day, addDays(day, ALERT_DAYS[0]));
  const due = waiting.map((file) => {
    const left = daysBetween(day, file.verify_by);
    const before = ALERT_DAYS.findLast((days) => left <= days)!;
    return {
      file,
      left,
      entity: 'tax_files',
      record_id: file.id,
      alert: `verify ${before} ${file.verify_by}`,
    } as const;
  });
  await sendAlerts(ctx, 'tax_files', due, async ({ file, left }) => {
    const readers = await clientReaders(ctx, 'clients', await clientOf(ctx, file.client_id));
    const when = left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`;
    return {
      userIds: readers.filter((user) => user === (file.preparer_id ?? file.created_by)),
      title: `Return to verify ${when}: ${file.client_name}`,
      body: `${taxYearLabel(file.fy)} was uploaded on ${formatDay(file.uploaded_on)}. Verify it by ${formatDay(file.verify_by)}.`,
      link: `/business/${ctx.businessId}/incomeTax/client/${file.client_id}?return=${file.id}`,
    };
  });
}

/** Every 15 minutes, because mornings differ by time zone. Each alert is sent once. */
export const alertVerify: PerBusinessJobKind = {
  kind: 'income_tax.alerts',
  round: true,
  schedule: { cron: '*/15 * * * *', timezone: 'UTC' },
  run: (app, id, now) => withBusinessContext(app, id, (ctx) => alertVerifications({ ...ctx, now })),
};
