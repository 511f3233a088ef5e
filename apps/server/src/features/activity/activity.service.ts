import type { activityRoutes } from '@daftar/contract/activity';
import type { Input } from '@daftar/contract/core/route';
import { addDays } from '@daftar/domain/dates';
import { startOfDay } from '@daftar/domain/day-start';
import { can, isOwner } from '@daftar/domain/permissions';
import { canSee, hiddenActions, isRecordKind, visibleKinds } from '@daftar/domain/record-rights';
import { boardAccess } from '@daftar/domain/work/board-access';
import { actorId, type BusinessCtx, type MemberCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { taskVisibilityOf } from '#server/access/visible-boards.repo.ts';
import { exportSheet } from '#server/platform/sheets/export-sheet.ts';
import { maskActivity } from './activity.present.ts';
import * as repo from './activity.repo.ts';
import { activitySheet, type Chosen } from './activity.sheet.ts';
import type { ActivityVisibility } from './visibility.repo.ts';

type Query<K extends keyof typeof activityRoutes> = Input<(typeof activityRoutes)[K]>['query'];

const MAX_EXPORTED = 50_000;

export async function listActivities(ctx: BusinessCtx, query: Query<'list'>) {
  const { without_sign_ins } = query;
  const filter = { ...filterOf(ctx, query), visibility: await visibilityOf(ctx), without_sign_ins };
  const page = await repo.listActivities(ctx, query, filter);
  return { ...page, data: shown(ctx, page.data) };
}

/** Entries about kinds of records that the caller sees. Owners see all, also kinds that are no more. */
async function visibilityOf(ctx: BusinessCtx): Promise<ActivityVisibility | undefined> {
  if (isOwner(ctx.permissions)) return undefined;
  return {
    entities: visibleKinds(ctx.permissions),
    withoutActs: hiddenActions(ctx.permissions),
    tasks: boardAccess(ctx.permissions, null).manages_boards ? null : await taskVisibilityOf(ctx),
    user: actorId(ctx),
  };
}

/** Activity of one client, limited to what the caller can see. The calling feature checks access to the client. */
export async function listOfClient(ctx: BusinessCtx, clientId: number, query: Query<'list'>) {
  const visibility = await visibilityOf(ctx);
  const page = await repo.listActivities(ctx, query, { ...filterOf(ctx, query), client_id: clientId, visibility });
  return { ...page, data: shown(ctx, page.data) };
}

type PageQuery = Pick<Query<'list'>, 'page' | 'per_page' | 'sort'>;

/** Activity of one record and its parts, as far as the caller sees them. The calling feature checks access to the record. */
async function listOfRecord(
  ctx: BusinessCtx,
  record: Pick<repo.Filter, 'board_task_id' | 'loan_id'>,
  query: PageQuery,
) {
  const filter = { ...record, visibility: await visibilityOf(ctx), withoutEmails: !seesContacts(ctx) };
  const page = await repo.listActivities(ctx, query, filter);
  return { ...page, data: shown(ctx, page.data) };
}
export const listOfTask = (ctx: BusinessCtx, taskId: number, query: PageQuery) =>
  listOfRecord(ctx, { board_task_id: taskId }, query);
export const listOfLoan = (ctx: BusinessCtx, loanId: number, query: PageQuery) =>
  listOfRecord(ctx, { loan_id: loanId }, query);

/** SQL of the entries that the list has with these filters. */
export const activityRows = async (ctx: BusinessCtx, chosen: Chosen, clientId?: number) =>
  repo.activitiesOf(ctx, {
    ...filterOf(ctx, chosen),
    client_id: clientId,
    visibility: await visibilityOf(ctx),
  });

/** Values to filter by, without the kinds that the caller doesn't see. */
export async function knownValues(ctx: BusinessCtx) {
  const known = await repo.knownValues(ctx);
  const { permissions } = ctx;
  if (isOwner(permissions)) return known;
  return { ...known, entities: known.entities.filter((name) => isRecordKind(name) && canSee(permissions, name)) };
}

/** Exports all filtered rows, newest first, behind a link that expires. The export itself is logged. */
export async function exportActivities(ctx: MemberCtx, { format, ...chosen }: Query<'export'>) {
  const found = await repo.allActivities(
    ctx,
    { ...filterOf(ctx, chosen), visibility: await visibilityOf(ctx) },
    MAX_EXPORTED + 1,
  );
  const truncated = found.length > MAX_EXPORTED;
  const rows = shown(ctx, found.slice(0, MAX_EXPORTED));
  const { timezone, now } = ctx;
  const userName = rows.find((row) => row.user_id === chosen.user_id)?.user_name ?? chosen.user_id?.toString();
  const sheet = activitySheet(rows, chosen, { timezone, now, by: ctx.person.name, userName, truncated });
  const file = await exportSheet(ctx, 'activities', sheet, { name: 'activity-log', format });
  return { ...file, rows: rows.length, truncated };
}

const seesContacts = (ctx: BusinessCtx): boolean => can(ctx.permissions, 'client_contacts', 'read');
const shown = (ctx: BusinessCtx, rows: repo.ActivityRow[]) => (seesContacts(ctx) ? rows : rows.map(maskActivity));

/** Days are in the caller's time zone. */
function filterOf(ctx: BusinessCtx, { from_date, to_date, ...chosen }: Chosen): repo.Filter {
  if (chosen.record_id && !chosen.entity) {
    throw invalid({ field: 'entity', rule: 'required', message: 'Select a record type' });
  }
  return {
    ...chosen,
    from: from_date ? startOfDay(from_date, ctx.timezone) : undefined,
    until: to_date ? startOfDay(addDays(to_date, 1), ctx.timezone) : undefined,
    withoutEmails: !seesContacts(ctx),
  };
}
