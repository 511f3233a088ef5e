import type { Communication, communicationRoutes } from '@daftar/contract/communications';
import type { Input } from '@daftar/contract/core/route';
import { addDays } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import { can } from '@daftar/domain/permissions';
import { boardAccess } from '@daftar/domain/work/board-access';
import { isUnaccounted } from '@daftar/domain/work/communications';
import { actsOf } from '@daftar/domain/work/transitions';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http-error.ts';
import { taskVisibilityOf } from '#server/features/boards/access.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { clientIdsFor } from '#server/features/clients/list.service.ts';
import { fileUrl } from '#server/features/files/files.service.ts';
import * as repo from './communications.repo.ts';

export const visibilityOf = async (ctx: BusinessCtx): Promise<repo.CommunicationVisibility> => ({
  tasks: await taskVisibilityOf(ctx),
  loans: can(ctx.permissions, 'loan_management', 'read'),
  user: actorId(ctx),
});

/** Author and board managers edit; others read and update meetings. */
export const mayChange = (ctx: BusinessCtx, { created_by }: { created_by: number | null }): boolean =>
  (created_by !== null && created_by === actorId(ctx)) || boardAccess(ctx.permissions, null).manages_boards;

type ListQuery = Input<typeof communicationRoutes.list>['query'];
type Filters = Omit<ListQuery, 'page' | 'per_page' | 'sort'>;

async function filterOf(
  ctx: BusinessCtx,
  { from, to, mine, search, ...filter }: Filters,
): Promise<repo.CommunicationFilter> {
  const { timezone } = await businessOf(ctx);
  return {
    ...filter,
    ids: search ? await repo.idsFor(ctx, search, await clientIdsFor(ctx, search)) : undefined,
    from: from ? startOfDay(from, timezone) : undefined,
    until: to ? startOfDay(addDays(to, 1), timezone) : undefined,
    created_by: mine ? (actorId(ctx) ?? undefined) : undefined,
  };
}

export async function listCommunications(ctx: BusinessCtx, { page, per_page, sort, ...filter }: ListQuery) {
  const visibility = await visibilityOf(ctx);
  const found = await repo.list(ctx, { page, per_page, sort }, visibility, await filterOf(ctx, filter));
  return { ...found, data: found.data.map((row) => shown(ctx, row)) };
}

/** SQL of the communications that the list has, before they are named, and the tasks that the caller sees. */
export async function reportedCommunications(ctx: BusinessCtx, filter: repo.CommunicationFilter) {
  const visibility = await visibilityOf(ctx);
  return { rows: repo.withTask(ctx, visibility, filter), tasks: visibility.tasks };
}

/** For exports, newest first. */
export async function allCommunications(ctx: BusinessCtx, filter: Filters, most: number): Promise<Communication[]> {
  const rows = await repo.listAll(ctx, await visibilityOf(ctx), await filterOf(ctx, filter), most);
  return rows.map((row) => shown(ctx, row));
}

/** Communications of hidden clients, invisible tasks or other businesses are not found. */
export async function seenCommunication(ctx: BusinessCtx, id: number): Promise<repo.Shown> {
  const row = await repo.find(ctx, id, await visibilityOf(ctx));
  if (!row) throw notFound('communication');
  return row;
}

export const getCommunication = async (ctx: BusinessCtx, id: number): Promise<Communication> =>
  shown(ctx, await seenCommunication(ctx, id));

function shown(ctx: BusinessCtx, row: repo.Shown): Communication {
  const { created_by, author_name, attachments, happens_at, ...rest } = row;
  return {
    ...rest,
    happens_at,
    is_unaccounted: isUnaccounted({ ...row, happens_at: happens_at ? new Date(happens_at) : null }, ctx.now),
    attachments: attachments.map((file) => ({ ...file, url: fileUrl(ctx, file.path) ?? '' })),
    author: created_by === null || author_name === null ? null : { id: created_by, name: author_name },
    acts: [...(mayChange(ctx, row) ? (['edit', 'delete'] as const) : []), ...actsOf('meeting', row.meeting_state)],
  };
}
