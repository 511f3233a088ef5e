import type { attendanceRoutes } from '@daftar/contract/attendance';
import type { Leave } from '@daftar/contract/attendance/requests';
import type { Input } from '@daftar/contract/core/route';
import type { Day } from '@daftar/domain/dates';
import { formatDay, today } from '@daftar/domain/date-format';
import { leaveLength, leaveProblems, type LeaveRequest } from '@daftar/domain/work/leave';
import { entitlementProblem, leaveAccounts, leaveYear, leaveYears } from '@daftar/domain/work/leave-year';
import { actorId, type MemberCtx } from '#server/platform/context.ts';
import { lockRecord } from '#server/platform/db/records.ts';
import { forbidden, invalid, notFound } from '#server/platform/http-error.ts';
import { actsFor, checkSees, decide, mayDecide, mayManage, subject, type RequestAct } from './attendance.policy.ts';
import * as repo from './leaves.repo.ts';
import { lockPerson, branchesOf } from './people.repo.ts';
import { personOf, zoneOf } from './people.service.ts';
import { decidedAtOnce, notifyOfAction, notifyOfRequest, type AttendanceRequest } from './requests.service.ts';
import { leavesWithin } from './requests.repo.ts';
import { officesOf } from './week.service.ts';

type In<K extends keyof typeof attendanceRoutes> = Input<(typeof attendanceRoutes)[K]>;
type Act = Exclude<RequestAct, 'edit'>;

export async function listLeaves(ctx: MemberCtx, { user_id, ...query }: In<'leaves'>['query']) {
  const whose = mayManage(ctx) && user_id === undefined ? undefined : subject(ctx, user_id);
  const page = await repo.listLeaves(ctx, query, { ...query, user_id: whose });
  return { ...page, data: await present(ctx, page.data) };
}

export async function getLeave(ctx: MemberCtx, id: number): Promise<Leave> {
  const row = await repo.findLeave(ctx, id);
  if (!row) throw notFound('leave');
  checkSees(ctx, row.user_id);
  return (await present(ctx, [row]))[0]!;
}

/** With the days each leave uses in the member's branch. */
async function present(ctx: MemberCtx, rows: readonly repo.LeaveRow[]): Promise<Leave[]> {
  if (rows.length === 0) return [];
  const from = rows.map((row) => row.from).reduce((a, b) => (a < b ? a : b));
  const to = rows.map((row) => row.to).reduce((a, b) => (a > b ? a : b));
  const day = today(ctx.now, await zoneOf(ctx));
  const branchOf = await branchesOf(ctx, new Set(rows.map(({ user_id }) => user_id)));
  const offices = await officesOf(ctx, from, to, [null, ...branchOf.values()]);
  return rows.map((row) => ({
    ...row,
    days: leaveLength(row, offices.get(branchOf.get(row.user_id) ?? null)!.week),
    acts: actsFor(ctx, 'leave', row).filter((act) => act !== 'cancel' || mayCancel(ctx, row, day)),
  }));
}

export async function leaveBalance(ctx: MemberCtx, { user_id, day }: In<'leaveBalance'>['query']) {
  const timezone = await zoneOf(ctx);
  const { user_id: id, branch_id } = await personOf(ctx, timezone, subject(ctx, user_id));
  const asked = day ?? today(ctx.now, timezone);
  const { rules } = (await officesOf(ctx, asked, asked, [branch_id])).get(branch_id)!;
  const year = leaveYear(asked, rules.leave_year_starts);
  const { week } = (await officesOf(ctx, year.from, year.to, [branch_id])).get(branch_id)!;
  const taken = await leavesWithin(ctx, year.from, year.to, [id]);
  return { ...year, data: leaveAccounts(rules.leave_days, taken, year, week) };
}

