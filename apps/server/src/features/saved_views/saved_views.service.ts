import type { Input } from '@daftar/contract/core/route';
import type { savedViewRoutes } from '@daftar/contract/saved_views';
import { can } from '@daftar/domain/permissions';
import { MOST_OWN_VIEWS, MOST_SHARED_VIEWS, VIEWED_LISTS, type ViewedList } from '@daftar/domain/viewed-lists';
import type { MemberCtx } from '#server/context.ts';
import { given, holdRecord } from '#server/db/records.ts';
import { conflict, forbidden, invalid } from '#server/failure.ts';
import * as repo from './saved_views.repo.ts';

type Body<K extends 'create' | 'update' | 'setDefault'> = Input<(typeof savedViewRoutes)[K]>['body'];

export async function listViews(ctx: MemberCtx, list: ViewedList) {
  checkList(ctx, list);
  return (await repo.listViews(ctx, list, MOST_OWN_VIEWS + MOST_SHARED_VIEWS)).map((row) => shown(ctx, row));
}

export async function createView(ctx: MemberCtx, body: Body<'create'>) {
  checkList(ctx, body.list);
  const { own, shared } = await repo.countViews(ctx, body.list);
  if (own >= MOST_OWN_VIEWS) throw conflict(`You keep at most ${MOST_OWN_VIEWS} views of a list. Delete one first.`);
  if (body.is_shared) checkShared(shared);
  return shown(ctx, await repo.findView(ctx, await repo.insertView(ctx, body)));
}

export async function updateView(ctx: MemberCtx, id: number, body: Body<'update'>) {
  const view = await changeable(ctx, id);
  const isToShare = body.is_shared !== undefined && body.is_shared !== view.is_shared;
  if (isToShare && view.user_id !== ctx.person.userId)
    throw forbidden('Whether a view is shared is up to the person who made it.');
  if (isToShare && body.is_shared) checkShared((await repo.countViews(ctx, view.list as ViewedList)).shared);
  await repo.updateView(ctx, id, given(body));
  return shown(ctx, await repo.findView(ctx, id));
}

export async function removeView(ctx: MemberCtx, id: number): Promise<void> {
  await changeable(ctx, id);
  await repo.deleteView(ctx, id);
}

export async function setDefault(ctx: MemberCtx, { list, view_id }: Body<'setDefault'>): Promise<void> {
  checkList(ctx, list);
  if (view_id === null) return void (await repo.clearDefault(ctx, list));
  const view = await holdRecord(ctx, 'saved_views', view_id);
  if (view.list !== list) throw invalid({ field: 'view_id', rule: 'exists', message: 'No view of this list' });
  await repo.setDefault(ctx, list, view_id);
}

/** Their own; and shared ones, for those who manage the business: who left must not leave a mess. */
const mayChange = (ctx: MemberCtx, { user_id }: { user_id: number }): boolean =>
  user_id === ctx.person.userId || can(ctx.permissions, 'business_management', 'write');

const shown = (ctx: MemberCtx, row: repo.ViewRow) => ({
  ...row,
  is_mine: row.user_id === ctx.person.userId,
  may_change: mayChange(ctx, row),
});

/** One that is not seen is none: the policies hide it. */
async function changeable(ctx: MemberCtx, id: number) {
  const view = await holdRecord(ctx, 'saved_views', id);
  checkList(ctx, view.list as ViewedList);
  if (!mayChange(ctx, view)) throw forbidden('This view belongs to someone else. Save a copy of your own.');
  return view;
}

function checkList(ctx: MemberCtx, list: ViewedList): void {
  const { module, level } = VIEWED_LISTS[list];
  if (!can(ctx.permissions, module, level)) throw forbidden('Your role does not allow this.');
}

function checkShared(shared: number): void {
  if (shared >= MOST_SHARED_VIEWS)
    throw conflict(`A business shares at most ${MOST_SHARED_VIEWS} views of a list. Delete one first.`);
}
