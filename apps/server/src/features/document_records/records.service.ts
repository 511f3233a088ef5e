/** Inward and outward entries. */
import type { Input } from '@daftar/contract/core/route';
import {
  documentRecordResource,
  type documentItemBody,
  type documentRecordRoutes,
} from '@daftar/contract/document_records';
import { today } from '@daftar/domain/date-format';
import { needsSignature, obligationAfterOut } from '@daftar/domain/document_records/custody';
import {
  docketProblem,
  itemCode,
  MAX_ITEMS,
  numberIn,
  seriesOf,
  type CopyKind,
  type Direction,
} from '@daftar/domain/document_records/values';
import { fiscalYearOf, fiscalYearShort } from '@daftar/domain/fiscal-year';
import type { z } from 'zod';
import { actorId, type BusinessCtx, type MemberCtx } from '#server/platform/context.ts';
import { nextNumber } from '#server/platform/db/numbering.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { checkNamedClient } from '#server/features/clients/clients.service.ts';
import { visibleTask } from '#server/features/tasks/access.service.ts';
import { append, lockItems, obligationOf, remindOn } from './custody.service.ts';
import * as repo from './document_records.repo.ts';
import * as items from './items.repo.ts';
import { checkPlaces } from './places.service.ts';

type In<K extends keyof typeof documentRecordRoutes> = Input<(typeof documentRecordRoutes)[K]>;
type ItemBody = z.output<typeof documentItemBody>;
type Saved = { id: number; number: string; direction: string; happened_at: string; client_id: number; person: string };

const problemAt = (field: string, message: string) => invalid({ field, rule: 'invalid', message });
/** A clock that is ahead is tolerated. */
const TOLERANCE_MS = 24 * 3_600_000;

/** Proven entries are evidence: a signature, the client's confirmation, or a recorded delivery. */
export const isFixed = (entry: {
  signed_at: string | null;
  confirmed_at: string | null;
  delivered_at: string | null;
  cancelled_at: string | null;
}): boolean => [entry.signed_at, entry.confirmed_at, entry.delivered_at, entry.cancelled_at].some((at) => at !== null);

export const records = resourceService(documentRecordResource, {
  queries: repo.queries,
  async beforeSave(ctx, { body, before }) {
    const { items: _items, picked, direction, client_id, ...values } = body;
    const entry = before!;
    const changed = Object.keys(body).filter((name) => name !== 'remarks');
    if (isFixed(entry) && changed.length)
      throw conflict(
        entry.cancelled_at ? 'This entry is cancelled.' : 'This entry is signed or confirmed. Only remarks can change.',
      );
    if ((direction && direction !== entry.direction) || (client_id && client_id !== entry.client_id))
      throw conflict('Direction and client can’t change. Cancel this entry and record a new one.');
    if (picked?.length) throw conflict('Documents that are in the register can’t be added later. Record a new entry.');
    await checkValues(ctx, { ...entry, ...values });
    return values;
  },
  async afterSave(ctx, entry, { body }) {
    if (body.items) await saveItems(ctx, entry, body.items);
    if (Object.keys(body).some((name) => name !== 'remarks')) await repo.indexWords(ctx, entry.id);
  },
});

export const listRecords = (ctx: MemberCtx, { query }: In<'list'>) =>
  records.list(ctx, { query: repo.inMoments(ctx, query) as never });

async function checkValues(
  ctx: BusinessCtx,
  {
    mode,
    docket_number,
    happened_at,
    task_id,
  }: { mode: string; docket_number: string; happened_at: string; task_id: number | null },
): Promise<void> {
  const docket = docketProblem(mode, docket_number);
  if (docket) throw problemAt('docket_number', docket);
  if (Date.parse(happened_at) > ctx.now.getTime() + TOLERANCE_MS)
    throw problemAt('happened_at', 'The date can’t be in the future');
  if (task_id !== null)
    await visibleTask(ctx, task_id).catch(() => {
      throw problemAt('task_id', 'Select a task');
    });
}

