import type { Input } from '@daftar/contract/core/route';
import { dscOrderBody, dscOrderResource, type dscOrderRoutes } from '@daftar/contract/dsc_orders';
import { fiscalYearShort, fiscalYearOf } from '@daftar/domain/fiscal-year';
import {
  isEditable,
  keepDone,
  kycChecklist,
  orderNumber,
  remapChecklist,
  type ChecklistItem,
} from '@daftar/domain/dsc/orders';
import { namesEntity } from '@daftar/domain/dsc/values';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { nextNumber } from '#server/platform/db/numbering.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { tokens } from '#server/features/dsc/dsc.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import * as repo from './dsc_orders.repo.ts';

type In<K extends keyof typeof dscOrderRoutes> = Input<(typeof dscOrderRoutes)[K]>;
type Body = In<'create'>['body'];
const wrong = (field: string, rule: string, message: string) => invalid({ field, rule, message });

/** Still open once the certifying authority has approved the rest. */
const ALWAYS_OPEN = new Set(['price', 'cost', 'remarks', 'application_number']);

export const orders = resourceService(dscOrderResource, {
  queries: repo.queries,
  async beforeSave(ctx, { body, before }) {
    const merged = { ...before, ...body } as Body;
    if (before && !isEditable(before.state) && Object.keys(body).some((name) => !ALWAYS_OPEN.has(name)))
      throw conflict(`This order is ${before.state.toLowerCase()}. Only price, cost and remarks can change.`);
    if (before?.invoice_id && body.price !== undefined && Number(body.price) !== Number(before.price))
      throw wrong('price', 'billed', 'This order is on an invoice. Change the price there.');
    if (body.client_id && !(await repo.clientThere(ctx, body.client_id)))
      throw wrong('client_id', 'exists', 'Select a client');
    if (namesEntity(merged.kind) && !merged.entity_name)
      throw wrong('entity_name', 'required', 'Enter the organisation that the certificate names');
    if (body.renews_token_id) await checkRenewal(ctx, body.renews_token_id, before?.id ?? null);
    const kyc = keepDone(kycChecklist(merged.kind, merged.kyc_method), itemsOf(before?.kyc));
    const remap = keepDone(remapChecklist(merged.kind), itemsOf(before?.remap));
    const checklists = { kyc: JSON.stringify(kyc), remap: JSON.stringify(remap) };
    if (before) return { ...body, ...checklists };
    const { today } = await businessToday(ctx);
    const year = fiscalYearShort(fiscalYearOf(today));
    const number = orderNumber(year, await nextNumber(ctx, `dsc_orders:${year}`));
    return { ...body, ...checklists, number, state_since: ctx.now.toISOString() };
  },
  async afterSave(ctx, { id }, { before }) {
    if (!before) await repo.insertStep(ctx, id, 'Draft', '');
  },
  refuseDelete(_ctx, { state, number }) {
    if (state !== 'Draft') throw conflict(`${number} is ${state.toLowerCase()}. Cancel it instead.`);
  },
});

export const itemsOf = (value: unknown): ChecklistItem[] => (value ?? []) as ChecklistItem[];

async function checkRenewal(ctx: BusinessCtx, tokenId: number, except: number | null): Promise<void> {
  const token = await tokens.find(ctx, { id: tokenId });
  if (!token) throw wrong('renews_token_id', 'exists', 'Select a DSC');
  if (token.replaced_by_id) throw wrong('renews_token_id', 'replaced', `${token.code} is already replaced`);
  if (await repo.isRenewed(ctx, tokenId, except))
    throw wrong('renews_token_id', 'unique', `${token.code} already has an open order`);
}

/** Drafts with the details of the tokens, to complete and place. */
export async function renewTokens(ctx: MemberCtx, { body }: In<'renew'>) {
  const ids: number[] = [];
  const asked = [...new Set(body.token_ids)];
  for (const id of asked) {
    const token = await tokens.find(ctx, { id });
    const signs = token?.signatories.find(({ is_entity }) => is_entity) ?? token?.signatories[0];
    if (!token || !signs || token.replaced_by_id || token.order_id) continue;
    const order = await orders.create(ctx, {
      body: dscOrderBody.parse({
        ...Object.fromEntries(
          Object.keys(dscOrderBody.shape).flatMap((name) => (name in token ? [[name, token[name as never]]] : [])),
        ),
        client_id: signs.client_id,
        role: signs.role,
        class: 'Class 3',
        with_token: false,
        renews_token_id: id,
        remarks: '',
      }),
    });
    ids.push(order.id);
  }
  return { created: ids.length, skipped: asked.length - ids.length, ids };
}

export const listSteps = async (ctx: MemberCtx, { params }: In<'steps'>) => {
  await orders.get(ctx, { params });
  return { data: await repo.steps(ctx, params.id) };
};

export const getTotals = (ctx: MemberCtx, { query }: In<'totals'>) => repo.totals(ctx, query);
