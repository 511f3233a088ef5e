import { MONEY } from '@daftar/contract/invoices';
import { fillRecurring, recurringValues } from '@daftar/domain/billing/recurring-texts';
import { dueDate } from '@daftar/domain/billing/reminders';
import { transit } from '@daftar/domain/billing/transitions';
import type { Day } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import type { App, BusinessCtx } from '#server/platform/context.ts';
import { insertDraft } from '#server/features/invoices/draft.service.ts';
import { issueInvoice } from '#server/features/invoices/issue.service.ts';
import { mailInvoice } from '#server/features/invoices/send.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { ownerIds } from '#server/features/team/members.service.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { processDue, type Due } from '#server/platform/jobs/process-due.ts';
import { ownerMessage } from '#server/platform/jobs/job-errors.ts';
import * as repo from './recurring_invoices.repo.ts';
import { findRecurring } from './recurring_invoices.service.ts';
import { nextOf } from './rules.service.ts';

/** Delay before a failed one is retried. */
const AGAIN_MS = 60 * 60 * 1000;

/**
 * Creates the invoices that are due, each in its own transaction and dated as scheduled. After downtime all missed dates
 * are created in order (product rule 4).
 */
export const runDue = (app: App, now: Date): Promise<void> => processDue(app, now, repo.due, follow);

/** Leaves the rule due after `now`, whatever happens: what failed is put off, and stops no other. */
async function follow(app: App, { business_id, id }: Due, now: Date): Promise<void> {
  const within = <T>(work: (ctx: BusinessCtx) => Promise<T>) =>
    withBusinessContext(app, business_id, (ctx) => work({ ...ctx, now }));
  const reference = `recurring-${business_id}-${id}`;
  try {
    while (await within((ctx) => makeNext(ctx, id)));
  } catch (error) {
    app.log.warn({ err: error, reference }, 'recurring invoice failed');
    await within((ctx) => putOff(ctx, id, ownerMessage(error, reference)));
  }
}

/** Locks the rule, so that a second process finds the day done. False if nothing is due. */
async function makeNext(ctx: BusinessCtx, id: number): Promise<boolean> {
  const rule = await repo.lock(ctx, id);
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
  const { client_name } = await findRecurring(ctx, rule.id);
  const body = {
    ...fillRecurring(rule.body, recurringValues(rule, day, client_name)),
    // A client merge changes the rule's client, not its document.
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

/** Notifies the owners and the creator once, not on every retry. */
async function putOff(ctx: BusinessCtx, id: number, failure: string): Promise<void> {
  const rule = await repo.lock(ctx, id);
  if (rule.state !== 'Active' || rule.next_day === null) return;
  const next_at = new Date(ctx.now.getTime() + AGAIN_MS).toISOString();
  await repo.update(ctx, id, { next_at, failed_at: ctx.now.toISOString(), failure });
  if (rule.failure === failure) return;
  const { client_name } = await findRecurring(ctx, id);
  await notify(ctx, {
    userIds: [...new Set([...(await ownerIds(ctx)), ...(rule.created_by ? [rule.created_by] : [])])],
    type: 'REMINDER_NOTIFICATION',
    title: `Recurring invoice for ${client_name} failed`,
    body: failure,
    link: `/business/${ctx.businessId}/recurring-invoice/${id}/view`,
    records: ['recurring_invoices'],
  });
  ctx.afterCommit(() => ctx.app.realtime.touch(ctx.businessId, null, ['recurring_invoices']));
}
