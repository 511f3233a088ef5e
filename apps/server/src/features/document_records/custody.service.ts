/** Movements of items. All of them go through `append`, which adds to the chain and never changes it. */
import {
  holderAfter,
  MOVED_MEANWHILE,
  movementProblem,
  type DueFrom,
  type Holder,
  type MovementKind,
  type Obligation,
} from '@daftar/domain/document_records/custody';
import type { CopyKind } from '@daftar/domain/document_records/values';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { conflict, notFound } from '#server/platform/http-error.ts';
import * as items from './items.repo.ts';

export type Target = {
  place_id?: number | null;
  holder_id?: number | null;
  holder_name?: string;
};

export type NewMovement = Target & {
  kind: Exclude<MovementKind, 'cancel'>;
  /** Movements so far, as the caller saw them. */
  after: number;
  moved_at: string;
  record_id?: number | null;
  note?: string;
  obligation?: Obligation;
};

const custodyOf = ({ moves, holder, copy_kind }: items.ItemRecord) => ({
  moves,
  holder: holder as Holder,
  copy_kind: copy_kind as CopyKind,
});

export const obligationOf = (item: Obligation | items.ItemRecord): Obligation => ({
  returnable_by: item.returnable_by,
  due_from: item.due_from as DueFrom,
  returned_on: item.returned_on,
});

/** The day after the date, until the item is returned. */
export const remindOn = ({ returnable_by, returned_on }: Obligation): string | null =>
  returnable_by && !returned_on ? addDays(returnable_by, 1) : null;

/** Locks items that the caller sees, all or none. */
export async function lockItems(ctx: BusinessCtx, ids: readonly number[]): Promise<Map<number, items.ItemRecord>> {
  const found = await items.lock(ctx, ids);
  if (found.length < new Set(ids).size) throw notFound('document');
  return new Map(found.map((item) => [item.id, item]));
}

/** Moves a locked item. */
export async function append(ctx: BusinessCtx, item: items.ItemRecord, movement: NewMovement): Promise<void> {
  const problem = movementProblem(custodyOf(item), movement);
  if (problem) throw conflict(`“${item.name}” ${problem}`);
  const { kind, moved_at, record_id = null, note = '', place_id = null, holder_id = null, holder_name = '' } = movement;
  const obligation = movement.obligation ?? obligationOf(item);
  await set(ctx, item, {
    kind,
    record_id,
    moved_at,
    note,
    holder: holderAfter(kind, place_id !== null),
    place_id,
    holder_id,
    holder_name,
    obligation,
  });
}

type Link = {
  kind: MovementKind;
  record_id: number | null;
  moved_at: string;
  note: string;
  holder: Holder;
  place_id: number | null;
  holder_id: number | null;
  holder_name: string;
  obligation: Obligation;
};

async function set(ctx: BusinessCtx, item: items.ItemRecord, { obligation, kind, ...link }: Link): Promise<void> {
  const { record_id, moved_at, note: _note, ...holder } = link;
  const isMoved = await items.setCustody(ctx, item.id, item.moves, {
    ...holder,
    ...obligation,
    held_since: moved_at,
    remind_on: remindOn(obligation),
    ...(record_id === null ? {} : { last_record_id: record_id }),
  });
  if (!isMoved) throw conflict(`“${item.name}” ${MOVED_MEANWHILE}`);
  await items.insertMovement(ctx, {
    ...link,
    kind,
    item_id: item.id,
    nth: item.moves + 1,
    returnable_by: obligation.returnable_by,
    due_from: obligation.due_from,
    created_by: actorId(ctx),
  });
}

/** The entry that moved the item last was a mistake: the holder before it has the item again. */
export async function undoLast(
  ctx: BusinessCtx,
  item: items.ItemRecord,
  recordId: number,
  note: string,
): Promise<void> {
  const last = await items.movementAt(ctx, item.id, item.moves);
  if (last?.record_id !== recordId || last.kind === 'cancel')
    throw conflict(`“${item.name}” was moved after this entry. Record a new entry instead.`);
  const before = await items.movementAt(ctx, item.id, item.moves - 1);
  const isOut = before?.holder === 'out';
  const due_from = (before?.due_from ?? 'us') as DueFrom;
  await set(ctx, item, {
    kind: 'cancel',
    record_id: recordId,
    moved_at: ctx.now.toISOString(),
    note,
    holder: (before?.holder ?? 'cancelled') as Holder,
    place_id: before?.place_id ?? null,
    holder_id: before?.holder_id ?? null,
    holder_name: before?.holder_name ?? '',
    obligation: {
      returnable_by: before?.returnable_by ?? null,
      due_from,
      returned_on: isOut && due_from === 'us' ? today(new Date(before.moved_at), ctx.timezone) : null,
    },
  });
}
