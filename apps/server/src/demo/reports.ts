/** Custom and scheduled reports of the demo business, the dashboard of its partners, and favourites. */
import { customReportRoutes } from '@daftar/contract/custom_reports';
import { dashboardBoardRoutes, type DashboardCard } from '@daftar/contract/dashboards';
import { reportScheduleRoutes } from '@daftar/contract/report_schedules';
import { customId } from '@daftar/contract/reports/custom';
import type { MemberCtx } from '#server/platform/context.ts';
import { customReports } from '#server/features/custom_reports/custom_reports.service.ts';
import { dashboards } from '#server/features/dashboards/dashboards.service.ts';
import { savePreferences } from '#server/features/preferences/preferences.service.ts';
import { schedules } from '#server/features/report_schedules/report_schedules.service.ts';
import { roleIds } from './demo.repo.ts';
import { memberIds } from './registers.repo.ts';
import { insertDemoDeliveries } from './reports.repo.ts';

const CUSTOM = [
  {
    name: 'Collections by month',
    base: 'receipt-register',
    columns: ['number', 'date', 'client', 'mode', 'cash', 'tds'],
    group_column: 'date',
    measures: ['cash', 'tds'],
    chart: 'stacked',
  },
  {
    name: 'Overdue invoices to call about',
    base: 'invoice-register',
    columns: ['number', 'client', 'date', 'due_date', 'total', 'paid', 'balance'],
    filters: { status: 'Overdue' },
    sort: '-balance',
    is_shared: true,
  },
];

const FAVOURITES = ['outstanding-ageing', 'upcoming-due-dates', 'billing-monthly-trend', 'user-productivity'];
const RECENT = ['gst-filing-status', 'invoice-register', 'overdue-tasks'];

export async function fillReports(ctx: MemberCtx): Promise<void> {
  const [byMonth] = await createCustom(ctx);
  await scheduleReports(ctx);
  const manager = (await roleIds(ctx, ctx.businessId)).get('Manager')!;
  const body = dashboardBoardRoutes.create.body.parse({
    name: 'Partners',
    cards: cardsOf(customId(byMonth!)),
    role_ids: [manager],
  });
  await dashboards.create(ctx, { body });
  await savePreferences(ctx, { reports: { favourites: FAVOURITES, recent: RECENT } });
}

async function createCustom(ctx: MemberCtx): Promise<number[]> {
  const ids: number[] = [];
  for (const report of CUSTOM)
    ids.push((await customReports.create(ctx, { body: customReportRoutes.create.body.parse(report) })).id);
  return ids;
}

const cardsOf = (custom: string): Partial<DashboardCard>[] => [
  { report: 'invoice-register', show: 'figure', period: 'Current Month' },
  { report: 'outstanding-ageing', show: 'figure' },
  { report: 'overdue-tasks', show: 'figure' },
  { report: 'billing-monthly-trend', show: 'chart', size: 'wide' },
  { report: 'collection-by-mode', show: 'chart' },
  { report: 'billing-by-client', show: 'table', size: 'wide' },
  { report: custom, show: 'chart' },
];

/** Every Monday to the partner, and the register of the month to the partner and the biller. */
async function scheduleReports(ctx: MemberCtx): Promise<void> {
  const { userId } = ctx.person;
  const biller = (await memberIds(ctx)).find(({ name }) => name === 'Imran')!.user_id;
  const create = async (schedule: object) =>
    (await schedules.create(ctx, { body: reportScheduleRoutes.create.body.parse(schedule) })).id;
  const weekly = await create({
    name: 'Dues on Monday',
    report: 'outstanding-ageing',
    frequency: 'Weekly',
    weekday: 0,
    send_time: '09:00',
    format: 'pdf',
    user_ids: [userId],
  });
  const monthly = await create({
    name: 'Invoices of last month',
    report: 'invoice-register',
    period: 'Last Month',
    frequency: 'Monthly',
    month_day: 1,
    send_time: '08:30',
    format: 'xlsx',
    user_ids: [userId, biller],
  });
  await insertDemoDeliveries(ctx, { scheduleId: weekly, userIds: [userId], every: '7 days', rows: [21, 23, 20] });
  await insertDemoDeliveries(ctx, {
    scheduleId: monthly,
    userIds: [userId, biller],
    every: '1 month',
    rows: [117, 124],
  });
}
