import type { RecurringBody } from '@daftar/contract/recurring_invoices';
import { email } from '@daftar/contract/core/fields';
import { transit } from '@daftar/domain/billing/transitions';
import { today } from '@daftar/domain/date-format';
import type { Day } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import { nextAfter, recurrenceProblems } from '@daftar/domain/recurrence-due';
import type { Recurrence } from '@daftar/domain/recurrence';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { invalid } from '#server/failure.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { compose, issueProblems, withoutWork } from '#server/features/invoices/composing.service.ts';
import { billingOf } from '#server/features/invoices/recipients.service.ts';
import { mayGive } from '#server/works-in.ts';
import * as repo from './recurring_invoices.repo.ts';

/** The kind of job in recurring_invoices.jobs.ts. */
export const RUN = 'recurring_invoices.run';

/** A day begins where the practice is, whoever asks from wherever. */
const homeOf = async (ctx: BusinessCtx): Promise<string> => (await businessOf(ctx)).timezone;

/** The moment just before a day: what becomes due after it includes the day. */
export const before = (day: Day, timezone: string): Date => new Date(startOfDay(day, timezone).getTime() - 1);

export function checkRule(rule: Recurrence): void {
  const problems = recurrenceProblems(rule);
  if (problems.length) throw invalid(...problems.map((problem) => ({ ...problem, rule: 'recurrence' })));
}

/** What is to come after a moment, and when. */
export function nextOf(rule: Recurrence, after: Date, timezone: string) {
  const next_day = nextAfter(rule, after, timezone);
  return { next_day, next_at: next_day && startOfDay(next_day, timezone).toISOString() };
}

export async function createRule(ctx: BusinessCtx, body: RecurringBody): Promise<number> {
  const timezone = await homeOf(ctx);
  checkRule(body);
  checkStart(ctx, body.starts_on, timezone);
  await mayGive(ctx, body.branch_id);
  const columns = await columnsOf(ctx, body);
  const id = await repo.insert(ctx, {
    ...columns,
    ...comesTo(body, before(body.starts_on, timezone), timezone),
    created_by: actorId(ctx),
  });
  await runSoon(ctx);
  return id;
}

/** Only what has not been made changes: the rule goes on from where it is. */
export async function updateRule(ctx: BusinessCtx, id: number, body: RecurringBody): Promise<void> {
  const old = await repo.hold(ctx, id);
  transit('recurring_invoice', 'edit', old.state);
  await mayGive(ctx, body.branch_id, old.body.branch_id);
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
  const { state } = await repo.hold(ctx, id);
  await repo.update(ctx, id, { state: transit('recurring_invoice', 'pause', state)! });
}

/** What fell into the pause is not made up for; today counts, unless it was made already. */
export async function resume(ctx: BusinessCtx, id: number): Promise<void> {
  const rule = await repo.hold(ctx, id);
  const state = transit('recurring_invoice', 'resume', rule.state)!;
  const timezone = await homeOf(ctx);
  const after = later(new Date(rule.run_until), before(today(ctx.now, timezone), timezone));
  const next = nextOf(rule, after, timezone);
  const ended = next.next_day === null ? transit('recurring_invoice', 'end', state)! : state;
  await repo.update(ctx, id, { state: ended, run_until: after.toISOString(), failed_at: null, failure: '', ...next });
  await runSoon(ctx);
}

/** What could not be made need not wait for its hour once the cause is gone. */
export async function retry(ctx: BusinessCtx, id: number): Promise<void> {
  const rule = await repo.hold(ctx, id);
  transit('recurring_invoice', 'run', rule.state);
  await repo.update(ctx, id, nextOf(rule, new Date(rule.run_until), await homeOf(ctx)));
  await runSoon(ctx);
}

export async function end(ctx: BusinessCtx, id: number): Promise<void> {
  const { state } = await repo.hold(ctx, id);
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
    throw invalid({ field: 'ends', rule: 'recurrence', message: 'By this rule there is no further invoice' });
  return { run_until: after.toISOString(), ...next };
}

/** The document must stand as it would on its day: what goes out by itself is judged like an issue. */
async function columnsOf(ctx: BusinessCtx, body: RecurringBody) {
  const { frequency, starts_on, interval, unit, weekdays, ordinal, weekday, ends, times, ends_on, ...rest } = body;
  const { mode, due_days, ...template } = rest;
  const document = { ...template, date: starts_on };
  const composed = await compose(ctx, document);
  const problems = mode === 'draft' ? [] : await issueProblems(ctx, document, composed, starts_on);
  if (mode === 'issue_and_send' && !email.safeParse((await billingOf(ctx, body.client_id)).email).success)
    problems.push({ field: 'mode', rule: 'required', message: 'The client has no e-mail to send it to' });
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

/** What is due today need not wait for the next round. */
const runSoon = (ctx: BusinessCtx): Promise<void> => ctx.app.jobs.enqueueAccount(ctx, RUN, {});
