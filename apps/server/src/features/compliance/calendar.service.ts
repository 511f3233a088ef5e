import type { complianceRoutes, Obligation } from '@daftar/contract/compliance';
import type { Input } from '@daftar/contract/core/route';
import { addMonths, daysBetween } from '@daftar/domain/dates';
import { obligationKey } from '@daftar/domain/work/compliance-calendar';
import { filingState } from '@daftar/domain/work/compliance-proposals';
import { statutoryForm } from '@daftar/domain/work/statutory-forms';
import { statusOn } from '@daftar/domain/work/task-status';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/http-error.ts';
import { taskVisibilityOf } from '#server/features/boards/access.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import * as clients from './clients.repo.ts';
import { calendarOf, DAYS_AHEAD, DAYS_BACK, obligationsOf } from './compute-obligations.service.ts';
import * as repo from './obligations.repo.ts';

type Query<K extends 'calendar' | 'obligations' | 'matrix'> = Input<(typeof complianceRoutes)[K]>['query'];

export function checkSpan({ from, to }: { from: string; to: string }): void {
  if (daysBetween(from, to) > DAYS_BACK + DAYS_AHEAD)
    throw invalid({ field: 'to', rule: 'max', message: `Select a range of up to ${DAYS_BACK + DAYS_AHEAD} days.` });
}

export async function calendar(ctx: BusinessCtx, query: Query<'calendar'>) {
  checkSpan(query);
  const { today } = await businessToday(ctx);
  return { data: await repo.counts(ctx, { ...query, today }), waiting: await repo.countStale(ctx) };
}

/** Obligations as the calendar counts them, as a query, for reports. */
export async function obligationRecords(ctx: BusinessCtx, dates: { from: string; to: string }) {
  const { today } = await businessToday(ctx);
  return repo.records(ctx, { ...dates, today });
}

export async function listObligations(ctx: BusinessCtx, { page, per_page, sort, ...narrowed }: Query<'obligations'>) {
  checkSpan(narrowed);
  const { today } = await businessToday(ctx);
  const found = await repo.list(ctx, { page, per_page, sort }, { ...narrowed, today });
  const seen = await seenOf(
    ctx,
    found.data.map(({ task_id }) => task_id),
  );
  const data = found.data.map((found_row) => {
    const { task_id, task_state, task_due, snoozed_until, reference, ...more } = found_row;
    const { filing_id, filed_on, acknowledgement, ...row } = more;
    const dated = { state: task_state!, due_date: task_due, snoozed_until };
    return {
      ...row,
      state: filingState(
        row.due_date,
        { filedOn: filed_on, isCompleted: task_state === 'COMPLETED' },
        today,
        row.period_to,
      ),
      filing: filing_id === null ? null : { id: filing_id, filed_on: filed_on!, acknowledgement: acknowledgement! },
      has_task: task_id !== null,
      task:
        task_id === null || !seen.has(task_id)
          ? null
          : { id: task_id, reference: reference!, status: statusOn(dated, today) },
    } satisfies Obligation & { period_to: string };
  });
  return { ...found, data };
}

/** Tasks stay hidden from users who aren't on their board (docs/decisions/0023-boards.md). */
async function seenOf(ctx: BusinessCtx, ids: readonly (number | null)[]): Promise<Set<number>> {
  const some = ids.filter((id) => id !== null);
  return some.length ? repo.visibleTasks(ctx, some, await taskVisibilityOf(ctx), actorId(ctx)) : new Set();
}

/** A page of clients is computed on the spot: the last year of one form, with what became of it. */
export async function matrix(ctx: BusinessCtx, { form, search, ...query }: Query<'matrix'>) {
  if (!statutoryForm(form)) throw notFound('form');
  const { today } = await businessToday(ctx);
  const found = await repo.clientsOwing(ctx, form, search, query);
  const ids = found.data.map(({ id }) => id);
  const of = await calendarOf(ctx, today);
  const known = await clients.knownClients(ctx, ids);
  const owed = known.map((client) => ({
    client,
    mine: obligationsOf(client, addMonths(today, -12), today, {
      ...of,
      dates: of.dates.filter((row) => row.form === form),
    }).filter((one) => one.form === form),
  }));
  const keys = owed.flatMap(({ mine }) => mine.map(obligationKey));
  const made = await repo.tasksFor(ctx, ids, keys);
  const byKey = <T extends { client_id: number; key: string }>(rows: readonly T[]) =>
    new Map(rows.map((row) => [`${row.client_id} ${row.key}`, row]));
  const [tasks, filings] = [byKey(made), byKey(await repo.filingsFor(ctx, ids, keys))];
  const seen = await seenOf(
    ctx,
    made.map(({ id }) => id),
  );
  const periods = new Map(owed.flatMap(({ mine }) => mine.map(({ period }) => [period.label, period.to])));
  return {
    meta: found.meta,
    periods: [...periods].sort(([, a], [, b]) => a.localeCompare(b)).map(([label]) => label),
    data: owed.map(({ client, mine }) => ({
      client_id: client.id,
      client_name: client.name,
      cells: mine.map((one) => {
        const key = `${client.id} ${obligationKey(one)}`;
        const [task, filing] = [tasks.get(key), filings.get(key) ?? null];
        const done = { filedOn: filing?.filed_on ?? null, isCompleted: task?.state === 'COMPLETED' };
        return {
          period_label: one.period.label,
          state: filingState(one.due_date, done, today, one.period.to),
          due_date: one.due_date,
          gstin: one.gstin,
          filing,
          has_task: task !== undefined,
          task_id: task && seen.has(task.id) ? task.id : null,
        };
      }),
    })),
  };
}
