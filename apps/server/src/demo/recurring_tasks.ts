/** Recurring tasks and compliance profiles of the demo business. */
import { recurringTaskBody } from '@daftar/contract/recurring_tasks';
import { today } from '@daftar/domain/date-format';
import { addDays, addMonths, monthStart } from '@daftar/domain/dates';
import type { MemberCtx } from '#server/platform/context.ts';
import { computeClients } from '#server/features/compliance/compute-obligations.service.ts';
import { bulkDuties } from '#server/features/compliance/profiles.service.ts';
import { saveRule } from '#server/features/compliance/rules.service.ts';
import { createDueTasks } from '#server/features/recurring_tasks/run.service.ts';
import { createRule } from '#server/features/recurring_tasks/rules.service.ts';
import * as repo from './recurring_tasks.repo.ts';
import { clients, people, serviceIds } from './work.repo.ts';

/** Forms with tasks on the boards, and the service of each. */
const ON_BOARDS = [
  { form: 'GSTR-1', service: 'GSTR 1', board: 'GST' },
  { form: 'GSTR-3B', service: 'GSTR 3B', board: 'GST' },
  { form: 'GSTR-9', service: 'GSTR 9', board: 'GST' },
  { form: 'TDS-OTHER', service: 'TDS', board: 'TAX' },
  { form: 'TAX-AUDIT', service: 'Tax Audit', board: 'TAX' },
] as const;

/** Shares of clients that deduct tax and that employ people. */
const DEDUCTORS = 80;
const EMPLOYERS = 18;

export async function fillRecurringTasks(ctx: MemberCtx): Promise<void> {
  const boards = await repo.boardsByCode(ctx);
  await fillRules(ctx, boards);
  const ids = await repo.allClientIds(ctx);
  await bulkDuties(ctx, { ids: ids.slice(0, DEDUCTORS) }, { deducts_tds: true });
  await bulkDuties(ctx, { ids: ids.slice(0, EMPLOYERS) }, { has_pf: true, has_esi: true });
  await computeClients(ctx, ids);
  await repo.forgetStale(ctx);
  await repo.linkTasks(ctx, ON_BOARDS);
  for (const { form, board } of ON_BOARDS)
    await saveRule(ctx, {
      form,
      board_id: boards.get(board)!,
      template_id: null,
      is_automatic: false,
      lead_days: 12,
      target_days: 3,
      assignee_ids: [],
    });
}

async function fillRules(ctx: MemberCtx, boards: Map<string, number>): Promise<void> {
  const day = today(ctx.now, ctx.timezone);
  const next = (date: number): string => addDays(monthStart(addMonths(day, 1)), date - 1);
  const [who, services, all] = [await people(ctx), await serviceIds(ctx), await clients(ctx)];
  const user = (name: string): number[] => [who.get(name)!];
  const rules = [
    {
      board: 'GST',
      client: 0,
      rule: { frequency: 'Monthly', starts_on: next(7), lead_days: 20, target_days: 2, period: 'month' },
      work: {
        name: 'Books and bank reconciliation {period}',
        service_id: services.get('Accounting') ?? null,
        assignee_ids: user('Dev'),
        reviewer_ids: user('Priya'),
        to_dos: [
          { name: 'Enter bank statements', days_before: 6 },
          { name: 'Reconcile with the books' },
          { name: 'Send to client' },
        ],
        documents: [{ name: 'Bank statement', days_before: 10 }],
      },
    },
    {
      board: 'TAX',
      client: 1,
      rule: {
        frequency: 'Monthly',
        starts_on: next(28),
        ordinal: 'Last Day',
        lead_days: 10,
        target_days: 3,
        period: 'month',
        periods_back: 0,
      },
      work: {
        name: 'Payroll {period}',
        assignee_ids: user('Kavya'),
        to_dos: [{ name: 'Get attendance' }, { name: 'Prepare salary sheet' }],
      },
    },
    {
      board: 'TAX',
      client: 2,
      rule: { frequency: 'Quarterly', starts_on: next(15), lead_days: 15, target_days: 5, period: 'quarter' },
      work: { name: 'Internal review {period}', assignee_ids: user('Rohan'), priority: 'Low' },
    },
    {
      board: 'LOAN',
      client: 3,
      rule: {
        frequency: 'Yearly',
        starts_on: next(20),
        lead_days: 60,
        target_days: 10,
        period: 'fiscal_year',
        creates: 'completion',
      },
      work: { name: 'Cash credit renewal {period}', assignee_ids: user('Meera'), reviewer_ids: user('Priya') },
    },
    {
      board: 'LOAN',
      client: null,
      rule: { frequency: 'Monthly', starts_on: next(1), ordinal: '1st', weekday: 'Monday', lead_days: 5 },
      work: { name: 'Review open loan files', assignee_ids: user('Priya') },
    },
  ];
  for (const { board, client, rule, work } of rules) {
    const client_id = client === null ? null : all[client * 7]!.id;
    const id = await createRule(ctx, boards.get(board)!, recurringTaskBody.parse({ ...rule, client_id, work }));
    // Otherwise the server does this minutes later, and the log names nobody.
    await createDueTasks(ctx, id);
  }
}
