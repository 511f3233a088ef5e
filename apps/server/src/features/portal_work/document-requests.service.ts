/** Notifies clients of requested documents and reminds them until nothing is missing (product rule 22). */
import { civil, formatMoment, today } from '@daftar/domain/date-format';
import { startOfDay } from '@daftar/domain/day-start';
import { GATHERING_MS, HOURS_BETWEEN, isOfficeHour, isReminderDue } from '@daftar/domain/work/document-requests';
import type { App, BusinessCtx } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { conflict } from '#server/platform/http-error.ts';
import { configsOf } from '#server/features/settings/settings.service.ts';
import { lockTask } from '#server/features/tasks/access.service.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { forEachReportingErrors } from '#server/platform/jobs/process-due.ts';
import * as repo from './document-requests.repo.ts';
import { documentRemindersDue } from './portal_work.events.ts';
import { reachOf, messageClient } from './client-messages.service.ts';

const HOUR_MS = 3_600_000;

type Within = <T>(work: (ctx: BusinessCtx) => Promise<T>) => Promise<T>;
const inPractice =
  (app: App, businessId: number, now: Date): Within =>
  (work) =>
    withBusinessContext(app, businessId, (ctx) => work({ ...ctx, now }));

/**
 * Sends one email per client for all new requests and returns. Each client has its own transaction: a failure is
 * retried and delays no other client.
 */
export async function notifyRequestedDocuments(app: App, businessId: number, now: Date): Promise<void> {
  const within = inPractice(app, businessId, now);
  const until = new Date(now.getTime() - GATHERING_MS);
  await forEachReportingErrors(await within((ctx) => repo.clientsToNotify(ctx, until)), (client) =>
    within(async (ctx) => {
      const taken = await repo.takeUntold(ctx, client, until);
      await writeToClient(ctx, await repo.missing(ctx, repo.ofDocuments(taken)), false);
    }),
  );
}

/** On the reminder days of the business, one email per client and day. */
export async function remindMissing(app: App, businessId: number, now: Date): Promise<void> {
  const within = inPractice(app, businessId, now);
  const { due, morning } = await within(dueNow);
  await forEachReportingErrors(Map.groupBy(due, ({ client_id }) => client_id).values(), (documents) =>
    within(async (ctx) => {
      const taken = await repo.claimForReminder(ctx, idsOf(documents), morning);
      await writeToClient(ctx, await repo.missing(ctx, repo.ofDocuments(taken)), true);
    }),
  );
}

async function dueNow(ctx: BusinessCtx): Promise<{ due: repo.Missing[]; morning: Date }> {
  const settings = await configsOf(ctx, 'WORK_BOARD');
  const { day, hour } = civil(ctx.now, ctx.timezone);
  const morning = startOfDay(day, ctx.timezone);
  // Tasks of a branch follow its settings, others those of the business.
  const places = [null, ...settings.branches].filter((branch) => settings.of(branch).document_reminders);
  if (places.length === 0 || !isOfficeHour(hour)) return { due: [], morning };
  let rests = false;
  await emit(ctx, documentRemindersDue, { rest: () => (rests = true) });
  if (rests) return { due: [], morning };
  const daysOf = (branch: number | null) => settings.of(branch).document_reminder_days.map(Number);
  const lastDay = Math.max(0, ...places.flatMap(daysOf));
  const dayOf = (moment: string) => today(new Date(moment), ctx.timezone);
  const candidates = await repo.missing(ctx, repo.toldBefore(morning, { lastDay, dueBy: day }));
  const due = candidates.filter(
    ({ asked_at, notified_at, due_date, branch_id }) =>
      settings.of(branch_id).document_reminders &&
      isReminderDue({ asked_on: dayOf(asked_at), told_on: dayOf(notified_at!), due_date }, daysOf(branch_id), day),
  );
  return { due, morning };
}

/**
 * Sends a reminder now. Returns how many documents and people it covers, or throws the reason why nobody was reminded.
 */
export async function remindNow(ctx: BusinessCtx, taskId: number): Promise<{ documents: number; people: number }> {
  const { task, access } = await lockTask({ ...ctx, ifMatch: undefined }, taskId, 'edit');
  if (task.client_id === null) throw conflict('This task has no client. Add a client first.');
  if (!access.board.is_shared_with_clients)
    throw conflict('This board is not shared with clients. Turn on sharing in the board settings.');
  const missing = await repo.missing(ctx, repo.ofTask(taskId));
  if (missing.length === 0) throw conflict('The client has sent all requested documents.');
  const reach = await reachOf(ctx, task.client_id, 'reminder');
  if ('obstacle' in reach) throw conflict(reach.obstacle);
  const hourAgo = new Date(ctx.now.getTime() - HOURS_BETWEEN * HOUR_MS);
  const taken = await repo.claimForReminder(ctx, idsOf(missing), hourAgo);
  if (taken.length === 0) {
    const last = missing
      .map(({ notified_at }) => notified_at ?? '')
      .toSorted()
      .at(-1)!;
    throw conflict(
      `The client was last emailed on ${formatMoment(new Date(last), ctx.timezone)}. You can send one reminder per hour.`,
    );
  }
  await messageClient(ctx, reach, missing, true);
  await repo.log(ctx, taskId, namesOf(missing));
  return { documents: missing.length, people: reach.logins.length };
}

async function writeToClient(ctx: BusinessCtx, documents: repo.Missing[], isReminder: boolean): Promise<void> {
  if (documents.length === 0) return;
  const reach = await reachOf(ctx, documents[0]!.client_id, isReminder ? 'reminder' : 'ask');
  if ('obstacle' in reach) return;
  await messageClient(ctx, reach, documents, isReminder);
  if (!isReminder) return;
  for (const [taskId, missing] of Map.groupBy(documents, ({ task_id }) => task_id))
    await repo.log(ctx, taskId, namesOf(missing));
}

const idsOf = (documents: readonly repo.Missing[]) => documents.map(({ document_id }) => document_id);
const namesOf = (documents: readonly repo.Missing[]) => documents.map(({ name }) => name).join(', ');
