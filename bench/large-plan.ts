/** Calls that are measured in a large and a small business: every GET, its lists in each order and with filters, and each report. */
import type { Route } from '@daftar/contract/core/route';
import { REPORTS } from '@daftar/contract/reports/catalogue';
import { plannedCalls, ROUTES, titleOf, callerOf, type PlannedCall } from './call-plan.ts';

/** Records of the business that filters name. */
export type Named = { user: number; client: number; board: number; firm: number; group: number; service: number };
type Query = Record<string, unknown>;

/** Lists of the growing tables: measured in every order, and with these filters. */
const LISTS: Record<string, (named: Named) => Query[]> = {
  '/clients': ({ user, group }) => [
    { search: 'shah' },
    { search: '000377' },
    { search: 'anil sh' },
    { category: 'Individual' },
    { group_by: group },
    { assignee_id: user },
    { state: 'Gujarat' },
    { status: 'Inactive' },
    { is_gst: true },
  ],
  '/invoices': ({ client, firm, group }) => [
    { search: 'R/000377' },
    { search: 'shah' },
    { status: 'Paid' },
    { status: 'Overdue' },
    { client_id: client },
    { group_id: group },
    { firm_id: firm },
    { from_date: '2026-04-01', to_date: '2026-06-30' },
  ],
  '/receipts': ({ client, firm }) => [
    { search: 'P/377' },
    { mode: 'Cash' },
    { client_id: client },
    { firm_id: firm },
    { from_date: '2026-04-01', to_date: '2026-06-30' },
  ],
  '/board_tasks': ({ user, client, board, service, group }) => [
    { search: 'GSTR-1 377' },
    { search: 'GSTR-1' },
    { board_id: board },
    { board_id: board, is_open: true },
    { all_boards: true, is_open: true },
    { assignee: user },
    { mine: 'assigned' },
    { client },
    { group },
    { service },
    { work_progress: 'In Process' },
    { priority: 'High' },
    { due_from: '2026-11-01', due_to: '2026-11-30' },
    { unassigned: true },
  ],
  '/time_sheet_ranges': ({ user, client }) => [
    { user_id: user },
    { client_id: client },
    { from: '2026-11-01', to: '2026-11-14' },
    { is_billable: false },
  ],
  '/activities': ({ user }) => [
    { search: 'R/000377' },
    { user_id: user },
    { entity: 'invoices' },
    { action: 'export' },
    { from_date: '2026-04-01', to_date: '2026-06-30' },
    { without_sign_ins: true },
  ],
  '/outstanding': ({ firm }) => [{ search: 'shah' }, { firm_id: firm }, { is_overdue: true }, { by: 'group' }],
  '/communications': ({ client }) => [{ search: 'Talk 377' }, { client_id: client }, { mode: 'Call' }],
  '/unbilled_work': ({ client, board }) => [{ client_id: client }, { board_id: board }],
  '/notifications': () => [{ unread: true }],
  '/clients_and_tasks': ({ user }) => [{ assignee: user }, { search: 'shah' }],
  '/search/clients': () => [{ search: 'shah' }, { search: '000377' }],
  '/search/invoices': () => [{ search: 'R/000377' }],
  '/search/board_tasks': () => [{ search: 'GSTR-1 377' }, { search: 'gst' }],
  '/quotations': () => [{ search: 'Q/37' }],
  '/loans': () => [{ search: 'L/37' }],
  '/messages': () => [{ search: 'Note 377' }],
  '/timesheets/tasks': () => [{ search: 'GSTR-1 377' }],
};

/** Calls that answer with own tasks only, if the role on the boards says so. */
const OF_JUNIOR = new Set([
  '/my_day',
  '/dashboard/work',
  '/board_tasks',
  '/boards',
  '/board/{id}/board_tasks',
  '/timesheets/tasks',
  '/task_report',
  '/search/board_tasks',
  '/clients_and_tasks',
  '/communications',
  '/activities',
]);

export function largePlan(named: Named): PlannedCall[] {
  const calls = plannedCalls().filter(
    ({ route, caller, query }) =>
      route.method === 'GET' &&
      !query &&
      ['colleague', 'owner', 'client'].includes(caller) &&
      route.path !== '/reports/{report}',
  );
  const lists = Object.entries(LISTS).flatMap(([path, filters]) => {
    const route = ROUTES.find((one) => one.method === 'GET' && one.path === path);
    if (!route) return [];
    const queries = [...sortsOf(route).map((sort) => ({ sort })), ...filters(named)];
    return queries.map((query) => callOf(route, { query }, JSON.stringify(query)));
  });
  const report = ROUTES.find((one) => one.method === 'GET' && one.path === '/reports/{report}')!;
  const juniors = [...calls, ...lists]
    .filter(({ route }) => OF_JUNIOR.has(route.path))
    .map((call) => ({ ...call, title: `${call.title} (own tasks)`, caller: 'junior' as const }));
  return [...calls, ...lists, ...juniors, ...REPORTS.map(({ id }) => callOf(report, { params: { report: id } }, id))];
}

const callOf = (route: Route, more: Partial<PlannedCall>, name: string): PlannedCall => ({
  // Ids differ between the businesses.
  title: `${titleOf(route)} ${name.replaceAll(/:\d+\b/g, '').replaceAll(/[{}"]/g, '')}`,
  route,
  caller: callerOf(route),
  ...more,
});

/** The declared orders of a list. */
function sortsOf({ query }: Route): string[] {
  const sort = (query as { shape?: Record<string, unknown> } | undefined)?.shape?.sort;
  const inner = (sort as { unwrap?: () => { options?: string[] } } | undefined)?.unwrap?.();
  return [...(inner?.options ?? [])];
}