export async function createRecord(ctx: MemberCtx, { body }: In<'create'>) {
  const { items: added, picked, ...values } = body;
  if (added.length + picked.length === 0) throw problemAt('items', 'Add at least one document');
  if (added.length + picked.length > MAX_ITEMS) throw problemAt('items', `Add up to ${MAX_ITEMS} documents`);
  await checkNamedClient(ctx, body.client_id);
  await checkValues(ctx, body);
  // The series first: every entry waits here, so that two of them can't wait for each other's items.
  const day = today(new Date(body.happened_at), ctx.timezone);
  const series = seriesOf(body.direction, fiscalYearShort(fiscalYearOf(day)));
  const number = numberIn(series, await nextNumber(ctx, `document_records:${series}`));
  const known = await lockItems(
    ctx,
    picked.map(({ id }) => id),
  );
  if (known.size < picked.length) throw problemAt('picked', 'Add each document only once');
  if ([...known.values()].some(({ client_id }) => client_id !== body.client_id))
    throw problemAt('picked', 'Select documents of this client');
  const kinds = [...added, ...known.values()].map(({ copy_kind }) => copy_kind as CopyKind);
  const isProven = !needsSignature(body.direction, kinds);
  const id = await repo.insertDocumentRecord(ctx, {
    ...values,
    number,
    state: isProven ? 'Recorded' : 'Awaiting signature',
    created_by: actorId(ctx),
  });
  const entry = { ...values, id, number };
  await saveItems(ctx, entry, added, isProven);
  await checkPlaces(
    ctx,
    picked.map(({ place_id }) => place_id),
    'picked',
  );
  for (const one of picked) {
    const item = known.get(one.id)!;
    const isOut = body.direction === 'Outward';
    await append(ctx, item, {
      kind: isOut ? 'out' : 'back',
      after: one.moves,
      moved_at: body.happened_at,
      record_id: id,
      ...target(ctx, entry, one.place_id),
      obligation: isOut
        ? obligationAfterOut(obligationOf(item), { expected_back: one.returnable_by, on: day, isProven })
        : { returnable_by: one.returnable_by, due_from: 'us', returned_on: null },
    });
  }
  await repo.indexWords(ctx, id);
  return records.get(ctx, { params: { id } });
}

/** In: at its place, or with the one who takes it in. Out: with the person of the entry. */
const target = (
  ctx: BusinessCtx,
  { direction, person }: Pick<Saved, 'direction' | 'person'>,
  place_id: number | null,
) =>
  direction === 'Outward' ? { holder_name: person } : { place_id, holder_id: place_id === null ? actorId(ctx) : null };

/** Adds items to an entry, and changes what is written about those that came with it. Custody is moved, not edited. */
async function saveItems(ctx: BusinessCtx, entry: Saved, bodies: readonly ItemBody[], isProven = true): Promise<void> {
  const direction = entry.direction as Direction;
  const there = new Map((await items.ofRecord(ctx, entry.id)).map((item) => [item.id, item]));
  await checkPlaces(
    ctx,
    bodies.map(({ place_id }) => place_id),
    'items',
  );
  let nth = there.size;
  for (const [i, { id, place_id, returnable_by, ...facts }] of bodies.entries()) {
    if (id !== null) {
      const item = there.get(id);
      if (!item || item.record_id !== entry.id)
        throw problemAt(`items.${i}.name`, 'This document is not of this entry');
      const changesDate = item.moves === 1 && returnable_by !== item.returnable_by;
      const obligation = { ...obligationOf(item), returnable_by };
      await items.update(ctx, id, { ...facts, ...(changesDate && { returnable_by, remind_on: remindOn(obligation) }) });
      continue;
    }
    if (direction === 'Outward' && there.size > 0)
      throw problemAt('items', 'An outward entry can’t get more documents. Record a new entry.');
    nth += 1;
    await addItem(ctx, entry, { facts, place_id, returnable_by, nth, isProven });
  }
}

type Added = {
  facts: Omit<ItemBody, 'id' | 'place_id' | 'returnable_by'>;
  place_id: number | null;
  returnable_by: string | null;
  nth: number;
  isProven: boolean;
};

async function addItem(ctx: BusinessCtx, entry: Saved, { facts, place_id, returnable_by, nth, isProven }: Added) {
  const { id: record_id, client_id, direction, happened_at } = entry;
  const isOut = direction === 'Outward';
  const on = today(new Date(happened_at), ctx.timezone);
  const start = { returnable_by: isOut ? null : returnable_by, due_from: 'us', returned_on: null } as const;
  const obligation = isOut ? obligationAfterOut(start, { expected_back: returnable_by, on, isProven }) : start;
  const {
    holder_id = null,
    holder_name = '',
    place_id: place = null,
  } = {
    ...({} as { holder_id?: number | null; holder_name?: string; place_id?: number | null }),
    ...target(ctx, entry, place_id),
  };
  const holder = isOut ? 'out' : place === null ? 'person' : 'place';
  const id = await items.insert(ctx, {
    ...facts,
    code: itemCode(entry.number, nth),
    record_id,
    last_record_id: record_id,
    client_id,
    moves: 1,
    holder,
    place_id: place,
    holder_id,
    holder_name,
    held_since: happened_at,
    ...obligation,
    remind_on: remindOn(obligation),
    received_by: actorId(ctx),
    created_by: actorId(ctx),
  });
  await items.insertMovement(ctx, {
    item_id: id,
    nth: 1,
    kind: isOut ? 'out' : 'in',
    record_id,
    moved_at: happened_at,
    holder,
    place_id: place,
    holder_id,
    holder_name,
    returnable_by: obligation.returnable_by,
    due_from: obligation.due_from,
    created_by: actorId(ctx),
  });
}
