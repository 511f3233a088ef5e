/** Creates tasks for obligations, selected or automatic. */
import { complianceRoutes } from '@daftar/contract/compliance';
import type { Input } from '@daftar/contract/core/route';
import { taskBlueprint, type TaskBlueprint } from '@daftar/contract/work/task-blueprint';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { isPositive } from '@daftar/domain/money';
import { statutoryForm } from '@daftar/domain/work/statutory-forms';
import { standardWork, templateFor } from '@daftar/domain/work/statutory-work';
import { nearestWorkingDay } from '@daftar/domain/work/working-days';
import type { App, BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { checkBoardRight } from '#server/features/boards/access.service.ts';
import {
  billedOnce,
  billedRegularly,
  taskFromBlueprint,
} from '#server/features/recurring_tasks/task-blueprint.service.ts';
import { businessToday, weekAround } from '#server/features/recurring_tasks/schedule.service.ts';
import { withActiveMembers } from '#server/features/boards/assignees.service.ts';
import { activeMembers } from '#server/features/team/members.service.ts';
import { insertTasks } from '#server/features/tasks/insert-tasks.service.ts';
import { actAsUser } from '#server/access/act-as-user.repo.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import type { Progress } from '#server/platform/jobs/job-kind.ts';
import { checkSpan } from './calendar.service.ts';
import * as repo from './obligations.repo.ts';
import * as rules from './rules.repo.ts';

/** The kinds of job in compliance.jobs.ts. */
export const MAKE = 'compliance.make';
export const RUN = 'compliance.run';
export const scheduleComplianceRun = (ctx: BusinessCtx): Promise<void> => ctx.app.jobs.enqueueAccount(ctx, RUN, {});

export type MakeOrder = { board_id: number; ids: number[]; user_id: number };
type Body = Input<typeof complianceRoutes.makeTasks>['body'];

const MAX = 10_000;
const PIECE = 100;

export async function orderTasks(ctx: MemberCtx, { board_id, chosen }: Body) {
  await checkBoardRight(ctx, board_id, 'bulk');
  const ids = 'ids' in chosen ? chosen.ids : await underFilter(ctx, chosen.filter);
  const open = await repo.openOf(ctx, ids, false);
  if (open.length === 0)
    throw invalid({
      field: 'chosen',
      rule: 'required',
      message: 'All selected filings already have tasks or are filed.',
    });
  const order: MakeOrder = { board_id, ids: open.map(({ id }) => id), user_id: ctx.person.userId };
  return { job_id: await ctx.app.jobs.enqueue(ctx, MAKE, order, { total: open.length }), planned: open.length };
}

async function underFilter(ctx: BusinessCtx, filter: repo.Narrowing): Promise<number[]> {
  checkSpan(filter);
  return repo.withoutTask(ctx, { ...filter, today: (await businessToday(ctx)).today }, MAX);
}

/** In whole pieces; tried again, those that have their task are passed over. */
export async function runMake(ctx: BusinessCtx, { board_id, ids, user_id }: MakeOrder, progress: Progress) {
  let made = 0;
  for (let from = 0; from < ids.length; from += PIECE) {
    made += await withBusinessContext(ctx.app, ctx.businessId, async (nobody) =>
      makePiece(
        await actAsUser({ ...nobody, timezone: ctx.timezone }, user_id, complianceRoutes.makeTasks.permission),
        ids.slice(from, from + PIECE),
        board_id,
      ),
    );
    await progress(Math.min(from + PIECE, ids.length));
  }
  return { done: made, refused: [] };
}

/** Creates tasks of automatic rules. */
export async function makeAutomatic(app: App, businessId: number, now: Date): Promise<void> {
  while ((await withBusinessContext(app, businessId, (ctx) => automaticPiece({ ...ctx, now }))) > 0);
}

async function automaticPiece(ctx: BusinessCtx): Promise<number> {
  const due = await repo.dueByRule(ctx, today(ctx.now, ctx.timezone), PIECE);
  return due.length === 0
    ? 0
    : makePiece(
        ctx,
        due.map(({ id }) => id),
        null,
      );
}

/** On the given board, or on the board of each form's rule. Returns the number created. */
async function makePiece(ctx: BusinessCtx, ids: readonly number[], boardId: number | null): Promise<number> {
  await repo.takeTurn(ctx);
  const open = await repo.openOf(ctx, ids, boardId === null);
  const byForm = new Map((await rules.rules(ctx)).map((rule) => [rule.form, rule]));
  const services = await rules.services(ctx);
  const billed = await billedRegularly(ctx, [...new Set(open.map(({ client_id }) => client_id))]);
  const here = await activeMembers(ctx, [
    ...new Set([
      ...open.flatMap(({ assignee_id }) => assignee_id ?? []),
      ...[...byForm.values()].flatMap((rule) => rule.assignee_ids),
    ]),
  ]);
  const week = await weekAround(ctx, today(ctx.now, ctx.timezone));
  const byBoard = Map.groupBy(open, ({ form }) => boardId ?? usable(byForm.get(form))?.board_id ?? null);
  let made = 0;
  for (const [board, owed] of byBoard) {
    if (board === null) continue;
    const works = await worksOf(ctx, board, owed, byForm, services);
    const tasks = owed.map((one) => {
      const rule = byForm.get(one.form);
      const work = billedOnce(works.get(one.form)!, one.client_id, billed);
      const own = one.assignee_id !== null && here.has(one.assignee_id) ? [one.assignee_id] : null;
      return taskFromBlueprint(
        {
          ...work,
          name: one.has_twin ? `${work.name} (${one.gstin})` : work.name,
        },
        {
          client: { id: one.client_id, name: one.client_name },
          service_name: statutoryForm(one.form)?.service ?? one.title,
          period: { label: one.period_label, from: one.period_from, to: one.period_to },
          due_date: one.due_date,
          target_date: nearestWorkingDay(addDays(one.due_date, -(rule?.target_days ?? 0)), -1, week),
          assignee_ids: own ?? rule?.assignee_ids.filter((user) => here.has(user)) ?? [],
          origin: { obligation_key: one.key, obligation: subjectOf(one), calendar_date: one.due_date },
        },
      );
    });
    await insertTasks(ctx, board, tasks);
    made += tasks.length;
  }
  ctx.afterCommit(() => ctx.app.realtime.touch(ctx.businessId, null, ['board_tasks', 'compliance']));
  return made;
}

const usable = (rule: rules.RuleRow | undefined) =>
  rule && !rule.board_archived_at && !rule.board_deleted_at ? rule : undefined;

/** Facts an extension matches (domain, work/extensions.ts), stored with the task. */
const subjectOf = ({ form, title, period_from, period_to, who, state_code, gstin, statutory_date }: repo.ToMake) => ({
  form,
  title,
  period_from,
  period_to,
  who,
  state_code,
  gstin,
  statutory_date,
});

/** By form: the template of its rule, else that of its service on the board, else the usual steps; with the fee. */
async function worksOf(
  ctx: BusinessCtx,
  board: number,
  owed: readonly repo.ToMake[],
  byForm: ReadonlyMap<string, rules.RuleRow>,
  services: ReadonlyMap<string, rules.Service>,
): Promise<Map<string, TaskBlueprint>> {
  const templates = await rules.templatesOf(ctx, board);
  const works = new Map<string, TaskBlueprint>();
  for (const { form, title } of owed) {
    if (works.has(form)) continue;
    const service = services.get(statutoryForm(form)?.service ?? '');
    const named = templates.find(({ id }) => id === byForm.get(form)?.template_id);
    const found = named ?? templateFor(templates, { form, title }, service?.id ?? null);
    const content = found
      ? { ...found.template, template_id: found.id }
      : { ...standardWork({ form, title }), name: `${title} {period}` };
    const service_id = found?.template.service_id ?? service?.id ?? null;
    works.set(form, await withActiveMembers(ctx, taskBlueprint.parse({ ...content, service_id, ...feeOf(service) })));
  }
  return works;
}

const feeOf = (service: rules.Service | undefined) =>
  service && isPositive(service.default_fee) ? { billing_basis: 'fixed', fee: service.default_fee } : {};
