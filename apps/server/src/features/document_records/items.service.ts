/** Holders of documents, movements within the business, destruction, and scans. */
import { documentItemReport, type HELD } from '@daftar/contract/document_records/items';
import type { documentRecordRoutes } from '@daftar/contract/document_records';
import type { Input } from '@daftar/contract/core/route';
import { soleBranch } from '@daftar/domain/branches';
import { formatDay, today } from '@daftar/domain/date-format';
import { REGISTER_FOLDER } from '@daftar/domain/drive';
import { startOfDay } from '@daftar/domain/day-start';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/http-error.ts';
import { listHandlers } from '#server/platform/report/list-report.ts';
import { clientOf } from '#server/features/clients/clients.service.ts';
import { checked } from '#server/features/drive/add-files.service.ts';
import { linkToVersion } from '#server/features/drive/drive.service.ts';
import { addToClientFolder, visibleFile } from '#server/features/drive/loan-files.service.ts';
import { activeMembers } from '#server/features/team/members.service.ts';
import { append, lockItems } from './custody.service.ts';
import * as repo from './items.repo.ts';
import { checkPlaces, places } from './places.service.ts';

type In<K extends keyof typeof documentRecordRoutes> = Input<(typeof documentRecordRoutes)[K]>;

const HELD_LABELS: Record<(typeof HELD)[number], string> = {
  with_us: 'With us',
  place: 'At a place',
  person: 'With a team member',
  out: 'Out',
  destroyed: 'Destroyed',
};

export const itemHandlers = listHandlers(documentItemReport, {
  page: (ctx, query) => repo.list(ctx, query, query) as never,
  all: (ctx, query, limit) => repo.all(ctx, query, limit),
  extra: async (ctx, { held, place_id, client_id, overdue }) => {
    const place = place_id && (await places.find(ctx, { id: place_id }));
    const client = client_id && (await clientOf(ctx, client_id));
    const notes: [string, string][] = [
      ...(held ? [['Held', HELD_LABELS[held]] as [string, string]] : []),
      ...(place ? [['Place', place.name] as [string, string]] : []),
      ...(client ? [['Client', client.client_full_name] as [string, string]] : []),
      ...(overdue ? [['Returns', 'Overdue'] as [string, string]] : []),
    ];
    return { columns: [], notes };
  },
});

export async function itemOf(ctx: BusinessCtx, id: number) {
  const item = await repo.find(ctx, id);
  if (!item) throw notFound('document');
  return item;
}

export async function movementsOf(ctx: MemberCtx, { params }: In<'movements'>) {
  await itemOf(ctx, params.id);
  return { data: (await repo.movementsOf(ctx, params.id)) as never };
}

export const holders = async (ctx: MemberCtx) => ({ data: await repo.holders(ctx) });

/** Hands documents over to a colleague, or puts them at a place. All of them, or none. */
export async function moveItems(ctx: MemberCtx, { body }: In<'move'>) {
  const { items, to_user_id, to_place_id, note } = body;
  if ((to_user_id === null) === (to_place_id === null))
    throw invalid({ field: 'to_user_id', rule: 'required', message: 'Select a team member or a place' });
  if (to_user_id !== null && !(await activeMembers(ctx, [to_user_id])).has(to_user_id))
    throw invalid({ field: 'to_user_id', rule: 'exists', message: 'Select a team member' });
  await checkPlaces(ctx, [to_place_id], 'to_place_id');
  const locked = await lockItems(
    ctx,
    items.map(({ id }) => id),
  );
  for (const { id, moves } of unique(items))
    await append(ctx, locked.get(id)!, {
      kind: to_user_id === null ? 'move' : 'hand_over',
      after: moves,
      moved_at: ctx.now.toISOString(),
      place_id: to_place_id,
      holder_id: to_user_id,
      note,
    });
  return { moved: locked.size };
}

const unique = <T extends { id: number }>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

/** Copies only: originals belong to the client. */
export async function destroyItems(ctx: MemberCtx, { body }: In<'destroy'>) {
  const { items, destroyed_on, authority } = body;
  if (destroyed_on > today(ctx.now, ctx.timezone))
    throw invalid({ field: 'destroyed_on', rule: 'date', message: 'The date can’t be in the future' });
  const locked = await lockItems(
    ctx,
    items.map(({ id }) => id),
  );
  for (const { id, moves } of unique(items)) {
    await append(ctx, locked.get(id)!, {
      kind: 'destroy',
      after: moves,
      moved_at: startOfDay(destroyed_on, ctx.timezone).toISOString(),
      note: `${formatDay(destroyed_on)}, ${authority}`,
      obligation: { returnable_by: null, due_from: 'us', returned_on: null },
    });
    await repo.update(ctx, id, { destroyed_on, authority });
  }
  return { moved: locked.size };
}

/** Into the client's folder of the drive. A new scan replaces the one before, which stays in the drive. */
export async function addScan(ctx: MemberCtx, { params, body }: In<'addScan'>) {
  const item = (await lockItems(ctx, [params.id])).get(params.id)!;
  const { branches } = await clientOf(ctx, item.client_id);
  const files = await checked(ctx, { business: ctx, branch: soleBranch(branches) }, [body]);
  const [stored] = await addToClientFolder(ctx, item.client_id, REGISTER_FOLDER, files);
  await repo.update(ctx, item.id, { scan_item_id: stored!.id });
  return (await itemOf(ctx, item.id)) as never;
}

export async function scanLink(ctx: MemberCtx, { params, query }: In<'scan'>) {
  const { scan_item_id } = await itemOf(ctx, params.id);
  const file = scan_item_id === null ? undefined : await visibleFile(ctx, scan_item_id);
  if (!file) throw notFound('scan');
  return linkToVersion(ctx, file, file.number, query.download ?? false);
}
