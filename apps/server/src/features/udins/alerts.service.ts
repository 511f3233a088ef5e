import { formatDay, today } from '@daftar/domain/date-format';
import { daysBetween, type Day } from '@daftar/domain/dates';
import { udinAlert } from '@daftar/domain/registers/udin';
import type { BusinessCtx } from '#server/platform/context.ts';
import type { PerBusinessJobKind } from '#server/platform/jobs/job-kind.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { sendAlerts } from '#server/features/notifications/register-alerts.service.ts';
import { clientReaders } from '#server/features/team/members.service.ts';
import * as repo from './udins.repo.ts';

/** Tells signers about documents without a UDIN, on days 7, 30, 50 and 58 after signing. */
export async function alertMissing(ctx: BusinessCtx): Promise<void> {
  const day = today(ctx.now, ctx.timezone);
  const due = (await repo.missing(ctx, day)).flatMap((row) => {
    const alert = udinAlert(row.signed_on, day);
    // Another day of signing is another limit.
    return alert === null
      ? []
      : [{ row, entity: 'udins', record_id: row.id, alert: `day ${alert} ${row.signed_on}` } as const];
  });
  await sendAlerts(ctx, 'udins', due, async ({ row }) => {
    const readers = await clientReaders(ctx, 'deed', await clientOf(ctx, row.client_id));
    return {
      userIds: readers.filter((user) => user === row.signer_id),
      title: `UDIN missing: ${row.document_type}, ${row.client_name}`,
      body: `Signed on ${formatDay(row.signed_on)}. ${leftText(row.last_day, day)}`,
      link: `/business/${ctx.businessId}/udins?udin=${row.id}`,
    };
  });
}

function leftText(lastDay: Day, day: Day): string {
  const left = daysBetween(day, lastDay);
  if (left === 0) return 'Today is the last day.';
  return `${left} ${left === 1 ? 'day' : 'days'} left, until ${formatDay(lastDay)}.`;
}

/** Every 15 minutes, because mornings differ by time zone. Each alert is sent once. */
export const alertMissingUdins: PerBusinessJobKind = {
  kind: 'udins.alerts',
  round: true,
  schedule: { cron: '*/15 * * * *', timezone: 'UTC' },
  run: (app, id, now) => withBusinessContext(app, id, (ctx) => alertMissing({ ...ctx, now })),
};
