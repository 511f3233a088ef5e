/** Alerts of clocks, and the closing of tickets that nobody reopened. */
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { endOfDay } from '@daftar/domain/work/clock';
import { REOPEN_DAYS, ticketNumber } from '@daftar/domain/support_tickets/tickets';
import type { BusinessCtx } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import type { PerBusinessJobKind } from '#server/platform/jobs/job-kind.ts';
import { sendAlerts } from '#server/features/notifications/register-alerts.service.ts';
import { ownerIds } from '#server/features/team/members.service.ts';
import { closeResolved, lateClocks, type LateClock } from './jobs.repo.ts';
import { recipientsOf } from './notify.service.ts';
import { ticketStatusChanged } from './support_tickets.events.ts';

const WORDS = { response: 'First reply', resolution: 'Resolution' } as const;

const titleOf = ({ id, clock, is_red }: LateClock): string =>
  is_red ? `${WORDS[clock]} overdue: ${ticketNumber(id)}` : `${WORDS[clock]} due soon: ${ticketNumber(id)}`;

/** The assignee is notified at 75 %, the owners too when overdue. Each alert is sent once for each due time. */
export async function alertClocks(ctx: BusinessCtx): Promise<void> {
  const late = await lateClocks(ctx);
  const due = late.map((clock) => ({
    clock,
    entity: 'support_tickets' as const,
    record_id: clock.id,
    alert: [clock.clock, clock.is_red ? 'red' : 'amber', clock.due_at].join(' '),
  }));
  await sendAlerts(ctx, 'support_tickets', due, async ({ clock }) => {
    const people = await recipientsOf(ctx, clock);
    return {
      userIds: clock.is_red ? [...new Set([...people, ...(await ownerIds(ctx))])] : people,
      title: titleOf(clock),
      body: clock.subject,
      link: `/business/${ctx.businessId}/supports/${clock.id}`,
    };
  });
}

/** The day after the last one on which the client can reopen it. */
export async function closeOld(ctx: BusinessCtx): Promise<void> {
  const last = addDays(today(ctx.now, ctx.timezone), -REOPEN_DAYS - 1);
  const closed = await closeResolved(ctx, endOfDay(last, ctx.timezone));
  for (const ticket of closed) await emit(ctx, ticketStatusChanged, { ...ticket, from: 'Resolved', to: 'Closed' });
  if (closed.length) ctx.afterCommit(() => ctx.app.realtime.touch(ctx.businessId, null, ['support_tickets']));
}

export const watchTickets: PerBusinessJobKind = {
  kind: 'support_tickets.clocks',
  round: true,
  schedule: { cron: '*/5 * * * *', timezone: 'UTC' },
  run: (app, id, now) =>
    withBusinessContext(app, id, async (ctx) => {
      const at = { ...ctx, now };
      await closeOld(at);
      await alertClocks(at);
    }),
};
