import type { attendanceRoutes } from '@daftar/contract/attendance';
import type { Correction } from '@daftar/contract/attendance/requests';
import type { Input } from '@daftar/contract/core/route';
import { addMonths } from '@daftar/domain/dates';
import { formatDay, today } from '@daftar/domain/date-format';
import { slotProblems, workedSeconds } from '@daftar/domain/work/attendance';
import { formatDuration, wholeSecond } from '@daftar/domain/work/clock';
import { actorId, type MemberCtx } from '#server/platform/context.ts';
import { lockRecord } from '#server/platform/db/records.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { actsFor, checkSees, decide, mayManage, subject, type RequestAct } from './attendance.policy.ts';
import * as repo from './manual-entries.repo.ts';
import * as days from './days.repo.ts';
import { lockPerson } from './people.repo.ts';
import { personOf, zoneOf } from './people.service.ts';
import { decidedAtOnce, notifyOfAction, notifyOfRequest, type AttendanceRequest } from './requests.service.ts';

type In<K extends keyof typeof attendanceRoutes> = Input<(typeof attendanceRoutes)[K]>;
type Act = Exclude<RequestAct, 'edit'>;

export async function listCorrections(ctx: MemberCtx, { user_id, ...query }: In<'corrections'>['query']) {
  const whose = mayManage(ctx) && user_id === undefined ? undefined : subject(ctx, user_id);
  const page = await repo.listCorrections(ctx, query, { ...query, user_id: whose });
  return { ...page, data: page.data.map((row) => present(ctx, row)) };
}

export async function getCorrection(ctx: MemberCtx, id: number): Promise<Correction> {
  return present(ctx, await seen(ctx, id));
}

async function seen(ctx: MemberCtx, id: number): Promise<repo.CorrectionRow> {
  const row = await repo.findCorrection(ctx, id);
  if (!row) throw notFound('correction');
  checkSees(ctx, row.user_id);
  return row;
}

const present = (ctx: MemberCtx, row: repo.CorrectionRow): Correction => ({
  ...row,
  working_hrs: formatDuration(workedSeconds(momentsOf(row.slots), ctx.now)),
  acts: actsFor(ctx, 'attendance_correction', row),
});

const momentsOf = (slots: readonly repo.TypedSlot[]) =>
  slots
    .map(({ start_time, end_time }) => ({
      start_time: wholeSecond(new Date(start_time)),
      end_time: wholeSecond(new Date(end_time)),
    }))
    .toSorted((a, b) => a.start_time.getTime() - b.start_time.getTime());

export async function createManualEntry(ctx: MemberCtx, { user_id, day, ...body }: In<'askCorrection'>['body']) {
  const userId = subject(ctx, user_id);
  await personOf(ctx, await zoneOf(ctx), userId);
  const now = await lockPerson(ctx, userId);
  if (await repo.openCorrectionOn(ctx, userId, day)) {
    throw invalid({
      field: 'day',
      rule: 'unique',
      message: 'A manual entry for this day is already pending approval.',
    });
  }
  const slots = await checked(ctx, { userId, day, slots: body.slots }, now);
  const asked = { ...body, slots, day, user_id: userId, asked_at: wholeSecond(now).toISOString() };
  const id = await repo.insertCorrection(ctx, { ...asked, ...decidedAtOnce(ctx, userId), created_by: actorId(ctx) });
  const row = await seen(ctx, id);
  if (row.state === 'Approved') await apply(ctx, row);
  await notifyOfRequest(ctx, requestOf(row), row.state === 'Approved');
  return present(ctx, row);
}

export async function updateCorrection(ctx: MemberCtx, id: number, body: In<'updateCorrection'>['body']) {
  const { user_id: userId, day } = await seen(ctx, id);
  const now = await lockPerson(ctx, userId);
  await lockRecord(ctx, 'attendance_corrections', id);
  decide(ctx, 'attendance_correction', await seen(ctx, id), 'edit');
  const slots = await checked(ctx, { userId, day, slots: body.slots }, now);
  await repo.updateCorrection(ctx, id, { ...body, slots, asked_at: wholeSecond(now).toISOString() });
  return getCorrection(ctx, id);
}

export async function decideCorrection(ctx: MemberCtx, id: number, act: Act, answer: string) {
  await lockPerson(ctx, (await seen(ctx, id)).user_id);
  await lockRecord(ctx, 'attendance_corrections', id);
  const before = await seen(ctx, id);
  const state = decide(ctx, 'attendance_correction', before, act);
  if (act === 'approve') await apply(ctx, before);
  await repo.updateCorrection(ctx, id, { state, answer, decided_at: ctx.now.toISOString(), decided_by: actorId(ctx) });
  await notifyOfAction(ctx, requestOf(before), act, answer);
  return getCorrection(ctx, id);
}

/** Replaces the slots of the day; later check-ins stay. */
async function apply(ctx: MemberCtx, { user_id, day, slots, from_home, asked_at }: repo.CorrectionRow): Promise<void> {
  const attendance_id = await days.ensureDay(ctx, user_id, day, from_home);
  await days.setFromHome(ctx, attendance_id, from_home);
  await days.deleteSlotsBefore(ctx, attendance_id, asked_at);
  if (slots.length === 0) return;
  await days.insertSlots(
    ctx,
    slots.map((slot) => ({ attendance_id, user_id, ...slot })),
    { is_typed: true },
  );
}

/** Older days are closed. */
const MONTHS_BACK = 12;

type Typed = { userId: number; day: string; slots: readonly repo.TypedSlot[] };

async function checked(ctx: MemberCtx, { userId, day, slots }: Typed, now: Date): Promise<repo.TypedSlot[]> {
  const timezone = await zoneOf(ctx);
  const present = today(now, timezone);
  if (day > present) throw invalid({ field: 'day', rule: 'range', message: 'Select today or an earlier day.' });
  if (day < addMonths(present, -MONTHS_BACK)) {
    throw invalid({ field: 'day', rule: 'range', message: 'Select a day within the last year.' });
  }
  const open = await days.openSlot(ctx, userId);
  if (open?.day === day && day === present) throw conflict('Check out first, then add a manual entry.');
  const moments = slots.map(({ start_time, end_time }) => momentsOf([{ start_time, end_time }])[0]!);
  const problems = slotProblems(moments, day, now, timezone).map(({ slot, field, message }) => ({
    field: `slots.${slot}.${field}`,
    rule: 'slot',
    message,
  }));
  if (problems.length) throw invalid(...problems);
  return moments
    .toSorted((a, b) => a.start_time.getTime() - b.start_time.getTime())
    .map(({ start_time, end_time }) => ({
      start_time: start_time.toISOString(),
      end_time: end_time.toISOString(),
    }));
}

const requestOf = ({ user_id, user_name, day, reason }: repo.CorrectionRow): AttendanceRequest => ({
  user_id,
  user_name,
  what: `manual entry for ${formatDay(day)}`,
  tab: 'leave',
  reason,
});
