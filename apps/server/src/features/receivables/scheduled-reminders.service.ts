import { noReminder } from '@daftar/domain/billing/reminder-opt-out';
import { reminderLabel, remindersDue, type ReminderRule } from '@daftar/domain/billing/reminders';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import type { App, BusinessCtx } from '#server/platform/context.ts';
import { preferencesOf } from '#server/features/client_settings/client_settings.service.ts';
import { configOf } from '#server/features/settings/settings.service.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { forEachReportingErrors } from '#server/platform/jobs/process-due.ts';
import { emit } from '#server/platform/events.ts';
import { invoiceRemindersDue } from './receivables.events.ts';
import { accountHolder } from './receivables.service.ts';
import { mailReminder } from './reminder-mail.service.ts';
import * as repo from './reminders.repo.ts';

type Due = repo.Remindable & { send: ReminderRule; passed_over: ReminderRule[] };
type Window = { after: Date; up_to: Date };

/**
 * Sends the reminders of one business that fell due since the last run. Each client has its own transaction, which
 * records the reminder together with the email, so that after a crash none is lost or repeated. The time of the last
 * run moves on only when all clients are done.
 */
export async function remindBusiness(app: App, businessId: number, now: Date): Promise<void> {
  const within = <T>(work: (ctx: BusinessCtx) => Promise<T>) =>
    withBusinessContext(app, businessId, (ctx) => work({ ...ctx, now }));
  const due = await within((ctx) => dueNow(ctx));
  if (!due) return;
  const accounts = Map.groupBy(due, ({ client_id, firm_id, currency }) => `${client_id} ${firm_id} ${currency}`);
  // A failed client is retried in the next run and doesn't block others.
  await forEachReportingErrors(accounts.values(), (invoices) => within((ctx) => remindOf(ctx, invoices)));
  await within((ctx) => repo.lookedUpTo(ctx, now));
}

/** Null where there is nothing to look at: reminders are off, or were switched on just now. */
async function dueNow(ctx: BusinessCtx): Promise<Due[] | null> {
  const { reminders_on, reminder_rules: rules, reminder_hour: hour } = await configOf(ctx, 'BILLING');
  let rests = false;
  await emit(ctx, invoiceRemindersDue, { rest: () => (rests = true) });
  // When they start again, due dates of the time in between are skipped.
  if (!reminders_on || rests) {
    await repo.forgetRuns(ctx);
    return null;
  }
  const after = await repo.upTo(ctx);
  // Due dates from before reminders were turned on are skipped.
  if (!after) await repo.lookedUpTo(ctx, ctx.now);
  if (!after || after >= ctx.now || !rules.length) return null;
  const window = { after, up_to: ctx.now };
  const candidates = await repo.dueWithin(ctx, rangesOf(ctx, rules, window));
  const clock = { time_zone: ctx.timezone, hour };
  return candidates.flatMap((invoice) => {
    const told = { ...invoice, issued_at: new Date(invoice.issued_at) };
    const { send, passed_over } = remindersDue(told, rules, window, clock);
    return send ? [{ ...invoice, send, passed_over }] : [];
  });
}

/** Due dates for which a rule may be due in the window: its days, plus one for the hours. */
const rangesOf = (ctx: BusinessCtx, rules: readonly ReminderRule[], { after, up_to }: Window): repo.DueRange[] =>
  rules.map(({ days }) => ({
    from: addDays(today(after, ctx.timezone), -days - 1),
    to: addDays(today(up_to, ctx.timezone), -days),
  }));

/** One client with one firm. Skips invoices paid or reminded since. */
async function remindOf(ctx: BusinessCtx, invoices: readonly Due[]): Promise<void> {
  const open = await repo.lockOpen(
    ctx,
    invoices.map(({ id }) => id),
  );
  const { client_id, firm_name, currency } = invoices[0]!;
  const client = await accountHolder(ctx, client_id);
  const recipient = client.primary_email;
  const obstacle = noReminder(preferencesOf(client.preferences), recipient);
  const reminders = invoices
    .filter(({ id }) => open.has(id))
    .flatMap(({ id, send, passed_over }): repo.Reminder[] => {
      const told = { invoice_id: id, due: open.get(id)!, recipient: obstacle ? '' : recipient };
      return [
        ...passed_over.map(({ days }) => ({ ...told, rule_days: days, state: 'passed_over' as const, recipient: '' })),
        { ...told, rule_days: send.days, state: obstacle ?? 'sent' },
      ];
    });
  if (!reminders.length) return;
  const sent = (await repo.record(ctx, reminders)).filter(({ state }) => state === 'sent');
  if (!sent.length) return;
  const occasion = { client_id, firm: firm_name, client: client.client_full_name, currency };
  const invoice_ids = sent.map(({ invoice_id }) => invoice_id);
  await mailReminder(ctx, { ...occasion, invoice_ids }, { to: [recipient] });
  for (const { invoice_id, rule_days } of sent) await repo.log(ctx, invoice_id, reminderLabel({ days: rule_days! }));
}
