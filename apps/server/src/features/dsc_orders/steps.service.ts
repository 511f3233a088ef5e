/** Steps of an order, from placing it to handing over the token. */
import type { Input } from '@daftar/contract/core/route';
import { dscBody } from '@daftar/contract/dsc';
import type { dscOrderRoutes } from '@daftar/contract/dsc_orders';
import { ORDER_ACT_LABELS, ORDER_ACTS, orderProblems, type OrderAct } from '@daftar/domain/dsc/orders';
import { isOut, namesEntity, type SignatoryRole } from '@daftar/domain/dsc/values';
import { stateAfter } from '@daftar/domain/state-machine';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import { moveToken } from '#server/features/dsc/custody.service.ts';
import { createToken, tokens } from '#server/features/dsc/dsc.service.ts';
import { businessToday } from '#server/features/recurring_tasks/schedule.service.ts';
import * as repo from './dsc_orders.repo.ts';
import { itemsOf, orders } from './dsc_orders.service.ts';

type In<K extends keyof typeof dscOrderRoutes> = Input<(typeof dscOrderRoutes)[K]>;
type Order = Awaited<ReturnType<typeof orders.lock>>;

const nextState = (order: Order, act: OrderAct): string =>
  stateAfter(ORDER_ACTS, act, order.state, { record: 'order', done: ORDER_ACT_LABELS[act].done })!;

async function moveTo(ctx: BusinessCtx, order: Order, state: string, note: string, more: object = {}): Promise<void> {
  await repo.update(ctx, order.id, { state, state_since: ctx.now.toISOString(), ...more });
  await repo.insertStep(ctx, order.id, state, note);
}

export async function takeStep(ctx: MemberCtx, { params, body: { act, note } }: In<'act'>) {
  const order = await orders.lock(ctx, params);
  const state = nextState(order, act);
  const problems = orderProblems(act, { kyc: itemsOf(order.kyc), remap: itemsOf(order.remap), note });
  if (problems.length) throw invalid(...problems.map((problem) => ({ ...problem, rule: 'order' })));
  await moveTo(ctx, order, state, note, act === 'reject' ? { reject_reason: note } : {});
  if (act === 'hand_over') await handToHolder(ctx, order);
  return orders.get(ctx, { params });
}

/** Also recorded in the token's custody chain. */
async function handToHolder(ctx: MemberCtx, { number, holder_name, token_id }: Order): Promise<void> {
  const token = token_id === null ? undefined : await tokens.find(ctx, { id: token_id });
  if (!token || isOut(token.custody)) return;
  const place = {
    box: '',
    slot: '',
    user_id: null,
    tracking_number: '',
    expected_back: null,
    note: '',
    signature: null,
  };
  const body = {
    ...place,
    moves: token.moves,
    custody: 'client',
    person: holder_name,
    purpose: `Order ${number}`,
  } as const;
  await moveToken(ctx, { params: { id: token.id }, body });
}

/** Ticks or clears an item, with the day. */
export async function checkItem(ctx: MemberCtx, { params, body: { list, name, is_done } }: In<'check'>) {
  const order = await orders.lock(ctx, params);
  const items = itemsOf(order[list]);
  if (!items.some((item) => item.name === name))
    throw invalid({ field: 'name', rule: 'exists', message: 'This item is not on the checklist' });
  if (list === 'kyc' && order.state === 'Cancelled') throw conflict('This order is cancelled.');
  const { today } = await businessToday(ctx);
  const ticked = items.map((item) => {
    if (item.name !== name || (item.done_on !== null) === is_done) return item;
    return { name, done_on: is_done ? today : null };
  });
  await repo.setChecklist(ctx, order.id, list, ticked);
  return orders.get(ctx, { params });
}

/** The certificate is on its token: adds the token, which replaces the renewed one and signs for its clients. */
export async function recordDownload(ctx: MemberCtx, { params, body }: In<'download'>) {
  const order = await orders.lock(ctx, params);
  const state = nextState(order, 'download');
  const old = order.renews_token_id === null ? undefined : await tokens.find(ctx, { id: order.renews_token_id });
  if (old?.replaced_by_id) throw conflict(`${old.code} was replaced in the meantime.`);
  const { box, slot, ...certificate } = body;
  const known = (old?.signatories ?? []).map(({ client_id, role, is_entity }) => ({ client_id, role, is_entity }));
  const own = {
    client_id: order.client_id,
    role: order.role as SignatoryRole,
    is_entity: namesEntity(order.kind) && !old,
  };
  const isKnown = known.some(({ client_id }) => client_id === order.client_id);
  const token = await createToken(ctx, {
    body: {
      ...dscBody.parse({ ...order, ...certificate, remarks: '', ...linksOf(old) }),
      signatories: isKnown ? known : [...known, own],
      box,
      slot,
    },
    replaces: old?.id ?? null,
  });
  await moveTo(ctx, order, state, token.code, { token_id: token.id });
  return orders.get(ctx, { params });
}

const linksOf = (old: Awaited<ReturnType<typeof tokens.find>>) => ({
  holder_client_id: old?.holder_client_id ?? null,
  director_id: old?.director_id ?? null,
  contact_id: old?.contact_id ?? null,
  holder_user_id: old?.holder_user_id ?? null,
});
