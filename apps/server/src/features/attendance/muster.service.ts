import type { attendanceRoutes } from '@daftar/contract/attendance';
import type { MusterRow } from '@daftar/contract/attendance/days';
import type { Input } from '@daftar/contract/core/route';
import { addDays, type Day } from '@daftar/domain/dates';
import { formatMoment } from '@daftar/domain/date-format';
import { periodContaining } from '@daftar/domain/work/work-periods';
import { dayKind } from '@daftar/domain/work/working-days';
import type { MemberCtx } from '#server/platform/context.ts';
import { businessOf, getBranch } from '#server/features/businesses/businesses.service.ts';
import { exportSheet } from '#server/platform/sheets/export-sheet.ts';
import type { Sheet, SheetColumn } from '#server/platform/sheets/sheets.ts';
import { mayManage } from './attendance.policy.ts';
import { named } from './attendance.service.ts';
import { daysOf, totalsOf } from './days.service.ts';
import { listPeople } from './people.repo.ts';
import { monthSpan, zoneOf, type Span } from './people.service.ts';
import { workWeek } from './week.service.ts';

type Query<K extends keyof typeof attendanceRoutes> = Input<(typeof attendanceRoutes)[K]>['query'];

/** One month of a page of members; without permission to manage users only the caller's own row. */
export async function musterOf(ctx: MemberCtx, { month, search, branch_id, ...query }: Query<'muster'>) {
  const timezone = await zoneOf(ctx);
  const clock = { now: ctx.now, timezone };
  const span = monthSpan(month, ctx.now, timezone);
  const own = mayManage(ctx) ? {} : { user_id: ctx.person.userId };
  const people = await listPeople(ctx, timezone, query, { search, branch_id, within: span, ...own });
  const found = await daysOf(ctx, people.data, span, clock);
  const week = await workWeek(ctx, span.from, span.to, branch_id ?? null);
  const days = daysFrom(span);
  return {
    month: span.month,
    days: days.map((day) => ({ day, kind: dayKind(day, week) })),
    meta: people.meta,
    data: people.data.map((person) => {
      const own_days = found.get(person.user_id)!;
      const codes = new Map(own_days.days.map(({ shown }) => [shown.day, shown.code]));
      return {
        ...named(ctx, person),
        codes: days.map((day) => codes.get(day) ?? null),
        totals: totalsOf(own_days, clock),
      };
    }),
  };
}

function daysFrom({ from, to }: Span): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

const A_PAGE = 100;
/** Limit of rows on one sheet, beyond any business. */
const MAX_PAGES = 20;

type Total = SheetColumn & { cell: (row: MusterRow) => string };
const count = (title: string, of: (totals: MusterRow['totals']) => number, more: Partial<Total> = {}): Total => ({
  title,
  width: 8,
  figures: true,
  cell: ({ totals }) => String(of(totals)),
  ...more,
});
/** Left out of the PDF, where 31 days take the width. */
const offPaper = { offPaper: true } as const;
const TOTALS: Total[] = [
  count('Days', ({ days }) => days),
  count('Present', ({ present }) => present),
  count('Leave', ({ leave }) => leave),
  count('Off', ({ off }) => off),
  count('Absent', ({ absent }) => absent),
  count('Upcoming', ({ open }) => open, offPaper),
  count('Late', ({ late }) => late, offPaper),
  count('Paid days', ({ payable }) => payable),
  { title: 'Worked', width: 10, ...offPaper, cell: ({ totals }) => totals.working_hrs },
  { title: 'Logged', width: 10, ...offPaper, cell: ({ totals }) => totals.logged_time },
  { title: 'Difference', width: 10, ...offPaper, cell: ({ totals }) => totals.difference_hrs },
];

export async function exportMuster(ctx: MemberCtx, { exportType, ...chosen }: Query<'musterExport'>) {
  const first = await musterOf(ctx, { ...chosen, page: 1, per_page: A_PAGE });
  const pages = Math.min(first.meta.last_page, MAX_PAGES);
  const rows: MusterRow[] = [...first.data];
  for (let page = 2; page <= pages; page += 1) {
    rows.push(...(await musterOf(ctx, { ...chosen, page, per_page: A_PAGE })).data);
  }
  const truncated = first.meta.last_page > pages;
  const title = `Attendance ${periodContaining('month', first.days[0]!.day).label}`;
  const notes = await notesOf(ctx, chosen, rows.length);
  const sheet: Sheet = {
    title,
    of: (await businessOf(ctx)).name,
    notes,
    columns: [
      { title: 'Name', width: 26 },
      ...first.days.map(({ day }) => ({ title: String(Number(day.slice(8))), width: 4, fixed: true as const })),
      ...TOTALS.map(({ cell: _, ...column }) => column),
    ],
    rows: rows.map((row) => [
      row.name,
      ...row.codes.map((code) => code ?? '–'),
      ...TOTALS.map(({ cell }) => cell(row)),
    ]),
  };
  const file = await exportSheet(ctx, 'attendances', sheet, {
    name: 'attendance',
    of: first.month,
    format: exportType,
  });
  return { ...file, rows: rows.length, truncated };
}

async function notesOf(ctx: MemberCtx, { branch_id, search }: Omit<Query<'musterExport'>, 'exportType'>, rows: number) {
  const branch = branch_id ? (await getBranch(ctx, branch_id)).name : undefined;
  const filterLines: [string, string | undefined][] = [
    ['Branch', branch],
    ['Search', search],
    ['People', String(rows)],
    ['Legend', 'P present, WFH work from home, HD half day, L leave, H holiday, W weekly off, A absent'],
    ['Exported', `${formatMoment(ctx.now, ctx.timezone)} (${ctx.timezone}) by ${ctx.person.name}`],
  ];
  return filterLines.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}
