import { accountRoutes } from '@daftar/contract/receivables';
import { attendanceRoutes } from '@daftar/contract/attendance';
import { billingOverviewRoutes } from '@daftar/contract/billing_overview';
import { boardRoutes } from '@daftar/contract/boards';
import { configRoutes } from '@daftar/contract/settings';
import { dashboardRoutes } from '@daftar/contract/dashboard';
import { gstReturnRoutes } from '@daftar/contract/gst_returns';
import { loanRoutes } from '@daftar/contract/loans';
import { portalBillingRoutes } from '@daftar/contract/portal_billing';
import { startRoutes } from '@daftar/contract/start';
import { taskRoutes } from '@daftar/contract/tasks';
import { taxStatementRoutes } from '@daftar/contract/tax_statements';
import { timesheetRoutes } from '@daftar/contract/timesheets';
import { workBillingRoutes } from '@daftar/contract/work_billing';
import { expect, test } from 'vitest';
import { addFirm, issuedInvoice } from './billing.ts';
import { addClient } from './clients.ts';
import { testBusiness } from './people.ts';
import { createTestPortal } from './portal.ts';
import { statementsOf } from './statements.ts';
import { addBoard, addTask } from './work.ts';

const { app, owner, business, call } = await testBusiness();
const board = await addBoard(app, business);
const firm = await addFirm(call);
const client = await addClient(call, { state: 'Gujarat' });
const task = await addTask(call, board, {
  client_id: client.id,
  due_date: '2026-11-10',
  assignee_ids: [owner.user.id],
});
await issuedInvoice(call, { firm_id: firm.id, client_id: client.id });

const portal = await createTestPortal(app);
const debtor = await addClient(portal.call, { state: 'Gujarat' });
await issuedInvoice(portal.call, { firm_id: (await addFirm(portal.call)).id, client_id: debtor.id });
const inPortal = (await portal.withLogin(debtor.id)).who.ofClient(portal.business, debtor.id);

/** As many as the screen of the call allows (docs/decisions/0131-calls-per-screen.md). */
const CALLS: [what: string, most: number, read: () => Promise<unknown>][] = [
  ['the start of every screen', 1, () => call(startRoutes.get, { params: { businessId: business } })],
  ['settings', 1, () => call(configRoutes.get, { query: { type: 'TIME_SHEET' } })],
  ['work on the dashboard', 2, () => call(dashboardRoutes.work, {})],
  ['money on the dashboard', 3, () => call(dashboardRoutes.billing, {})],
  ['boards', 2, () => call(boardRoutes.list, {})],
  ['my day', 3, () => call(taskRoutes.myDay, {})],
  ['a board', 2, () => call(boardRoutes.get, { params: { id: board } })],
  ['cards of a board', 3, () => call(taskRoutes.board, { params: { id: board }, query: {} })],
  ['tasks', 3, () => call(taskRoutes.list, { query: {} })],
  ['a task', 5, () => call(taskRoutes.get, { params: { id: task.id } })],
  ['today at work', 3, () => call(attendanceRoutes.today, {})],
  ['a month of attendance', 2, () => call(attendanceRoutes.month, { query: {} })],
  ['the team today', 2, () => call(attendanceRoutes.team, { query: {} })],
  ['a week of time', 4, () => call(timesheetRoutes.sheet, { query: { from: '2026-11-16', to: '2026-11-22' } })],
  ['the overview of billing', 4, () => call(billingOverviewRoutes.dashboard, { query: {} })],
  ['totals due', 1, () => call(accountRoutes.outstandingSummary, { query: {} })],
  ['unbilled work', 2, () => call(workBillingRoutes.list, { query: {} })],
  ['GSTR-1', 4, () => call(gstReturnRoutes.gstr1, { query: { firm_id: firm.id, period: '112026', cycle: 'month' } })],
  ['the pipeline of loans', 2, () => call(loanRoutes.pipeline, { query: {} })],
  ['the pipeline of a client', 2, () => call(loanRoutes.pipeline, { query: { client_id: client.id } })],
  ['the account of a client', 3, () => call(accountRoutes.ofClient, { params: { id: client.id } })],
  ['dues in the portal', 6, () => inPortal(portalBillingRoutes.due, {})],
  ['TDS of a firm', 4, () => call(taxStatementRoutes.overviewOfFirm, { query: { firm_id: firm.id, fy: 2026 } })],
];

test.each(CALLS)('%s: at most %i statements', async (_, most, read) => {
  await read();
  const statements = await statementsOf(read);
  expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(most);
});
