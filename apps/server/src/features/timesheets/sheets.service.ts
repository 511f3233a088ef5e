import type { Input } from '@daftar/contract/core/route';
import type { timesheetRoutes } from '@daftar/contract/timesheets';
import type { SheetDay } from '@daftar/contract/work/time';
import { formatDay, today } from '@daftar/domain/date-format';
import { addDays, type Day } from '@daftar/domain/dates';
import { writableWindow } from '@daftar/domain/work/time-entries';
import { daysToSubmit, REASON_MISSING, submitProblem, weekState } from '@daftar/domain/work/timesheets';
import { mayDo, transitWork, type SheetState } from '@daftar/domain/work/transitions';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { conflict, forbidden, invalid, notFound } from '#server/platform/http-error.ts';
import { workdaysOf, type Workdays } from '#server/features/attendance/week.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { listMembers } from '#server/features/team/members.service.ts';
import * as ranges from './time-entries.repo.ts';
import * as repo from './sheets.repo.ts';
import { expectedTimeOf, settingsAt, settingsOf, zoneOf } from './time-settings.service.ts';
import { actProblem, actsOn, seesRates, subject, type SheetAct } from './timesheets.policy.ts';

type In<K extends keyof typeof timesheetRoutes> = Input<(typeof timesheetRoutes)[K]>;

