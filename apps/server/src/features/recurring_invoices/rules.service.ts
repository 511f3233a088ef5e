import { email } from '@daftar/contract/core/fields';
import type { RecurringBody } from '@daftar/contract/recurring_invoices';
import { transit } from '@daftar/domain/billing/transitions';
import { today } from '@daftar/domain/date-format';
import type { Day } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import type { Recurrence } from '@daftar/domain/recurrence';
import { nextAfter, recurrenceProblems } from '@daftar/domain/recurrence-due';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { checkBranchChange } from '#server/access/branch-access.ts';
import { compose, issueProblems, rule46Problems, withoutWork } from '#server/features/billing/compose.service.ts';
import { billingOf } from '#server/features/billing/recipients.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import * as repo from './recurring_invoices.repo.ts';

/** The kind of job in recurring_invoices.jobs.ts. */
export const RUN = 'recurring_invoices.run';

/** Dates are in the business's time zone, not the caller's. */
const homeOf = async (ctx: BusinessCtx): Promise<string> => (await businessOf(ctx)).timezone;

/** Just before a day starts, so that the day itself is included. */
export const before = (day: Day, timezone: string): Date => new Date(startOfDay(day, timezone).getTime() - 1);

export function checkRule(rule: Recurrence): void {
  const problems = recurrenceProblems(rule);
  if (problems.length) throw invalid(...problems.map((problem) => ({ ...problem, rule: 'recurrence' })));
}

/** The next runs after a moment. */
export function nextOf(rule: Recurrence, after: Date, timezone: string) {
  const next_day = nextAfter(rule, after, timezone);
  return { next_day, next_at: next_day && startOfDay(next_day, timezone).toISOString() };
}

export async function createRule(ctx: BusinessCtx, body: RecurringBody): Promise<number> {
  const timezone = await homeOf(ctx);
  checkRule(body);
  checkStart(ctx, body.starts_on, timezone);
  await checkBranchChange(ctx, body.branch_id);
  const columns = await columnsOf(ctx, body);
  const id = await repo.insert(ctx, {
    ...columns,
    ...comesTo(body, before(body.starts_on, timezone), timezone),
    created_by: actorId(ctx),
  });
  await runSoon(ctx);
  return id;
}

/** Existing invoices don't change: the rule continues from its position. */
export async function updateRule(ctx: BusinessCtx, id: number, body: RecurringBody): Promise<void> {
  const old = await repo.lock(ctx, id);
  transit('recurring_invoice', 'edit', old.state);
  await checkBranchChange(ctx, body.branch_id, old.body.branch_id);
  const timezone = await homeOf(ctx);
  checkRule(body);
  let after = new Date(old.run_until);
  if (body.starts_on !== old.starts_on) {
    checkStart(ctx, body.starts_on, timezone);
    after = later(before(body.starts_on, timezone), old.last_day ? startOfDay(old.last_day, timezone) : new Date(0));
  }
  await repo.update(ctx, id, {
    ...(await columnsOf(ctx, body)),
    ...comesTo(body, after, timezone),
    failed_at: null,
    failure: '',
  });
  await runSoon(ctx);
}

export async function pause(ctx: BusinessCtx, id: number): Promise<void> {
  const { state } = await repo.lock(ctx, id);
  await repo.update(ctx, id, { state: transit('recurring_invoice', 'pause', state)! });
}

/** Dates within the pause are skipped. Today counts, unless its invoice exists. */
export async function resume(ctx: BusinessCtx, id: number): Promise<void> {
  const rule = await repo.lock(ctx, id);
  const state = transit('recurring_invoice', 'resume', rule.state)!;
  const timezone = await homeOf(ctx);
  const after = later(new Date(rule.run_until), before(today(ctx.now, timezone), timezone));
  const next = nextOf(rule, after, timezone);
  const ended = next.next_day === null ? transit('recurring_invoice', 'end', state)! : state;
  await repo.update(ctx, id, { state: ended, run_until: after.toISOString(), failed_at: null, failure: '', ...next });
  await runSoon(ctx);
}

/** Retries a failed invoice now instead of at the next hourly run. */
export async function retry(ctx: BusinessCtx, id: number): Promise<void> {
  const rule = await repo.lock(ctx, id);
  transit('recurring_invoice', 'run', rule.state);
  await repo.update(ctx, id, nextOf(rule, new Date(rule.run_until), await homeOf(ctx)));
  await runSoon(ctx);
}

export async function end(ctx: BusinessCtx, id: number): Promise<void> {
  const { state } = await repo.lock(ctx, id);
  const ended = transit('recurring_invoice', 'end', state)!;
  await repo.update(ctx, id, { state: ended, next_day: null, next_at: null, failed_at: null, failure: '' });
}

const later = (a: Date, b: Date): Date => (a > b ? a : b);

/** Section 8, rule afterOrEqual. */
function checkStart(ctx: BusinessCtx, starts_on: Day, timezone: string): void {
  if (starts_on < today(ctx.now, timezone))
    throw invalid({ field: 'starts_on', rule: 'afterOrEqual', message: 'Cannot schedule for a past date' });
}

function comesTo(rule: Recurrence, after: Date, timezone: string) {
  const next = nextOf(rule, after, timezone);
  if (next.next_day === null)
    throw invalid({
      field: 'ends',
      rule: 'recurrence',
      message: 'This schedule has no upcoming dates. Change the end date.',
    });
  return { run_until: after.toISOString(), ...next };
}

/** Validates the document like an issue, since it goes out unattended. */
async function columnsOf(ctx: BusinessCtx, body: RecurringBody) {
  const { frequency, starts_on, interval, unit, weekdays, ordinal, weekday, ends, times, ends_on, ...rest } = body;
  const { mode, due_days, ...template } = rest;
  const document = { ...template, date: starts_on };
  const composed = await compose(ctx, document);
  const problems =
    mode === 'draft'
      ? []
      : [
          ...(await issueProblems(ctx, document, composed, { supplied: starts_on })),
          ...rule46Problems(composed, document, false),
        ];
  if (mode === 'issue_and_send' && !email.safeParse((await billingOf(ctx, body.client_id)).email).success)
    problems.push({
      field: 'mode',
      rule: 'required',
      message: 'The client has no email address. Add one, or choose another option.',
    });
  if (problems.length) throw invalid(...problems);
  return {
    firm_id: body.firm_id,
    client_id: body.client_id,
    body: { ...template, lines: withoutWork(template.lines), currency: composed.currency },
    mode,
    due_days,
    frequency,
    starts_on,
    interval,
    unit,
    weekdays,
    ordinal,
    weekday,
    ends,
    times,
    ends_on,
    currency: composed.currency,
    total: composed.totals.total,
  };
}

/** Runs at once what is due today. */
const runSoon = (ctx: BusinessCtx): Promise<void> => ctx.app.jobs.enqueueAccount(ctx, RUN, {});
