import type { attendanceRoutes } from '@daftar/contract/attendance';
import type { Input } from '@daftar/contract/core/route';
import { formatDay, today } from '@daftar/domain/date-format';
import { isForgotten, isPunchMissing, punchedOut } from '@daftar/domain/work/attendance';
import { wholeSecond } from '@daftar/domain/work/clock';
import { transitWork } from '@daftar/domain/work/transitions';
import type { MemberCtx } from '#server/platform/context.ts';
import { conflict, forbidden } from '#server/platform/http-error.ts';
import { getToday, mayPunch } from './attendance.service.ts';
import * as repo from './days.repo.ts';
import { lockPerson } from './people.repo.ts';
import { personOf, zoneOf } from './people.service.ts';

/** By the server's clock (product rule 18) and serialised: two taps leave one open slot. */
export async function checkInOrOut(ctx: MemberCtx, { act, from_home }: Input<typeof attendanceRoutes.punch>['body']) {
  const { userId } = ctx.person;
  const timezone = await zoneOf(ctx);
  const person = await personOf(ctx, timezone, userId);
  if (!(await mayPunch(ctx, person))) throw forbidden('Browser check-in is turned off. Add a manual entry instead.');
  const now = await lockPerson(ctx, userId);
  const open = await repo.openSlot(ctx, userId);
  const clock = { now, timezone };
  if (act === 'in') await punchIn(ctx, open, from_home, clock);
  else if (act === 'out') await punchOut(ctx, open, clock);
  else await forget(ctx, open, clock);
  return getToday({ ...ctx, now });
}

type Clock = { now: Date; timezone: string };

/** A missed check-out doesn't block today's check-in; its time is added later. */
async function punchIn(ctx: MemberCtx, open: repo.OpenSlot | undefined, fromHome: boolean, clock: Clock) {
  const isSetAside = open !== undefined && isForgotten(slotOf(open), clock.now, clock.timezone);
  if (isSetAside) await setAside(ctx, open);
  transitWork('attendance', 'punch_in', open && !isSetAside ? 'In' : 'Out');
  const { userId } = ctx.person;
  const start = wholeSecond(clock.now);
  const attendance_id = await repo.ensureDay(ctx, userId, today(start, clock.timezone), fromHome);
  await repo.insertSlots(ctx, [{ attendance_id, user_id: userId, start_time: start.toISOString(), end_time: null }]);
}

/** Past midnight it is a slot of each day. */
async function punchOut(ctx: MemberCtx, open: repo.OpenSlot | undefined, { now, timezone }: Clock) {
  transitWork('attendance', 'punch_out', open ? 'In' : 'Out');
  if (isForgotten(slotOf(open!), now, timezone)) {
    throw conflict(`You didn't check out on ${formatDay(open!.day)}. Add your check-out time.`);
  }
  const [first, ...later] = punchedOut(slotOf(open!), now, timezone);
  // Checked in and out within a second: counts as absent.
  if (!first) return void (await repo.deleteSlot(ctx, open!.id));
  await repo.endSlot(ctx, open!.id, { end_time: first.end.toISOString() });
  for (const { day, start, end } of later) {
    const attendance_id = await repo.ensureDay(ctx, ctx.person.userId, day, open!.from_home);
    const times = { start_time: start.toISOString(), end_time: end.toISOString() };
    await repo.insertSlots(ctx, [{ attendance_id, user_id: ctx.person.userId, ...times }]);
  }
}

async function forget(ctx: MemberCtx, open: repo.OpenSlot | undefined, { now, timezone }: Clock) {
  transitWork('attendance', 'punch_out', open ? 'In' : 'Out');
  if (!isPunchMissing(slotOf(open!), now, timezone)) throw conflict('The day is not over yet. Check out instead.');
  await setAside(ctx, open!);
}

/** Counts no time until a manual entry gives its end. */
const setAside = (ctx: MemberCtx, open: repo.OpenSlot) =>
  repo.endSlot(ctx, open.id, { end_time: open.start_time, is_forgotten: true });

const slotOf = ({ start_time }: repo.OpenSlot) => ({ start_time: new Date(start_time), end_time: null });
