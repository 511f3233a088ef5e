/** Days of attendance for reports, with the rights of the muster roll. */
import { daysBetween, type Day } from '@daftar/domain/dates';
import { today } from '@daftar/domain/date-format';
import { monthMuster } from '@daftar/domain/work/muster';
import type { MemberCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { mayManage, subject } from './attendance.policy.ts';
import { daysOf } from './days.service.ts';
import { listPeople } from './people.repo.ts';
import { zoneOf, type Span } from './people.service.ts';
import { correctionReasons } from './requests.repo.ts';

export type AttendanceRecord = {
  user_id: number;
  user: string;
  day: Day;
  attendance_id: number | null;
  code: string;
  present: number;
  absent: number;
  leave: number;
  off: number;
  payable: number;
  late: number;
  late_minutes: number;
  early_minutes: number;
  is_punch_missing: boolean;
  first_in: string | null;
  last_out: string | null;
  worked: number;
  logged: number;
  reason: string;
};

/** Days of all users together: a year of a hundred users. */
const MAX_DAYS = 40_000;
const MAX_PEOPLE = 2000;

type Filter = Span & { user_id?: number | undefined; branch_id?: number | undefined };

export async function attendanceRecords(ctx: MemberCtx, filter: Filter): Promise<AttendanceRecord[]> {
  const { from, to, branch_id } = filter;
  const timezone = await zoneOf(ctx);
  const user_id = mayManage(ctx) ? filter.user_id : subject(ctx, filter.user_id);
  const query = { page: 1, per_page: MAX_PEOPLE };
  const { data: people } = await listPeople(ctx, timezone, query, { user_id, branch_id, within: { from, to } });
  if (people.length * (daysBetween(from, to) + 1) > MAX_DAYS)
    throw invalid({ field: 'to_date', rule: 'range', message: 'Select fewer days or one user.' });
  const span = { from, to };
  const found = await daysOf(ctx, people, span, { now: ctx.now, timezone });
  const reasons = await correctionReasons(ctx, [...found.keys()], from, to);
  const current = today(ctx.now, timezone);
  return people.flatMap(({ user_id: id, name }) => {
    const { days, office } = found.get(id)!;
    return days.map(({ facts, logged, shown }): AttendanceRecord => {
      // The muster of one day: its parts add up to those of the month.
      const { present, absent, leave, off, payable, late } = monthMuster([facts], current, office.rules).totals;
      return {
        user_id: id,
        user: name,
        day: shown.day,
        attendance_id: shown.id,
        code: shown.code,
        present,
        absent,
        leave,
        off,
        payable,
        late,
        late_minutes: shown.late_minutes,
        early_minutes: shown.early_minutes,
        is_punch_missing: shown.is_punch_missing,
        first_in: shown.attendanceSlots[0]?.start_time ?? null,
        last_out: shown.attendanceSlots.at(-1)?.end_time ?? null,
        worked: facts.worked,
        logged,
        reason: reasons.get(`${id} ${shown.day}`) ?? '',
      };
    });
  });
}
