/** Tasks of obligations: those that somebody chose, and those of forms that make them by themselves. */
import { complianceRoutes } from '@daftar/contract/compliance';
import type { Input } from '@daftar/contract/core/route';
import { madeWork, type MadeWork } from '@daftar/contract/work/made-work';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { statutoryForm } from '@daftar/domain/work/statutory-forms';
import { nearestWorkingDay } from '@daftar/domain/work/working-days';
import type { App, BusinessCtx, MemberCtx } from '#server/context.ts';
import { invalid } from '#server/failure.ts';
import { allowedOn } from '#server/features/boards/standing.service.ts';
import { filledTask } from '#server/features/recurring_tasks/filling.service.ts';
import { homeOf, weekAround } from '#server/features/recurring_tasks/timing.service.ts';
import { forThoseHere, makeTasks, stillHere } from '#server/features/tasks/making.service.ts';
import { actingAs } from '#server/jobs/acting.repo.ts';
import { inBusiness } from '#server/jobs/context.ts';
import type { Progress } from '#server/jobs/kind.ts';
import { checkSpan } from './calendar.service.ts';
import * as repo from './obligations.repo.ts';
import * as rules from './rules.repo.ts';

/** The kinds of job in compliance.jobs.ts. */
export const MAKE = 'compliance.make';
export const RUN = 'compliance.run';
export const runSoon = (ctx: BusinessCtx): Promise<void> => ctx.app.jobs.enqueueAccount(ctx, RUN, {});

export type MakeOrder = { board_id: number; ids: number[]; user_id: number };
type Body = Input<typeof complianceRoutes.makeTasks>['body'];

const MOST = 10_000;
const PIECE = 100;

export async function orderTasks(ctx: MemberCtx, { board_id, chosen }: Body) {
  await allowedOn(ctx, board_id, 'bulk');
  const ids = 'ids' in chosen ? chosen.ids : await underFilter(ctx, chosen.filter);
  const open = await repo.openOf(ctx, ids, false);
  if (open.length === 0)
    throw invalid({ field: 'chosen', rule: 'required', message: 'None of these still wants a task' });
  const order: MakeOrder = { board_id, ids: open.map(({ id }) => id), user_id: ctx.person.userId };
  return { job_id: await ctx.app.jobs.enqueue(ctx, MAKE, order, { total: open.length }), planned: open.length };
}

async function underFilter(ctx: BusinessCtx, filter: repo.Narrowing): Promise<number[]> {
  checkSpan(filter);
  return repo.withoutTask(ctx, { ...filter, today: (await homeOf(ctx)).today }, MOST);
}

/** In whole pieces; tried again, those that have their task are passed over. */
export async function runMake(ctx: BusinessCtx, { board_id, ids, user_id }: MakeOrder, progress: Progress) {
  let made = 0;
  for (let from = 0; from < ids.length; from += PIECE) {
    made += await inBusiness(ctx.app, ctx.businessId, async (nobody) =>
      makePiece(
        await actingAs({ ...nobody, timezone: ctx.timezone }, user_id, complianceRoutes.makeTasks.permission),
        ids.slice(from, from + PIECE),
        board_id,
      ),
    );
    await progress(Math.min(from + PIECE, ids.length));
  }
  return { done: made, refused: [] };
}

/** What forms make by themselves: nobody has to look in time. */
export async function makeAutomatic(app: App, businessId: number, now: Date): Promise<void> {
  while ((await inBusiness(app, businessId, (ctx) => automaticPiece({ ...ctx, now }))) > 0);
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

/** On a board, or each on the board of its form's rule. Answers how many were made. */
async function makePiece(ctx: BusinessCtx, ids: readonly number[], boardId: number | null): Promise<number> {
  await repo.takeTurn(ctx);
  const open = await repo.openOf(ctx, ids, boardId === null);
  const byForm = new Map((await rules.rules(ctx)).map((rule) => [rule.form, rule]));
  const services = await rules.serviceIds(ctx);
  const here = await stillHere(ctx, [
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
    const works = await worksOf(ctx, board, byForm);
    const tasks = owed.map((one) => {
      const rule = byForm.get(one.form);
      const work = works.get(one.form) ?? plainWork(one.title);
      const own = one.assignee_id !== null && here.has(one.assignee_id) ? [one.assignee_id] : null;
      return filledTask(
        {
          ...work,
          name: one.has_twin ? `${work.name} (${one.gstin})` : work.name,
          service_id: work.service_id ?? services.get(statutoryForm(one.form)?.service ?? '') ?? null,
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
    await makeTasks(ctx, board, tasks);
    made += tasks.length;
  }
  ctx.afterCommit(() => ctx.app.realtime.touch(ctx.businessId, null, ['board_tasks', 'compliance']));
  return made;
}

const usable = (rule: rules.RuleRow | undefined) =>
  rule && !rule.board_archived_at && !rule.board_deleted_at ? rule : undefined;

/** What an extension asks about (domain, work/extensions.ts), kept with the task. */
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

const plainWork = (title: string): MadeWork => madeWork.parse({ name: `${title} {period}` });

/** The templates that forms of this board are made from. */
async function worksOf(ctx: BusinessCtx, board: number, byForm: ReadonlyMap<string, rules.RuleRow>) {
  const works = new Map<string, MadeWork>();
  for (const [form, { template_id, board_id }] of byForm) {
    if (template_id === null || board_id !== board) continue;
    const template = await rules.templateOf(ctx, board, template_id);
    if (template) works.set(form, await forThoseHere(ctx, madeWork.parse({ ...template, template_id })));
  }
  return works;
}
