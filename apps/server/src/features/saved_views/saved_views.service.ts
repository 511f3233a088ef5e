import type { Input } from '@daftar/contract/core/route';
import type { savedViewRoutes } from '@daftar/contract/saved_views';
import { can } from '@daftar/domain/permissions';
import {
  MAX_OWN_VIEWS,
  MAX_SHARED_VIEWS,
  VIEWED_LIST_NAMES,
  viewsRight,
  type ViewedList,
} from '@daftar/domain/saved-views';
import type { MemberCtx } from '#server/platform/context.ts';
import { given, lockRecord } from '#server/platform/db/records.ts';
import { conflict, forbidden, invalid } from '#server/platform/http-error.ts';
import * as repo from './saved_views.repo.ts';

type Body<K extends 'create' | 'update' | 'setDefault'> = Input<(typeof savedViewRoutes)[K]>['body'];

export async function listViews(ctx: MemberCtx, list: ViewedList) {
  checkList(ctx, list);
  return (await repo.viewsOf(ctx, [list], MAX_OWN_VIEWS + MAX_SHARED_VIEWS).execute()).map((row) => shown(ctx, row));
}

/** The views of every list that the caller can open, except reports: as a part of another statement. */
export function allViews(ctx: MemberCtx) {
  const lists = VIEWED_LIST_NAMES.filter((list) => mayOpen(ctx, list));
  return {
    query: repo.viewsOf(ctx, lists, lists.length * (MAX_OWN_VIEWS + MAX_SHARED_VIEWS)),
    present: (rows: readonly repo.ViewRow[]) =>
      lists.map((list) => ({ list, data: rows.filter((row) => row.list === list).map((row) => shown(ctx, row)) })),
  };
}

export async function createView(ctx: MemberCtx, body: Body<'create'>) {
  checkList(ctx, body.list);
  const { own, shared } = await repo.countViews(ctx, body.list);
  if (own >= MAX_OWN_VIEWS)
    throw conflict(`You can save up to ${MAX_OWN_VIEWS} views per list. Delete one to add another.`);
  if (body.is_shared) checkShared(shared);
  return shown(ctx, await repo.findView(ctx, await repo.insertView(ctx, body)));
}

export async function updateView(ctx: MemberCtx, id: number, body: Body<'update'>) {
  const view = await changeable(ctx, id);
  const isToShare = body.is_shared !== undefined && body.is_shared !== view.is_shared;
  if (isToShare && view.user_id !== ctx.person.userId)
    throw forbidden('Only the person who created this view can share it or stop sharing it.');
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
  const view = await lockRecord(ctx, 'saved_views', view_id);
  if (view.list !== list) throw invalid({ field: 'view_id', rule: 'exists', message: 'Select a view of this list' });
  await repo.setDefault(ctx, list, view_id);
}

/** Own views; managers can also edit shared ones, because their creator may have left. */
const mayChange = (ctx: MemberCtx, { user_id }: { user_id: number }): boolean =>
  user_id === ctx.person.userId || can(ctx.permissions, 'business_management', 'write');

const shown = (ctx: MemberCtx, row: repo.ViewRow) => ({
  ...row,
  is_mine: row.user_id === ctx.person.userId,
  may_change: mayChange(ctx, row),
});

/** Throws 404 for hidden views. */
async function changeable(ctx: MemberCtx, id: number) {
  const view = await lockRecord(ctx, 'saved_views', id);
  checkList(ctx, view.list as ViewedList);
  if (!mayChange(ctx, view)) throw forbidden('This view belongs to someone else. Save your own copy.');
  return view;
}

function mayOpen(ctx: MemberCtx, list: ViewedList): boolean {
  const { module, level } = viewsRight(list);
  return can(ctx.permissions, module, level);
}

function checkList(ctx: MemberCtx, list: ViewedList): void {
  if (!mayOpen(ctx, list)) throw forbidden('Your role doesn’t allow this.');
}

function checkShared(shared: number): void {
  if (shared >= MAX_SHARED_VIEWS)
    throw conflict(`A business can share up to ${MAX_SHARED_VIEWS} views per list. Delete one to share another.`);
}
