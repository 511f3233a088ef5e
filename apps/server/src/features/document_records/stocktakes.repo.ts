import type { StocktakeLine } from '@daftar/contract/document_records/stocktakes';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import { ONE_PLAN } from '#server/platform/db/prepared-statements.ts';
import { insertRecord } from '#server/platform/db/records.ts';
import type { StocktakeResult } from '@daftar/domain/document_records/stocktake';
import { heldBy } from './items.repo.ts';

const shown = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('document_stocktakes as t')
    .innerJoin('document_places as p', (join) =>
      join.onRef('p.business_id', '=', 't.business_id').onRef('p.id', '=', 't.place_id'),
    )
    .select(['t.id', 't.place_id', 't.found', 't.missing', 't.misplaced', 't.unknown', 't.note', 't.created_at'])
    .select([
      'p.name as place_name',
      sql<string | null>`(select u.name from users u where u.id = t.created_by)`.as('by'),
    ])
    .where('t.business_id', '=', ctx.businessId);

export const list = (ctx: BusinessCtx, query: ListQuery, placeId: number | undefined) =>
  listPage(ctx.db, placeId === undefined ? shown(ctx) : shown(ctx).where('t.place_id', '=', placeId), query, {
    columns: { created_at: 't.created_at' },
    first: '-created_at',
    tie: 't.id',
  });

export const find = (ctx: BusinessCtx, id: number) => shown(ctx).where('t.id', '=', id).executeTakeFirst();

export type Counted = { id: number; code: string; held_by: string };
const counted = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('document_items as t')
    .select(['t.id', 't.code', heldBy('t').as('held_by')])
    .where('t.business_id', '=', ctx.businessId);

/** More than the items of a box; a place with more is counted box by box. */
export const MAX_EXPECTED = 2000;

export const expectedAt = (ctx: BusinessCtx, placeId: number): Promise<Counted[]> =>
  counted(ctx)
    .where('t.holder', '=', 'place')
    .where('t.place_id', '=', placeId)
    .orderBy('t.id')
    .limit(MAX_EXPECTED + 1)
    .execute();

export const scanned = (ctx: BusinessCtx, ids: readonly number[], codes: readonly string[]): Promise<Counted[]> =>
  counted(ctx)
    .where(sql<boolean>`(t.id = any (${ids}::bigint[]) or t.code = any (${codes}::text[]))`)
    .execute();

type NewStocktake = {
  place_id: number;
  found: number;
  missing: number;
  misplaced: number;
  unknown: number;
  note: string;
  created_by: number | null;
};
export const insert = (ctx: BusinessCtx, values: NewStocktake) => insertRecord(ctx, 'document_stocktakes', values);

type NewLine = { item_id: number | null; code: string; result: StocktakeResult; recorded_at: string };
export const insertLines = (ctx: BusinessCtx, stocktakeId: number, lines: readonly NewLine[]) =>
  sql`insert into document_stocktake_lines (business_id, stocktake_id, item_id, code, result, recorded_at)
    select ${ctx.businessId}, ${stocktakeId}, item_id, code, result, recorded_at
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) n (item_id bigint, code text, result text, recorded_at text)`.execute(
    ctx.db,
  );

/** Problems first. Lines about documents that the caller doesn't see are left out. */
export async function linesOf(ctx: BusinessCtx, stocktakeId: number): Promise<StocktakeLine[]> {
  const { rows } = await sql<StocktakeLine>`${ONE_PLAN}
    select l.id, l.result, l.code, l.item_id, i.record_id, i.moves, coalesce(i.name, '') as name,
      coalesce(c.client_full_name, '') as client_name, l.recorded_at, coalesce(${heldBy('i')}, '') as held_by,
      coalesce(i.holder in ('place', 'person') and i.place_id is distinct from s.place_id, false) as can_move
    from document_stocktake_lines l
    join document_stocktakes s on s.business_id = l.business_id and s.id = l.stocktake_id
    left join document_items i on i.business_id = l.business_id and i.id = l.item_id
    left join clients c on c.business_id = i.business_id and c.id = i.client_id
    where l.business_id = ${ctx.businessId} and l.stocktake_id = ${stocktakeId}
    order by array_position(array['Missing', 'Misplaced', 'Unknown', 'Found'], l.result), l.id`.execute(ctx.db);
  return rows;
}