export async function applyForLeave(ctx: MemberCtx, { user_id, ...body }: In<'askLeave'>['body']) {
  const userId = subject(ctx, user_id);
  await personOf(ctx, await zoneOf(ctx), userId);
  await lockPerson(ctx, userId);
  await check(ctx, userId, body, null);
  const decided = decidedAtOnce(ctx, userId);
  const id = await repo.insertLeave(ctx, { ...columnsOf(body), ...decided, user_id: userId, created_by: actorId(ctx) });
  const leave = await getLeave(ctx, id);
  await notifyOfRequest(ctx, requestOf(leave), leave.state === 'Approved');
  return leave;
}

export async function updateLeave(ctx: MemberCtx, id: number, body: In<'updateLeave'>['body']) {
  const before = await getLeave(ctx, id);
  await lockPerson(ctx, before.user_id);
  await lockRecord(ctx, 'leave_requests', id);
  decide(ctx, 'leave', await getLeave(ctx, id), 'edit');
  await check(ctx, before.user_id, body, id);
  await repo.updateLeave(ctx, id, columnsOf(body));
  return getLeave(ctx, id);
}

export async function decideLeave(ctx: MemberCtx, id: number, act: Act, answer: string) {
  await lockRecord(ctx, 'leave_requests', id);
  const before = await getLeave(ctx, id);
  const state = decide(ctx, 'leave', before, act);
  if (act === 'cancel' && !mayCancel(ctx, before, today(ctx.now, await zoneOf(ctx)))) {
    throw forbidden('This leave has started. Ask an approver to cancel it.');
  }
  await repo.updateLeave(ctx, id, { state, answer, decided_at: ctx.now.toISOString(), decided_by: actorId(ctx) });
  await notifyOfAction(ctx, requestOf(before), act, answer);
  return getLeave(ctx, id);
}

/** Approved leave that has started is part of the muster: only approvers can cancel it. */
const mayCancel = (ctx: MemberCtx, { state, from, user_id }: Pick<Leave, 'state' | 'from' | 'user_id'>, day: Day) =>
  state === 'Requested' || from > day || mayDecide(ctx, user_id);

/** Days used and problems, by the member's branch. */
async function judged(ctx: MemberCtx, userId: number, request: LeaveRequest, itself: number | null) {
  const { branch_id } = await personOf(ctx, await zoneOf(ctx), userId);
  const rules = (await officesOf(ctx, request.from, request.from, [branch_id])).get(branch_id)!.rules;
  const years = leaveYears(request, rules.leave_year_starts);
  const [from, to] = [years[0]!.from, years.at(-1)!.to];
  const { week } = (await officesOf(ctx, from, to, [branch_id])).get(branch_id)!;
  const others = (await leavesWithin(ctx, from, to, [userId])).filter(({ id }) => id !== itself);
  const problems = leaveProblems(request, { others, balance: null, week }).map((one) => ({ ...one, rule: 'leave' }));
  const used =
    problems.length === 0 && entitlementProblem(request, rules.leave_days, others, rules.leave_year_starts, week);
  return {
    days: leaveLength(request, week),
    problems: used ? [{ field: 'type', rule: 'balance', message: used }] : problems,
  };
}

async function check(ctx: MemberCtx, userId: number, request: LeaveRequest, itself: number | null): Promise<void> {
  const { problems } = await judged(ctx, userId, request, itself);
  if (problems.length) throw invalid(...problems);
}

export async function previewLeave(ctx: MemberCtx, { user_id, id, ...asked }: In<'leavePreview'>['query']) {
  const { starts_at_noon = false, ends_at_noon = false } = asked;
  const request = { ...asked, starts_at_noon, ends_at_noon };
  const { days, problems } = await judged(ctx, subject(ctx, user_id), request, id ?? null);
  return { days, problem: problems[0]?.message ?? null };
}

const columnsOf = ({ from, to, ...rest }: In<'updateLeave'>['body']) => ({ ...rest, from_day: from, to_day: to });

const requestOf = ({ user_id, user_name, type, from, to, reason }: Leave): AttendanceRequest => ({
  user_id,
  user_name,
  what: `leave (${type}) ${from === to ? `on ${formatDay(from)}` : `from ${formatDay(from)} to ${formatDay(to)}`}`,
  tab: 'leave',
  reason,
});
