import { MONEY } from '@daftar/contract/invoices';
import { dueDate } from '@daftar/domain/billing/reminders';
import { transit } from '@daftar/domain/billing/transitions';
import type { Day } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import type { App, BusinessCtx } from '#server/context.ts';
import { insertDraft } from '#server/features/invoices/drafting.service.ts';
import { issueInvoice } from '#server/features/invoices/issuing.service.ts';
import { mailInvoice } from '#server/features/invoices/sending.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { ownerIds } from '#server/features/team/members.service.ts';
import { inBusiness } from '#server/jobs/context.ts';
import { drain, type Due } from '#server/jobs/drain.ts';
import { wordsFor } from '#server/jobs/errors.ts';
import * as repo from './recurring_invoices.repo.ts';
import { findRecurring } from './recurring_invoices.service.ts';
import { nextOf } from './rules.service.ts';

/** One that could not be made is tried again so much later. */
const AGAIN_MS = 60 * 60 * 1000;

/**
 * Makes whatever has become due, each invoice in a transaction of its own with the day of its rule as its date. After a
 * stop of any length all the days in between are made, in order (product rule 4).
 */
export const runDue = (app: App, now: Date): Promise<void> => drain(app, now, repo.due, follow);

/** Leaves the rule due after `now`, whatever happens: what failed is put off, and stops no other. */
async function follow(app: App, { business_id, id }: Due, now: Date): Promise<void> {
  const within = <T>(work: (ctx: BusinessCtx) => Promise<T>) =>
    inBusiness(app, business_id, (ctx) => work({ ...ctx, now }));
  const reference = `recurring-${business_id}-${id}`;
  try {
    while (await within((ctx) => makeNext(ctx, id)));
  } catch (error) {
    app.log.warn({ err: error, reference }, 'recurring invoice failed');
    await within((ctx) => putOff(ctx, id, wordsFor(error, reference)));
  }
}

/** The rule is held: of two processes the second finds the day made. False where nothing is due. */
async function makeNext(ctx: BusinessCtx, id: number): Promise<boolean> {
  const rule = await repo.hold(ctx, id);
  if (rule.state !== 'Active') return false;
  const { next_day, next_at } = nextOf(rule, new Date(rule.run_until), ctx.timezone);
  if (!next_day || new Date(next_at!) > ctx.now) {
    await repo.update(ctx, id, { next_day, next_at });
    return false;
  }
  transit('recurring_invoice', 'run', rule.state);
  await make(ctx, rule, next_day);
  const reached = startOfDay(next_day, ctx.timezone);
  const then = nextOf(rule, reached, ctx.timezone);
  await repo.update(ctx, id, {
    run_until: reached.toISOString(),
    last_day: next_day,
    last_run_at: ctx.now.toISOString(),
    failed_at: null,
    failure: '',
    ...then,
    ...(then.next_day === null ? { state: transit('recurring_invoice', 'end', rule.state)! } : {}),
  });
  ctx.afterCommit(() => ctx.app.realtime.touch(ctx.businessId, null, [...MONEY, 'recurring_invoices', 'outbox']));
  return true;
}

async function make(ctx: BusinessCtx, rule: repo.RecurringRecord, day: Day): Promise<void> {
  const body = {
    ...rule.body,
    // A merge of clients moves the rule, not what was typed.
    client_id: rule.client_id,
    kind: 'invoice' as const,
    date: day,
    due_date: rule.due_days === null ? undefined : dueDate(day, rule.due_days),
    shipping: null,
    original_id: null,
    reason: '',
  };
  const invoice = await insertDraft(ctx, body, { recurring_id: rule.id, recurring_day: day });
  if (rule.mode === 'draft') return;
  await issueInvoice(ctx, invoice);
  if (rule.mode === 'issue_and_send') await mailInvoice(ctx, invoice, {}, 'send');
}

/** Told once, not every hour: to the owners, and to whoever made the rule. */
async function putOff(ctx: BusinessCtx, id: number, failure: string): Promise<void> {
  const rule = await repo.hold(ctx, id);
  if (rule.state !== 'Active' || rule.next_day === null) return;
  const next_at = new Date(ctx.now.getTime() + AGAIN_MS).toISOString();
  await repo.update(ctx, id, { next_at, failed_at: ctx.now.toISOString(), failure });
  if (rule.failure === failure) return;
  const { client_name } = await findRecurring(ctx, id);
  await notify(ctx, {
    userIds: [...new Set([...(await ownerIds(ctx)), ...(rule.created_by ? [rule.created_by] : [])])],
    type: 'REMINDER_NOTIFICATION',
    title: `The recurring invoice for ${client_name} could not be made`,
    body: failure,
    link: `/business/${ctx.businessId}/recurring-invoice/${id}/view`,
  });
  ctx.afterCommit(() => ctx.app.realtime.touch(ctx.businessId, null, ['recurring_invoices']));
}
