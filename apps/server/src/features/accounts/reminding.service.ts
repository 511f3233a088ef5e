import { noReminder } from '@daftar/domain/billing/reminder-wish';
import { reminderLabel, remindersDue, type ReminderRule } from '@daftar/domain/billing/reminders';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import type { App, BusinessCtx } from '#server/context.ts';
import { preferencesOf } from '#server/features/client_settings/client_settings.service.ts';
import { configOf } from '#server/features/configs/configs.service.ts';
import { inBusiness } from '#server/jobs/context.ts';
import { each } from '#server/jobs/each.ts';
import { accountHolder } from './accounts.service.ts';
import { mailReminder } from './reminder-mail.service.ts';
import * as repo from './reminding.repo.ts';

type Due = repo.Remindable & { send: ReminderRule; passed_over: ReminderRule[] };
type Window = { after: Date; up_to: Date };

/**
 * Reminds the clients of one business of what the rules have come to since they were last looked at. Each client is told
 * in a transaction of its own, and what was told is written with the mail: begun again after a stop nothing is lost and
 * nothing told twice. Only when all are through is the moment moved on.
 */
export async function remindBusiness(app: App, businessId: number, now: Date): Promise<void> {
  const within = <T>(work: (ctx: BusinessCtx) => Promise<T>) =>
    inBusiness(app, businessId, (ctx) => work({ ...ctx, now }));
  const due = await within((ctx) => dueNow(ctx));
  if (!due) return;
  const accounts = Map.groupBy(due, ({ client_id, firm_id, currency }) => `${client_id} ${firm_id} ${currency}`);
  // One that cannot be told is tried again with the next look, and holds up no other.
  await each(accounts.values(), (invoices) => within((ctx) => remindOf(ctx, invoices)));
  await within((ctx) => repo.lookedUpTo(ctx, now));
}

/** Null where there is nothing to look at: reminders are off, or were switched on just now. */
async function dueNow(ctx: BusinessCtx): Promise<Due[] | null> {
  const { reminders_on, reminder_rules: rules, reminder_hour: hour } = await configOf(ctx, 'BILLING');
  if (!reminders_on) {
    await repo.forgetRuns(ctx);
    return null;
  }
  const after = await repo.upTo(ctx);
  // What was due before anybody wanted reminders is not made up for.
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

/** The due dates for which a rule's moment may lie in the window: its days, and one more for the hours. */
const rangesOf = (ctx: BusinessCtx, rules: readonly ReminderRule[], { after, up_to }: Window): repo.DueRange[] =>
  rules.map(({ days }) => ({
    from: addDays(today(after, ctx.timezone), -days - 1),
    to: addDays(today(up_to, ctx.timezone), -days),
  }));

/** One client with one firm: what was paid meanwhile, and what was told already, is left out. */
async function remindOf(ctx: BusinessCtx, invoices: readonly Due[]): Promise<void> {
  const open = await repo.holdOpen(
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
  const occasion = { firm: firm_name, client: client.client_full_name, currency };
  const invoice_ids = sent.map(({ invoice_id }) => invoice_id);
  await mailReminder(ctx, { ...occasion, invoice_ids }, { to: [recipient] });
  for (const { invoice_id, rule_days } of sent) await repo.log(ctx, invoice_id, reminderLabel({ days: rule_days! }));
}