export const daysOf = (from: Day, to: Day): Day[] => {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

/** A member's days: tasks by day. */
export async function sheet(ctx: MemberCtx, { user_id, from, to }: In<'sheet'>['query']) {
  const user = subject(ctx, user_id);
  const { name } = await memberOf(ctx, user);
  const workdays = await workdaysOf(ctx, from, to, [user]);
  const days = (await daysFor(ctx, [user], from, to, workdays)).get(user)!;
  const timezone = await zoneOf(ctx);
  const { config, opens } = await settingsAt(ctx, workdays.placeOf(user));
  const window = writableWindow({ now: ctx.now, time_zone: timezone, config });
  const { totals, ...entered } = await repo.namedCells(ctx, user, from, to);
  const rated = seesRates(ctx);
  return {
    user_id: user,
    user_name: name,
    today: today(ctx.now, timezone),
    timezone,
    opens,
    daily_hours: config.daily_hours,
    require_note: config.require_note,
    writable: { from: window.from, to: window.to },
    days,
    rows: rowsOf(entered),
    totals: { ...totals, value: rated ? totals.value : null, cost: rated ? totals.cost : null },
    state: weekState(days, today(ctx.now, timezone)),
    acts: [...new Set(days.flatMap(({ state }) => actsOn(ctx, { user_id: user, state })))],
  };
}

type Entered = Pick<Awaited<ReturnType<typeof repo.namedCells>>, 'cells' | 'tasks'>;

function rowsOf(entered: Entered) {
  const cells = Map.groupBy(entered.cells, ({ board_task_id }) => board_task_id);
  const tasks = new Map(entered.tasks.map((task) => [task.board_task_id, task]));
  return [...cells].map(([board_task_id, own]) => {
    const unseen = { board_task_id, task_name: '', reference: '', board_id: null, client_id: null, client_name: null };
    return {
      ...(tasks.get(board_task_id) ?? unseen),
      is_billable: own.some(({ is_billable }) => is_billable),
      days: own.map(({ day, seconds, timed, entries }) => ({ day, seconds, timed, entries })),
      seconds: own.reduce((total, { seconds }) => total + seconds, 0),
    };
  });
}

/** All members' days, paged. */
export async function team(ctx: MemberCtx, { from, to, ...query }: In<'team'>['query']) {
  const page = await listMembers(ctx, { ...query, is_active: true });
  const ids = page.data.map(({ user_id }) => user_id);
  const days = await daysFor(ctx, ids, from, to);
  const current = today(ctx.now, await zoneOf(ctx));
  const running = new Map((await ranges.running(ctx, { user_ids: ids })).map((row) => [row.user_id, row]));
  const data = page.data.map(({ user_id, name }) => {
    const own = days.get(user_id)!;
    const total = (field: 'expected' | 'seconds' | 'billable_seconds') => own.reduce((all, one) => all + one[field], 0);
    const runs = running.get(user_id);
    const acts = new Set(own.flatMap(({ state }) => actsOn(ctx, { user_id, state })));
    return {
      user_id,
      user_name: name,
      state: weekState(own, current),
      expected: total('expected'),
      seconds: total('seconds'),
      billable_seconds: total('billable_seconds'),
      days: own,
      running: runs
        ? { board_task_id: runs.board_task_id, task_name: runs.task_name ?? '', start_date_time: runs.start_date_time }
        : null,
      acts: JUDGEMENTS.filter((act) => acts.has(act)),
    };
  });
  return { ...page, data };
}
const JUDGEMENTS = ['approve', 'return', 'lock', 'reopen'] as const satisfies readonly SheetAct[];

const keyOf = (user: number, day: Day): string => `${user}|${day}`;

/** State and expected time of each member's days, without their entries. */
export const sheetsFor = async (ctx: BusinessCtx, userIds: readonly number[], days: readonly Day[]) =>
  standingWith(await expectedTimeOf(ctx, userIds, days), await repo.sheets(ctx, userIds, days[0]!, days.at(-1)!));

function standingWith(asked: Awaited<ReturnType<typeof expectedTimeOf>>, found: readonly repo.SheetRow[]) {
  const sheets = new Map(found.map((row) => [keyOf(row.user_id, row.day), row]));
  return (user: number, day: Day) => {
    const { state = 'Open' as SheetState, reason = '' } = sheets.get(keyOf(user, day)) ?? {};
    return { state, reason, ...asked(user, day) };
  };
}

export async function daysFor(
  ctx: BusinessCtx,
  userIds: readonly number[],
  from: Day,
  to: Day,
  workdays?: Workdays,
): Promise<Map<number, SheetDay[]>> {
  const days = daysOf(from, to);
  const found = await repo.sheetsAndSums(ctx, userIds, from, to);
  const stateOf = standingWith(await expectedTimeOf(ctx, userIds, days, workdays), found.sheets);
  const sums = new Map(found.sums.map((row) => [keyOf(row.user_id, row.day), row]));
  const dayOf = (user: number) => (day: Day) => {
    const written = sums.get(keyOf(user, day));
    const { seconds = 0, billable_seconds = 0 } = written ?? {};
    return { day, ...stateOf(user, day), seconds, billable_seconds };
  };
  return new Map(userIds.map((user) => [user, days.map(dayOf(user))]));
}

/** The state of the day of each entry. */
export async function sheetStates(ctx: BusinessCtx, entries: readonly { user_id: number; day: Day }[]) {
  const days = entries.map(({ day }) => day).toSorted();
  const users = [...new Set(entries.map(({ user_id }) => user_id))];
  const sheets = days.length > 0 ? await repo.sheets(ctx, users, days[0]!, days.at(-1)!) : [];
  const states = new Map(sheets.map((row) => [`${row.user_id}|${row.day}`, row.state]));
  return ({ user_id, day }: { user_id: number; day: Day }): SheetState => states.get(`${user_id}|${day}`) ?? 'Open';
}

/** Submits open days up to today: those with time, and those that expect some. All or none. */
export async function submit(ctx: MemberCtx, { from, to }: In<'submit'>['body']) {
  const user = ctx.person.userId;
  const now = await ranges.lockTime(ctx, user);
  const current = today(now, await zoneOf(ctx));
  const { require_note } = await settingsOf(ctx, user);
  const [runs] = await ranges.running(ctx, { user_ids: [user] });
  const sums = new Map((await repo.daySums(ctx, [user], from, to)).map((row) => [row.day, row]));
  const days = daysToSubmit((await daysFor(ctx, [user], from, to)).get(user)!, current);
  if (days.length === 0) throw conflict('There are no open days to submit.');
  for (const { day } of days) {
    const entries_without_note = sums.get(day)?.without_note ?? 0;
    // A timer started on an earlier day runs on this one too.
    const has_running_timer = runs !== undefined && runs.day <= day;
    const problem = submitProblem({ day, has_running_timer, entries_without_note }, current, require_note);
    if (problem) throw conflict(`${formatDay(day)}: ${problem}`);
  }
  const submitted = days.map(({ day, state }) => ({ day, state: transitWork('time_sheet', 'submit', state)! }));
  await repo.setState(ctx, user, submitted, { submitted_at: now.toISOString(), reason: '' });
  return { days: submitted.map(({ day }) => day) };
}

export const withdraw = (ctx: MemberCtx, span: In<'withdraw'>['body']) =>
  act(ctx, ctx.person.userId, { ...span, act: 'withdraw', reason: '' });

/** Approve, return, lock or reopen those days whose state allows it. */
export async function judge(ctx: MemberCtx, { user_id, ...body }: In<'judge'>['body']) {
  await memberOf(ctx, user_id);
  const judged = await act(ctx, user_id, body);
  if ((body.act === 'return' || body.act === 'reopen') && user_id !== ctx.person.userId) {
    const [first, last] = [judged.days[0]!, judged.days.at(-1)!];
    await notify(ctx, {
      type: 'DAILY_TIME_SHEET',
      title: `Your timesheet for ${formatDay(first)}${first === last ? '' : ` to ${formatDay(last)}`} was ${body.act === 'return' ? 'returned' : 'reopened'}`,
      body: body.reason,
      link: `/business/${ctx.businessId}/timesheet?day=${first}`,
      userIds: [user_id],
      records: [],
    });
  }
  return judged;
}

type Act = { from: Day; to: Day; act: SheetAct; reason: string };

async function act(ctx: MemberCtx, userId: number, { from, to, act: name, reason }: Act): Promise<{ days: Day[] }> {
  const now = await ranges.lockTime(ctx, userId);
  const sheets = await repo.sheets(ctx, [userId], from, to);
  const concerned = sheets
    .filter(({ state }) => mayDo('time_sheet', name, state))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const problem = actProblem(ctx, { user_id: userId, state: 'Submitted' }, name, reason);
  if (problem === REASON_MISSING) throw invalid({ field: 'reason', rule: 'required', message: problem });
  if (problem) throw forbidden(problem);
  if (concerned.length === 0) throw conflict('None of these days can be changed this way. Check their status.');
  const days = concerned.map(({ day, state }) => ({ day, state: transitWork('time_sheet', name, state)! }));
  const decided = name === 'withdraw' ? {} : { decided_at: now.toISOString(), decided_by: ctx.person.userId };
  await repo.setState(ctx, userId, days, { ...decided, reason });
  return { days: days.map(({ day }) => day) };
}

async function memberOf(ctx: BusinessCtx, userId: number) {
  const { data } = await listMembers(ctx, { page: 1, per_page: 1, user_ids: [userId] });
  if (!data[0]) throw notFound('person');
  return data[0];
}
