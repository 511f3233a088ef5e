import type { Input } from '@daftar/contract/core/route';
import { feePlanResource, type FeePlan, type feePlanRoutes } from '@daftar/contract/fee_plans';
import { fillRecurring, recurringValues } from '@daftar/domain/billing/recurring-texts';
import { byFrequency, yearlyFee } from '@daftar/domain/billing/fee-plans';
import type { BusinessCtx } from '#server/platform/context.ts';
import { lockRecord } from '#server/platform/db/records.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { insertDraft } from '#server/features/invoices/draft.service.ts';
import { createRule, end as endRule } from '#server/features/recurring_invoices/rules.service.ts';
import { findRecurring } from '#server/features/recurring_invoices/recurring_invoices.service.ts';
import { areServices } from '#server/features/services/services.service.ts';
import { recipientOf } from '#server/features/billing/recipients.service.ts';
import { invoiceBody } from '@daftar/contract/invoices';
import { recurringBody } from '@daftar/contract/recurring_invoices';
import * as repo from './fee_plans.repo.ts';

type In<K extends keyof typeof feePlanRoutes> = Input<(typeof feePlanRoutes)[K]>;
type Lines = FeePlan['lines'];

export const plans = resourceService(feePlanResource, {
  queries: repo.queries,
  async beforeSave(ctx, { body: { lines, ...plan } }) {
    if (lines) await checkServices(ctx, lines);
    return lines ? { ...plan, lines: JSON.stringify(lines) } : plan;
  },
  present: (_ctx, plan) => ({ ...plan, yearly: yearlyFee(plan.lines as Lines) }),
});

async function checkServices(ctx: BusinessCtx, lines: readonly { service_id: number | null }[]): Promise<void> {
  const ids = lines.flatMap(({ service_id }) => service_id ?? []);
  if (ids.length && !(await areServices(ctx, ids)))
    throw invalid({ field: 'lines', rule: 'exists', message: 'A service in this plan was deleted. Choose another.' });
}

/** Atomic: each client gets a recurring invoice per frequency, and a draft for one-time fees. */
export async function assignPlan(ctx: BusinessCtx, id: number, body: In<'give'>['body']): Promise<number> {
  const plan = await plans.lock(ctx, { id });
  if (!plan.is_active) throw conflict(`${plan.name} is inactive. Activate it first.`);
  const has = await repo.holders(ctx, id, body.client_ids);
  if (has.length) throw conflict(`${has.join(', ')} ${has.length === 1 ? 'already has' : 'already have'} this plan.`);
  for (const client_id of new Set(body.client_ids))
    await giveTo(ctx, client_id, { ...plan, lines: plan.lines as Lines }, body);
  return new Set(body.client_ids).size;
}

async function giveTo(
  ctx: BusinessCtx,
  client_id: number,
  plan: { id: number; name: string; lines: Lines },
  { firm_id, starts_on, mode }: In<'give'>['body'],
): Promise<void> {
  const recurring_ids: number[] = [];
  let invoice_id: number | null = null;
  const document = { firm_id, client_id, reference: plan.name };
  const { name } = await recipientOf(ctx, client_id);
  const onceValues = recurringValues({ frequency: 'Monthly' }, starts_on, name);
  for (const { frequency, lines } of byFrequency(plan.lines)) {
    const typed = lines.map(({ frequency: _, ...line }) => line);
    if (frequency === '')
      invoice_id = await insertDraft(
        ctx,
        fillRecurring(invoiceBody.parse({ ...document, date: starts_on, lines: typed }), onceValues),
      );
    else
      recurring_ids.push(
        await createRule(ctx, recurringBody.parse({ ...document, frequency, starts_on, mode, lines: typed })),
      );
  }
  await repo.insertGiven(ctx, { client_id, fee_plan_id: plan.id, firm_id, starts_on, recurring_ids, invoice_id });
}

export async function listGiven(ctx: BusinessCtx, id: number, query: In<'given'>['query']) {
  await plans.get(ctx, { params: { id } });
  return repo.listGiven(ctx, id, query);
}

/** Keeps existing invoices and ends future ones. A rule that has already ended is left alone. */
export async function endPlan(ctx: BusinessCtx, id: number): Promise<void> {
  const { ended_at, recurring_ids } = await lockRecord(ctx, 'client_fee_plans', id);
  if (ended_at) throw conflict('This plan has already ended.');
  for (const rule of recurring_ids) if ((await findRecurring(ctx, rule)).state !== 'Ended') await endRule(ctx, rule);
  await repo.setEnded(ctx, id);
}
