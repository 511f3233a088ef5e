/** Clients are told what is asked of them, and reminded of it until nothing is missing (product rule 22). */
import { civil, formatMoment, today } from '@daftar/domain/date-format';
import { startOfDay } from '@daftar/domain/day-start';
import { GATHERING_MS, HOURS_BETWEEN, isOfficeHour, isReminderDue } from '@daftar/domain/work/document-requests';
import type { App, BusinessCtx } from '#server/context.ts';
import { conflict } from '#server/failure.ts';
import { configsOf } from '#server/features/configs/configs.service.ts';
import { holdTask } from '#server/features/tasks/access.service.ts';
import { inBusiness } from '#server/jobs/context.ts';
import { each } from '#server/jobs/each.ts';
import * as repo from './asking.repo.ts';
import { reachOf, writeTo } from './writing.service.ts';

const HOUR_MS = 3_600_000;

type Within = <T>(work: (ctx: BusinessCtx) => Promise<T>) => Promise<T>;
const inPractice =
  (app: App, businessId: number, now: Date): Within =>
  (work) =>
    inBusiness(app, businessId, (ctx) => work({ ...ctx, now }));

/**
 * What was asked for, or sent back, and nobody was told of: whoever can be reached gets one mail for all of it. Each
 * client is told in a transaction of its own: one that cannot be told is tried again, and holds up no other.
 */
export async function tellAsked(app: App, businessId: number, now: Date): Promise<void> {
  const within = inPractice(app, businessId, now);
  const until = new Date(now.getTime() - GATHERING_MS);
  await each(await within((ctx) => repo.untoldClients(ctx, until)), (client) =>
    within(async (ctx) => {
      const taken = await repo.takeUntold(ctx, client, until);
      await writeToClient(ctx, await repo.missing(ctx, repo.ofDocuments(taken)), false);
    }),
  );
}

/** By the days of the practice; a client hears of all that is due on a day in one mail. */
export async function remindMissing(app: App, businessId: number, now: Date): Promise<void> {
  const within = inPractice(app, businessId, now);
  const { due, morning } = await within(dueNow);
  await each(Map.groupBy(due, ({ client_id }) => client_id).values(), (documents) =>
    within(async (ctx) => {
      const taken = await repo.takeTold(ctx, idsOf(documents), morning);
      await writeToClient(ctx, await repo.missing(ctx, repo.ofDocuments(taken)), true);
    }),
  );
}

async function dueNow(ctx: BusinessCtx): Promise<{ due: repo.Missing[]; morning: Date }> {
  const settings = await configsOf(ctx, 'WORK_BOARD');
  const { day, hour } = civil(ctx.now, ctx.timezone);
  const morning = startOfDay(day, ctx.timezone);
  // A task of a branch follows its settings, others the practice's.
  const places = [null, ...settings.branches].filter((branch) => settings.of(branch).document_reminders);
  if (places.length === 0 || !isOfficeHour(hour)) return { due: [], morning };
  const daysOf = (branch: number | null) => settings.of(branch).document_reminder_days.map(Number);
  const lastDay = Math.max(0, ...places.flatMap(daysOf));
  const dayOf = (moment: string) => today(new Date(moment), ctx.timezone);
  const candidates = await repo.missing(ctx, repo.toldBefore(morning, { lastDay, dueBy: day }));
  const due = candidates.filter(
    ({ asked_at, told_at, due_date, branch_id }) =>
      settings.of(branch_id).document_reminders &&
      isReminderDue({ asked_on: dayOf(asked_at), told_on: dayOf(told_at!), due_date }, daysOf(branch_id), day),
  );
  return { due, morning };
}

/** Somebody reminds by hand. Answers how many documents were named to how many people, or says why nobody was told. */
export async function remindNow(ctx: BusinessCtx, taskId: number): Promise<{ documents: number; people: number }> {
  const { task, standing } = await holdTask({ ...ctx, ifMatch: undefined }, taskId, 'edit');
  if (task.client_id === null) throw conflict('The task has no client.');
  if (!standing.board.is_shared_with_clients) throw conflict('Clients do not see the tasks of this board.');
  const missing = await repo.missing(ctx, repo.ofTask(taskId));
  if (missing.length === 0) throw conflict('Nothing is missing from the client.');
  const reach = await reachOf(ctx, task.client_id, 'reminder');
  if ('obstacle' in reach) throw conflict(reach.obstacle);
  const hourAgo = new Date(ctx.now.getTime() - HOURS_BETWEEN * HOUR_MS);
  const taken = await repo.takeTold(ctx, idsOf(missing), hourAgo);
  if (taken.length === 0) {
    const last = missing
      .map(({ told_at }) => told_at ?? '')
      .toSorted()
      .at(-1)!;
    throw conflict(
      `The client was written to at ${formatMoment(new Date(last), ctx.timezone)}. Once an hour is enough.`,
    );
  }
  await writeTo(ctx, reach, missing, true);
  await repo.log(ctx, taskId, saidOf(missing));
  return { documents: missing.length, people: reach.logins.length };
}

async function writeToClient(ctx: BusinessCtx, documents: repo.Missing[], isReminder: boolean): Promise<void> {
  if (documents.length === 0) return;
  const reach = await reachOf(ctx, documents[0]!.client_id, isReminder ? 'reminder' : 'ask');
  if ('obstacle' in reach) return;
  await writeTo(ctx, reach, documents, isReminder);
  if (!isReminder) return;
  for (const [taskId, missing] of Map.groupBy(documents, ({ task_id }) => task_id))
    await repo.log(ctx, taskId, saidOf(missing));
}

const idsOf = (documents: readonly repo.Missing[]) => documents.map(({ document_id }) => document_id);
const saidOf = (documents: readonly repo.Missing[]) => documents.map(({ name }) => name).join(', ');
