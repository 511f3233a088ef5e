import type { Input } from '@daftar/contract/core/route';
import type { feePlanRoutes } from '@daftar/contract/fee_plans';
import { byFrequency, yearlyFee } from '@daftar/domain/billing/fee-plans';
import type { BusinessCtx } from '#server/context.ts';
import { given, holdRecord } from '#server/db/records.ts';
import { conflict, invalid, notFound } from '#server/failure.ts';
import { configOf } from '#server/features/configs/configs.service.ts';
import { insertDraft } from '#server/features/invoices/drafting.service.ts';
import { createRule, end as endRule } from '#server/features/recurring_invoices/rules.service.ts';
import { findRecurring } from '#server/features/recurring_invoices/recurring_invoices.service.ts';
import { areServices } from '#server/features/services/services.service.ts';
import { invoiceBody } from '@daftar/contract/invoices';
import { recurringBody } from '@daftar/contract/recurring_invoices';
import * as repo from './fee_plans.repo.ts';

type In<K extends keyof typeof feePlanRoutes> = Input<(typeof feePlanRoutes)[K]>;
type Shown = NonNullable<Awaited<ReturnType<typeof repo.find>>>;

const present = (plan: Shown) => ({ ...plan, yearly: yearlyFee(plan.lines) });

export async function listPlans(ctx: BusinessCtx, query: In<'list'>['query']) {
  const page = await repo.list(ctx, query);
  return { ...page, data: page.data.map(present) };
}

async function find(ctx: BusinessCtx, id: number): Promise<Shown> {
  const plan = await repo.find(ctx, id);
  if (!plan) throw notFound('fee plan');
  return plan;
}

export async function createPlan(ctx: BusinessCtx, body: In<'create'>['body']) {
  await checkServices(ctx, body.lines);
  return present(await find(ctx, await repo.insert(ctx, body)));
}

export async function updatePlan(ctx: BusinessCtx, id: number, body: In<'update'>['body']) {
  await holdRecord(ctx, 'fee_plans', id);
  const { lines, ...changes } = given(body);
  if (lines) await checkServices(ctx, lines);
  await repo.update(ctx, id, { ...changes, ...(lines ? { lines: JSON.stringify(lines) } : {}) } as never);
  return present(await find(ctx, id));
}

export async function binPlan(ctx: BusinessCtx, id: number): Promise<void> {
  await holdRecord(ctx, 'fee_plans', id);
  await repo.update(ctx, id, { deleted_at: ctx.now.toISOString() });
}

async function checkServices(ctx: BusinessCtx, lines: readonly { service_id: number | null }[]): Promise<void> {
  const ids = lines.flatMap(({ service_id }) => service_id ?? []);
  if (ids.length && !(await areServices(ctx, ids)))
    throw invalid({ field: 'lines', rule: 'exists', message: 'A service is not there any more' });
}

/** All of them or none: each client gets a rule for each frequency, and a draft of what is billed once. */
export async function givePlan(ctx: BusinessCtx, id: number, body: In<'give'>['body']): Promise<number> {
  const plan = await holdRecord(ctx, 'fee_plans', id);
  if (!plan.is_active) throw conflict(`${plan.name} rests: activate it first.`);
  const has = await repo.holders(ctx, id, body.client_ids);
  if (has.length) throw conflict(`${has.join(', ')} ${has.length === 1 ? 'has' : 'have'} this plan already.`);
  for (const client_id of new Set(body.client_ids)) await giveTo(ctx, client_id, plan, body);
  return new Set(body.client_ids).size;
}

async function giveTo(
  ctx: BusinessCtx,
  client_id: number,
  plan: { id: number; name: string; lines: Shown['lines'] },
  { firm_id, starts_on, mode }: In<'give'>['body'],
): Promise<void> {
  const recurring_ids: number[] = [];
  let invoice_id: number | null = null;
  const { round_off: is_rounded } = await configOf(ctx, 'BILLING');
  const document = { firm_id, client_id, reference: plan.name, is_rounded };
  for (const { frequency, lines } of byFrequency(plan.lines)) {
    const typed = lines.map(({ frequency: _, ...line }) => line);
    if (frequency === '')
      invoice_id = await insertDraft(ctx, invoiceBody.parse({ ...document, date: starts_on, lines: typed }));
    else
      recurring_ids.push(
        await createRule(ctx, recurringBody.parse({ ...document, frequency, starts_on, mode, lines: typed })),
      );
  }
  await repo.insertGiven(ctx, { client_id, fee_plan_id: plan.id, firm_id, starts_on, recurring_ids, invoice_id });
}

export async function listGiven(ctx: BusinessCtx, id: number, query: In<'given'>['query']) {
  await find(ctx, id);
  return repo.listGiven(ctx, id, query);
}

/** What was made stays; what would come does not. A rule that somebody ended before is left as it is. */
export async function endPlan(ctx: BusinessCtx, id: number): Promise<void> {
  const { ended_at, recurring_ids } = await holdRecord(ctx, 'client_fee_plans', id);
  if (ended_at) throw conflict('This plan has ended already.');
  for (const rule of recurring_ids) if ((await findRecurring(ctx, rule)).state !== 'Ended') await endRule(ctx, rule);
  await repo.setEnded(ctx, id);
}
