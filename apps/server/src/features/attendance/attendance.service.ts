import type { attendanceRoutes } from '@daftar/contract/attendance';
import type { Input } from '@daftar/contract/core/route';
import { addMonths } from '@daftar/domain/dates';
import { today as dayAt } from '@daftar/domain/date-format';
import { isOwner } from '@daftar/domain/permissions';
import { isForgotten, isPunchMissing } from '@daftar/domain/work/attendance';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http-error.ts';
import { fileUrl } from '#server/features/files/files.service.ts';
import { checkSees, mayManage, subject } from './attendance.policy.ts';
import * as repo from './days.repo.ts';
import { daysOf, totalsOf, type BuiltDay } from './days.service.ts';
import { listPeople } from './people.repo.ts';
import { monthSpan, personOf, zoneOf, type Person } from './people.service.ts';
import { officesOf } from './week.service.ts';

type Query<K extends keyof typeof attendanceRoutes> = Input<(typeof attendanceRoutes)[K]>['query'];

export const named = (ctx: BusinessCtx, { user_id, name, image }: Person) => ({
  user_id,
  name,
  image_url: fileUrl(ctx, image),
});

export async function getMonth(ctx: MemberCtx, { month, user_id }: Query<'month'>) {
  const timezone = await zoneOf(ctx);
  const clock = { now: ctx.now, timezone };
  const person = await personOf(ctx, timezone, subject(ctx, user_id));
  const span = monthSpan(month, ctx.now, timezone);
  const found = (await daysOf(ctx, [person], span, clock)).get(person.user_id)!;
  return {
    ...named(ctx, person),
    month: span.month,
    data: found.days.map(({ shown }) => shown),
    totals: totalsOf(found, clock),
  };
}

export async function getDay(ctx: MemberCtx, id: number) {
  const row = await repo.findDay(ctx, id);
  if (!row) throw notFound('day');
  checkSees(ctx, row.user_id);
  return dayOf(ctx, row.user_id, row.day);
}

export const getDayOn = (ctx: MemberCtx, day: string, userId: number | undefined) =>
  dayOf(ctx, subject(ctx, userId), day);

async function dayOf(ctx: MemberCtx, userId: number, day: string) {
  const timezone = await zoneOf(ctx);
  const person = await personOf(ctx, timezone, userId);
  return { ...named(ctx, person), ...(await builtOn(ctx, person, day, timezone)).shown };
}

/** Also for days before the member joined: manual entries may be made for them. */
async function builtOn(ctx: BusinessCtx, person: Person, day: string, timezone: string): Promise<BuiltDay> {
  const always = { ...person, counts_from: day, counts_to: null };
  const days = await daysOf(ctx, [always], { from: day, to: day }, { now: ctx.now, timezone });
  return days.get(person.user_id)!.days[0]!;
}

/** How far back missed check-outs are listed. */
const MONTHS_BACK = 1;

export async function getToday(ctx: MemberCtx) {
  const timezone = await zoneOf(ctx);
  const person = await personOf(ctx, timezone, ctx.person.userId);
  const day = dayAt(ctx.now, timezone);
  const { open, missing, leave, corrections } = await repo.aroundToday(ctx, person.user_id, {
    since: addMonths(day, -MONTHS_BACK),
    manages: mayManage(ctx),
    except: isOwner(ctx.permissions) ? null : person.user_id,
  });
  const slot = open && { start_time: new Date(open.start_time), end_time: null };
  return {
    day,
    server_time: ctx.now.toISOString(),
    state: open ? ('In' as const) : ('Out' as const),
    since: open?.start_time ?? null,
    is_punch_missing: slot ? isPunchMissing(slot, ctx.now, timezone) : false,
    is_forgotten: slot ? isForgotten(slot, ctx.now, timezone) : false,
    may_punch: await mayPunch(ctx, person),
    record: (await builtOn(ctx, person, day, timezone)).shown,
    missing,
    waiting: { leave, corrections },
  };
}

/** Browser check-in can be limited to approvers. */
export async function mayPunch(ctx: MemberCtx, { branch_id }: Pick<Person, 'branch_id'>): Promise<boolean> {
  if (mayManage(ctx)) return true;
  const day = dayAt(ctx.now, ctx.timezone);
  return (await officesOf(ctx, day, day, [branch_id])).get(branch_id)!.rules.web_punch;
}

export async function listTeam(ctx: MemberCtx, { day: asked, search, branch_id, ...query }: Query<'team'>) {
  const timezone = await zoneOf(ctx);
  const day = asked ?? dayAt(ctx.now, timezone);
  const span = { from: day, to: day };
  const page = await listPeople(ctx, timezone, query, { search, branch_id, within: span });
  const days = await daysOf(ctx, page.data, span, { now: ctx.now, timezone });
  return {
    day,
    meta: page.meta,
    data: page.data.map((person) => ({
      ...days.get(person.user_id)!.days[0]!.shown,
      ...named(ctx, person),
      id: person.user_id,
    })),
  };
}
