import type { boardRoutes } from '@daftar/contract/boards';
import type { Input } from '@daftar/contract/core/route';
import { MOST_CARDS_COUNTED, type Board } from '@daftar/contract/work/board';
import { blueprintOf } from '@daftar/domain/work/board-blueprints';
import { boardStanding } from '@daftar/domain/work/board-standing';
import type { BusinessCtx, MemberCtx } from '#server/context.ts';
import { given, holdRecord } from '#server/db/records.ts';
import { conflict, notFound } from '#server/failure.ts';
import { fileUrl } from '#server/features/files/files.service.ts';
import { taskClock } from '#server/features/tasks/clock.service.ts';
import * as repo from './boards.repo.ts';
import * as counts from './counts.repo.ts';
import { furnish } from './furnishing.service.ts';
import { takeOn } from './members.service.ts';
import { managerRole } from './roles.service.ts';
import { allowedOn, standingOn } from './standing.service.ts';

type In<K extends keyof typeof boardRoutes> = Input<(typeof boardRoutes)[K]>;

export async function listBoards(ctx: MemberCtx, query: In<'list'>['query']) {
  const page = await repo.list(ctx, viewer(ctx), query);
  return { ...page, data: await present(ctx, page.data) };
}

export async function getBoard(ctx: MemberCtx, id: number): Promise<Board> {
  const row = await repo.find(ctx, viewer(ctx), id);
  if (!row) throw notFound('board');
  return (await present(ctx, [row]))[0]!;
}

/** Who makes a board is its first member, and manages it. */
export async function createBoard(ctx: MemberCtx, { blueprint, ...body }: In<'create'>['body']) {
  const created_by = ctx.person.userId;
  const id = await repo.insert(ctx, { ...body, created_by });
  const role = await managerRole(ctx);
  if (role !== null) await takeOn(ctx, id, [created_by], role);
  await furnish(ctx, id, blueprintOf(blueprint));
  return getBoard(ctx, id);
}

export async function updateBoard(ctx: MemberCtx, id: number, body: In<'update'>['body']) {
  await allowedOn(ctx, id, 'settings');
  await holdRecord(ctx, 'boards', id);
  await repo.update(ctx, id, given(body));
  return getBoard(ctx, id);
}

/** Archived it can be looked at; nothing on it changes. */
export async function archiveBoard(ctx: MemberCtx, id: number, isArchived: boolean) {
  const board = await holdRecord(ctx, 'boards', id);
  if ((board.archived_at !== null) === isArchived)
    throw conflict(isArchived ? 'The board is archived already.' : 'The board is not archived.');
  await repo.update(ctx, id, { archived_at: isArchived ? ctx.now.toISOString() : null });
  return getBoard(ctx, id);
}

/** Deadlines do not vanish with a board: what is open on it is dealt with before. */
export async function removeBoard(ctx: MemberCtx, id: number): Promise<void> {
  await holdRecord(ctx, 'boards', id);
  if (await counts.hasOpenTasks(ctx, id))
    throw conflict('Tasks on this board are still open. Complete, cancel or move them first, or archive the board.');
  await repo.update(ctx, id, { deleted_at: ctx.now.toISOString() });
}

/** One entry: the caller has one standing on a board. */
export async function permissionsOn(ctx: MemberCtx, id: number) {
  const { board: _board, ...standing } = await standingOn(ctx, id);
  return [{ board_id: id, ...standing }];
}

const seesAll = (ctx: BusinessCtx): boolean => boardStanding(ctx.permissions, null).manages_boards;
const viewer = (ctx: MemberCtx): repo.Viewer => ({ userId: ctx.person.userId, seesAll: seesAll(ctx) });

const MOST_FACES = 6;

async function present(ctx: MemberCtx, rows: readonly repo.BoardRow[]): Promise<Board[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const standings = rows.map(({ rights }) => boardStanding(ctx.permissions, rights && { rights }));
  const wide = ids.filter((_, i) => standings[i]!.rights.see === 'all');
  const { today: day, autoOverdue } = await taskClock(ctx);
  const narrow = wide.length < ids.length;
  const me = ctx.person.userId;
  const [open, late, assigned, own, people] = await Promise.all([
    wide.length ? counts.openCards(ctx, wide) : [],
    wide.length && autoOverdue ? counts.lateCards(ctx, wide, day) : [],
    counts.assignedTasks(ctx, me),
    narrow ? counts.ownCards(ctx, me, day) : [],
    repo.people(ctx, ids, MOST_FACES),
  ]);
  const among = (list: readonly counts.Count[], id: number): number =>
    list.find(({ board_id }) => board_id === id)?.n ?? 0;
  return rows.map((row, i) => {
    const { name_order: _order, ...board } = row;
    const mine = own.find(({ board_id }) => board_id === row.id);
    const seen = standings[i]!.rights.see === 'all';
    const faces = people.filter(({ board_id }) => board_id === row.id);
    const capped = (n: number): number => Math.min(n, MOST_CARDS_COUNTED);
    return {
      ...board,
      ...standings[i]!,
      open: seen ? among(open, row.id) : capped(mine?.open ?? 0),
      overdue: seen ? among(late, row.id) : capped(autoOverdue ? (mine?.late ?? 0) : 0),
      mine: among(assigned, row.id),
      members: faces.map(({ id, name, image }) => ({ id, name, image_url: fileUrl(ctx, image) })),
      member_count: faces[0]?.of ?? 0,
    };
  });
}
