import { sql, type Updateable } from 'kysely';
import type { MovementKind } from '@daftar/domain/dsc/custody';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import type { Tables } from '#server/platform/db/tables.ts';

const MAX_MOVEMENTS = 200;

export type NewCustody = Pick<
  Updateable<Tables['dsc_tokens']>,
  'custody' | 'box' | 'slot' | 'with_user_id' | 'with_name' | 'tracking_number' | 'expected_back'
>;

/** Compare and set: false if the token was moved after the caller saw it. */
export async function setCustody(ctx: BusinessCtx, id: number, after: number, custody: NewCustody): Promise<boolean> {
  const row = await ctx.db
    .updateTable('dsc_tokens')
    .set({ ...custody, moves: after + 1, held_since: ctx.now.toISOString() })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where('moves', '=', after)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type NewMovement = NewCustody & {
  custody: string;
  kind: MovementKind;
  nth: number;
  purpose?: string;
  note?: string;
  signed_name?: string;
  signature?: Buffer | null;
};

export const insertMovement = (ctx: BusinessCtx, token_id: number, movement: NewMovement) =>
  ctx.db
    .insertInto('dsc_movements')
    .values({
      ...movement,
      business_id: ctx.businessId,
      token_id,
      moved_at: ctx.now.toISOString(),
      created_by: actorId(ctx),
    } as never)
    .execute();

export const firstMovement = (ctx: BusinessCtx, tokenId: number, { box, slot }: { box: string; slot: string }) =>
  insertMovement(ctx, tokenId, { nth: 1, kind: 'Checked in', custody: 'office', box, slot });

const shown = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('dsc_movements as m')
    .leftJoin('users as u', 'u.id', 'm.created_by')
    .select(['m.id', 'm.token_id', 'm.nth', 'm.moved_at', 'm.box', 'm.slot', 'm.with_user_id', 'm.with_name'])
    .select(['m.tracking_number', 'm.purpose', 'm.expected_back', 'm.note', 'm.signed_name', 'm.custody'])
    .select(['u.name as created_by_name', sql<MovementKind>`m.kind`.as('kind')])
    .select(sql<boolean>`m.signature is not null`.as('is_drawn'))
    .where('m.business_id', '=', ctx.businessId);

/** The newest first. */
export const listMovements = (ctx: BusinessCtx, tokenId: number) =>
  shown(ctx).where('m.token_id', '=', tokenId).orderBy('m.nth', 'desc').limit(MAX_MOVEMENTS).execute();

export const findMovement = (ctx: BusinessCtx, id: number) => shown(ctx).where('m.id', '=', id).executeTakeFirst();

export async function signatureOf(ctx: BusinessCtx, id: number): Promise<Buffer | null> {
  const row = await ctx.db
    .selectFrom('dsc_movements')
    .select('signature')
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.signature ?? null;
}
