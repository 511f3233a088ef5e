import {
  attendanceMonthly,
  attendanceVsLogged,
  EXCEPTIONS,
  lateEarlyExceptions,
} from '@daftar/contract/reports/attendance';
import { daysBetween, monthStart, type Day } from '@daftar/domain/dates';
import type { MemberCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { attendanceRecords, type AttendanceRecord } from '#server/features/attendance/records.service.ts';
import { computedRows, type RowTypes } from '../computed-rows.ts';
import { listSource, summarySource, type Sourced } from '../source.ts';
import { spanOf } from './timesheets.report.ts';

type Filters = {
  user_id?: number | undefined;
  branch_id?: number | undefined;
  from?: Day;
  to?: Day;
  today: Day;
};

const daysOf = (ctx: MemberCtx, chosen: Filters): Promise<AttendanceRecord[]> =>
  attendanceRecords(ctx, { ...spanOf(chosen), user_id: chosen.user_id, branch_id: chosen.branch_id });

const DAY: RowTypes = {
  id: 'text',
  user_id: 'bigint',
  user: 'text',
  day: 'date',
  attendance_id: 'bigint',
  code: 'text',
  first_in: 'timestamptz',
  last_out: 'timestamptz',
  worked: 'bigint',
  logged: 'bigint',
};
const withId = (day: AttendanceRecord) => ({ ...day, id: `${day.user_id}-${day.day}` });

const MONTH = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** As many columns as the engine shows. */
const MAX_COLUMNS = 100;

const monthly = summarySource(attendanceMonthly, {
  records: async (ctx, chosen) => {
    const { from, to } = spanOf(chosen);
    if (daysBetween(from, to) >= MAX_COLUMNS)
      throw invalid({ field: 'to_date', rule: 'range', message: `Select a range of up to ${MAX_COLUMNS} days.` });
    const isOneMonth = monthStart(from) === monthStart(to);
    const titleOf = (day: Day) => (isOneMonth ? String(Number(day.slice(8))) : MONTH.format(new Date(day)));
    const days = await daysOf(ctx, chosen);
    return computedRows(
      days.map((day) => ({ ...withId(day), title: titleOf(day.day) })),
      {
        ...DAY,
        title: 'text',
        present: 'numeric',
        absent: 'numeric',
        leave: 'numeric',
        off: 'numeric',
        payable: 'numeric',
        late: 'integer',
      },
    );
  },
  by: { key: 'user_id', columns: ['user', 'user_id'] },
  figures: {
    present: { sql: 'sum(r.present)', where: 'r.present > 0' },
    absent: { sql: 'sum(r.absent)', where: 'r.absent > 0' },
    leave: { sql: 'sum(r.leave)', where: 'r.leave > 0' },
    off: { sql: 'sum(r.off)', where: 'r.off > 0' },
    late: { sql: 'sum(r.late)', where: 'r.late > 0' },
    payable: { sql: 'sum(r.payable)', where: 'r.payable > 0' },
  },
  across: { key: 'day', title: 'title', order: 'day', cell: 'min(r.code)' },
});

const vsLogged = summarySource(attendanceVsLogged, {
  records: async (ctx, chosen) => computedRows((await daysOf(ctx, chosen)).map(withId), DAY),
  by: { key: 'user_id', columns: ['user', 'user_id'] },
  figures: {
    working_hrs: { sql: 'sum(r.worked)', where: 'r.worked > 0' },
    logged_time: { sql: 'sum(r.logged)', where: 'r.logged > 0' },
  },
});

type Exception = keyof typeof EXCEPTIONS;
const exceptionsOf = ({ late_minutes, early_minutes, is_punch_missing }: AttendanceRecord): Exception[] => [
  ...(late_minutes > 0 ? (['late'] as const) : []),
  ...(early_minutes > 0 ? (['early'] as const) : []),
  ...(is_punch_missing ? (['missing'] as const) : []),
];

const exceptions = listSource(lateEarlyExceptions, {
  rows: async (ctx, chosen) => {
    const rows = (await daysOf(ctx, chosen)).flatMap((day) => {
      const types = exceptionsOf(day);
      if (types.length === 0 || (chosen.type && !types.includes(chosen.type))) return [];
      return [{ ...withId(day), type: types.map((type) => EXCEPTIONS[type]).join(', ') }];
    });
    return computedRows(rows, {
      ...DAY,
      type: 'text',
      late_minutes: 'integer',
      early_minutes: 'integer',
      reason: 'text',
    });
  },
});

export const sources: readonly Sourced[] = [monthly, vsLogged, exceptions];
