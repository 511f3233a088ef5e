import type { FirmBank } from '@daftar/contract/firms';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';
import { listPage, type ListQuery } from '#server/db/list.ts';
import { orSame } from '#server/db/records.ts';
import type { Tables } from '#server/db/tables.ts';

type Row = Selectable<Tables['firm_bank_details']>;
/** Whose kind is one of those the contract names. */
export type BankRow = Omit<Row, 'account_type'> & { account_type: FirmBank['account_type'] };
export type NewBank = Omit<Insertable<Tables['firm_bank_details']>, 'business_id'>;

const ofFirm = (ctx: BusinessCtx, firmId: number) =>
  ctx.db
    .selectFrom('firm_bank_details')
    .selectAll()
    .$narrowType<{ account_type: FirmBank['account_type'] }>()
    .where('business_id', '=', ctx.businessId)
    .where('firm_id', '=', firmId);

export const list = (ctx: BusinessCtx, firmId: number, query: ListQuery) =>
  listPage(ctx.db, ofFirm(ctx, firmId), query, {
    columns: { created_at: 'created_at' },
    first: 'created_at',
    tie: 'id',
  });

export const hold = (ctx: BusinessCtx, firmId: number, id: number): Promise<BankRow | undefined> =>
  ofFirm(ctx, firmId).where('id', '=', id).forUpdate().executeTakeFirst();

export const findDefault = (ctx: BusinessCtx, firmId: number): Promise<BankRow | undefined> =>
  ofFirm(ctx, firmId).where('is_default', '=', true).executeTakeFirst();

export const find = (ctx: BusinessCtx, firmId: number, id: number): Promise<BankRow> =>
  ofFirm(ctx, firmId).where('id', '=', id).executeTakeFirstOrThrow();

export async function insert(ctx: BusinessCtx, banks: NewBank[]): Promise<number[]> {
  const rows = await ctx.db
    .insertInto('firm_bank_details')
    .values(banks.map((bank) => ({ ...bank, business_id: ctx.businessId })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const update = (ctx: BusinessCtx, id: number, changes: Updateable<Tables['firm_bank_details']>) =>
  ctx.db
    .updateTable('firm_bank_details')
    .set(orSame(changes))
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const remove = (ctx: BusinessCtx, id: number) =>
  ctx.db.deleteFrom('firm_bank_details').where('business_id', '=', ctx.businessId).where('id', '=', id).execute();

/** Takes the mark from whichever has it. */
export const clearDefault = (ctx: BusinessCtx, firmId: number) =>
  sql`update firm_bank_details set is_default = false
    where business_id = ${ctx.businessId} and firm_id = ${firmId} and is_default`.execute(ctx.db);

/** The oldest account prints where none is chosen. */
export const chooseDefault = (ctx: BusinessCtx, firmId: number) =>
  sql`update firm_bank_details set is_default = true
    where business_id = ${ctx.businessId} and id = (select id from firm_bank_details
        where business_id = ${ctx.businessId} and firm_id = ${firmId} order by created_at, id limit 1)
      and not exists (select from firm_bank_details
        where business_id = ${ctx.businessId} and firm_id = ${firmId} and is_default)`.execute(ctx.db);
