import { reportScheduleResource } from '@daftar/contract/report_schedules';
import { reportOf } from '@daftar/contract/reports/catalogue';
import { customNumber } from '@daftar/contract/reports/custom';
import { nextSend, recipientsProblem, type SendTimes } from '@daftar/domain/reports/schedule';
import { actorId, type App, type BusinessCtx, type MemberCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { timezoneOf } from '#server/platform/jobs/jobs.repo.ts';
import { checkCreator, withIsMine } from '#server/platform/resource/own-records.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { customReports } from '#server/features/custom_reports/custom_reports.service.ts';
import { checkExport, openReport } from '#server/features/reports/chosen.service.ts';
import { activeMembers } from '#server/features/team/members.service.ts';
import * as repo from './report_schedules.repo.ts';

export const SEND = 'report_schedules.send';
const SHOWN_DELIVERIES = 50;
export const OPENS_REPORTS = { module: 'reports', level: 'read' } as const;

/** Of the report, besides the right to reports. One that is gone needs no more: its delivery says so. */
const needsOf = (report: string) => [OPENS_REPORTS, ...(reportOf(report)?.needs ?? [])];
const rightsOf = ({ name, is_member, is_owner, permissions }: repo.Recipient) => ({
  name,
  permissions: is_owner ? null : is_member ? (permissions ?? {}) : undefined,
});

const checkOwn = checkCreator('schedule');

export const schedules = resourceService(reportScheduleResource, {
  queries: repo.scheduleQueries,
  async beforeSave(ctx, { body, before }) {
    if (before) checkOwn(ctx, before);
    const { report, filters, frequency, weekday, month_day, send_time, user_ids, is_active } = { ...before, ...body };
    // The creator must be able to export it with these filters.
    const opened = await openReport(ctx as MemberCtx, report!, { filters: JSON.stringify(filters ?? {}) });
    checkExport(ctx as MemberCtx, opened);
    const known = await activeMembers(ctx, user_ids!);
    if (user_ids!.some((id) => !known.has(id)))
      throw invalid({ field: 'user_ids', rule: 'exists', message: 'Choose people of this business' });
    await checkShared(ctx as MemberCtx, report!, user_ids!);
    const times = { frequency, weekday, month_day, send_time } as SendTimes;
    const next = is_active ? nextSend(times, ctx.now, await timezoneOf(ctx.db, ctx.businessId)) : null;
    return {
      ...body,
      ...('filters' in body ? { filters: JSON.stringify(filters) } : {}),
      ...(before ? {} : { user_id: actorId(ctx) }),
      next_at: next,
    };
  },
  refuseDelete: checkOwn,
  present: (ctx, { recipients, base, ...row }) => ({
    ...withIsMine(ctx, row),
    problem: recipientsProblem(recipients.map(rightsOf), needsOf(base ?? row.report)),
  }),
});

/** Others could not open a custom report that isn't shared: they would get nothing. */
async function checkShared(ctx: MemberCtx, report: string, userIds: readonly number[]): Promise<void> {
  const id = customNumber(report);
  if (id === null || userIds.every((user) => user === actorId(ctx))) return;
  if ((await customReports.find(ctx, { id }))?.is_shared) return;
  const message = 'Share this custom report with the team first, or send it only to yourself';
  throw invalid({ field: 'user_ids', rule: 'shared', message });
}

export async function listDeliveries(ctx: MemberCtx, id: number) {
  await schedules.get(ctx, { params: { id } });
  return { data: (await repo.listDeliveries(ctx, id, SHOWN_DELIVERIES)) as never };
}

type Schedule = NonNullable<Awaited<ReturnType<typeof repo.findSchedule>>>;
export type SendPayload = { schedule_id: number; user_id: number; due_at: string };

async function enqueue(ctx: BusinessCtx, { id, user_ids }: Pick<Schedule, 'id' | 'user_ids'>, dueAt: Date) {
  for (const user_id of user_ids)
    await ctx.app.jobs.enqueue(ctx, SEND, {
      schedule_id: id,
      user_id,
      due_at: dueAt.toISOString(),
    } satisfies SendPayload);
  return { queued: user_ids.length };
}

export async function sendNow(ctx: MemberCtx, id: number) {
  const schedule = await schedules.get(ctx, { params: { id } });
  checkOwn(ctx, schedule);
  return enqueue(ctx, schedule, ctx.now);
}

/** Queues due reports: one job per recipient. Times missed while no server ran are made up for once. */
export const queueDue = (app: App, businessId: number, now: Date): Promise<void> =>
  withBusinessContext(app, businessId, async (ctx) => {
    for (const schedule of await repo.lockDue(ctx, now)) {
      await enqueue(ctx, schedule, new Date(schedule.next_at!));
      await repo.noteSent(ctx, schedule.id, now, nextSend(schedule as unknown as SendTimes, now, ctx.timezone));
    }
  });
