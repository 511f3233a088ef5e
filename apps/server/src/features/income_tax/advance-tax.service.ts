/** Estimates of advance tax, and one reminder for each client and instalment. */
import { incomeTaxRoutes } from '@daftar/contract/income_tax';
import { advanceTaxResource, MAX_ADVANCE_REMINDERS } from '@daftar/contract/income_tax/advance-tax';
import type { Input } from '@daftar/contract/core/route';
import { noReminder, NO_REMINDER_LABELS } from '@daftar/domain/billing/reminder-opt-out';
import {
  instalmentAmount,
  instalmentDay,
  instalmentPercent,
  INSTALMENTS,
  type Instalment,
} from '@daftar/domain/income_tax/advance-reminders';
import { financialYearLabel, taxYearEnd } from '@daftar/domain/income_tax/years';
import { sum } from '@daftar/domain/money';
import { actAsUser } from '#server/access/act-as-user.repo.ts';
import { actorId, type BusinessCtx, type MemberCtx } from '#server/platform/context.ts';
import { conflict, HttpError, invalid } from '#server/platform/http-error.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import type { JobKind, JobSteps, Progress } from '#server/platform/jobs/job-kind.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { preferencesOf } from '#server/features/client_settings/client_settings.service.ts';
import { checkNamedClient, clientOf } from '#server/features/clients/clients.service.ts';
import { eachFiler } from '#server/features/compliance/year-filers.service.ts';
import { proposedEmail, sendMessage, type LeavingMessage } from '#server/features/outbox/messages.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import * as repo from './advance-tax.repo.ts';
import { incomeTaxMessages } from './income_tax.messages.ts';

type In<K extends keyof typeof incomeTaxRoutes> = Input<(typeof incomeTaxRoutes)[K]>;
const OBSTACLES = { not_wanted: 'Opted out', no_email: 'No email' } as const;
const ADVANCE_TAX = 'ADVANCE-TAX';
const EMAILS_SHOWN = 5;

export const plans = resourceService(advanceTaxResource, {
  queries: repo.queries,
  present(_ctx, row) {
    const obstacle = noReminder(preferencesOf(row.preferences), row.email);
    return {
      ...row,
      amounts: INSTALMENTS.map((instalment) => instalmentAmount(row, instalment)),
      obstacle: obstacle ? OBSTACLES[obstacle] : '',
    };
  },
  async beforeSave(ctx, { body, before }) {
    if (before) {
      for (const field of ['client_id', 'fy'] as const)
        if (body[field] !== undefined && body[field] !== before[field])
          throw invalid({ field, rule: 'fixed', message: 'An estimate stays with its client and year.' });
      return body;
    }
    await checkNamedClient(ctx, body.client_id!);
    if (await repo.hasPlan(ctx, body.client_id!, body.fy!))
      throw invalid({
        field: 'client_id',
        rule: 'unique',
        message: 'This client already has an estimate for the year.',
      });
    return body;
  },
});

/** Clients who pay advance tax by their compliance profile. */
export async function fill(ctx: MemberCtx, { body }: In<'fillAdvance'>): Promise<{ added: number }> {
  let added = 0;
  // Presumptive taxpayers have one instalment for the year, others one for each quarter; all of them one in March.
  await eachFiler(ctx, { form: ADVANCE_TAX, period_to: taxYearEnd(body.fy) }, async (batch) => {
    const payers = batch.map(({ client_id, profile }) => ({ client_id, is_presumptive: profile.is_presumptive }));
    added += await repo.addPlans(ctx, body.fy, payers, actorId(ctx));
  });
  return { added };
}

type Due = repo.PlanRow & { amount: string };

/** The reason against a reminder; null if it can be sent. */
function problemOf(plan: Due): string | null {
  if (Number(plan.tax) === 0) return 'No estimate. Enter the tax of the year.';
  const obstacle = noReminder(preferencesOf(plan.preferences), plan.email);
  return obstacle ? `${NO_REMINDER_LABELS[obstacle]}.` : null;
}

async function dueFor(ctx: BusinessCtx, fy: number, instalment: Instalment): Promise<Due[]> {
  const rows = await repo.plansOf(ctx, fy, instalment, MAX_ADVANCE_REMINDERS);
  return rows.map((plan) => ({ ...plan, amount: instalmentAmount(plan, instalment) }));
}

const isToPay = ({ amount, tax }: Due): boolean => Number(amount) > 0 || Number(tax) === 0;

const emailOf = async (ctx: BusinessCtx, fy: number, instalment: Instalment, plan: Due) => ({
  client: plan.client_name,
  business: (await businessOf(ctx)).name,
  year: financialYearLabel(fy),
  due_on: instalmentDay(fy, instalment),
  amount: plan.amount,
  tax: plan.tax,
  paid: plan.paid,
  percent: instalmentPercent(instalment, plan.is_presumptive),
});

/** The reminders that would be sent now, without sending them. */
export async function preview(ctx: MemberCtx, { query }: In<'previewReminders'>) {
  const { fy } = query;
  const instalment = query.instalment as Instalment;
  const due = await dueFor(ctx, fy, instalment);
  const open = due.filter((plan) => !plan.is_sent && isToPay(plan));
  const ready = open.filter((plan) => problemOf(plan) === null);
  const emails = await Promise.all(
    ready.slice(0, EMAILS_SHOWN).map(async (plan) => {
      const { subject, message } = proposedEmail(
        incomeTaxMessages.advanceTax,
        await emailOf(ctx, fy, instalment, plan),
      );
      return { client_name: plan.client_name, to: plan.email, amount: plan.amount, subject, text: message };
    }),
  );
  return {
    due_on: instalmentDay(fy, instalment),
    count: ready.length,
    total: sum(ready.map(({ amount }) => amount)),
    sent: due.filter(({ is_sent }) => is_sent).length,
    emails,
    refused: open.flatMap((plan) => {
      const message = problemOf(plan);
      return message ? [{ client_id: plan.client_id, client_name: plan.client_name, message }] : [];
    }),
  };
}

const SEND = 'income_tax.advance_tax_reminders';
type Order = { fy: number; instalment: Instalment; plan_ids: number[]; user_id: number };

export async function orderReminders(ctx: MemberCtx, { body }: In<'sendReminders'>) {
  const { fy, instalment } = body;
  if (instalmentDay(fy, instalment) < (await businessToday(ctx)).today)
    throw conflict('This instalment is over. Select the next one.');
  const ready = (await dueFor(ctx, fy, instalment)).filter(
    (plan) => !plan.is_sent && isToPay(plan) && problemOf(plan) === null,
  );
  if (!ready.length) throw conflict('There is no reminder to send for this instalment.');
  const plan_ids = ready.map(({ id }) => id);
  const order: Order = { fy, instalment, plan_ids, user_id: ctx.person.userId };
  return { job_id: await ctx.app.jobs.enqueue(ctx, SEND, order, { total: plan_ids.length }) };
}

/** One transaction per client, as the member who started the job: a refusal doesn't stop the others. */
async function sendAll(ctx: BusinessCtx, order: Order, progress: Progress, steps: JobSteps) {
  const refused: { id: number; message: string }[] = [];
  for (const [i, id] of order.plan_ids.entries()) {
    if (steps.has(id)) continue;
    await withBusinessContext(ctx.app, ctx.businessId, async (nobody) => {
      const member = await actAsUser(
        { ...nobody, timezone: ctx.timezone },
        order.user_id,
        incomeTaxRoutes.sendReminders.permission,
      );
      await sendOne(member, order, id);
      await steps.note(member, id);
    }).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
      refused.push({ id, message: error.message });
    });
    await progress(i + 1);
  }
  return { done: order.plan_ids.length - refused.length, refused };
}

/** The record of the reminder and the email are written together, so that none is sent twice. */
async function sendOne(ctx: BusinessCtx, { fy, instalment }: Order, id: number): Promise<void> {
  const plan = await repo.lockPlan(ctx, id);
  if (!plan) return;
  const client = await clientOf(ctx, plan.client_id);
  const due: Due = {
    ...plan,
    client_name: client.client_full_name,
    email: client.primary_email,
    preferences: client.preferences as object,
    is_sent: false,
    amount: instalmentAmount(plan, instalment),
  };
  const problem = problemOf(due);
  if (problem) throw conflict(`${due.client_name}: ${problem}`);
  if (Number(due.amount) === 0) return;
  const { client_id, amount, email } = due;
  const reminder = { client_id, plan_id: id, instalment, amount, email, created_by: actorId(ctx) };
  if (!(await repo.claimReminder(ctx, reminder))) return;
  await sendMessage(ctx, incomeTaxMessages.advanceTax, await emailOf(ctx, fy, instalment, due), {
    to: { email },
    client_id: due.client_id,
    isBulk: true,
    isReported: true,
    while_open: { kind: ADVANCE, ids: [id], fy, instalment },
  });
}

/** Value of `messages.while_open` for these reminders. */
const ADVANCE = 'advance_tax';

/** It may have waited for the night or its turn. */
export async function checkInstalment(ctx: BusinessCtx, { while_open, stop }: LeavingMessage): Promise<void> {
  if (while_open?.kind !== ADVANCE) return;
  const plan = await repo.lockPlan(ctx, while_open.ids[0]!);
  const instalment = while_open['instalment'] as Instalment;
  if (!plan || Number(instalmentAmount(plan, instalment)) === 0) stop('Instalment paid');
}

export const sendAdvanceReminders: JobKind<Order> = {
  kind: SEND,
  retries: 2,
  touches: ['advance_tax', 'outbox'],
  run: sendAll,
};
