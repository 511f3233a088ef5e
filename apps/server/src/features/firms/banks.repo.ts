import type { FirmBank } from '@daftar/contract/firms';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import type { Tables } from '#server/platform/db/tables.ts';

type Row = Selectable<Tables['firm_bank_details']>;
/** Narrows the kind to the contract's values. */
export type BankRow = Omit<Row, 'account_type'> & { account_type: FirmBank['account_type'] };
export type NewBank = Omit<Insertable<Tables['firm_bank_details']>, 'business_id'>;

const ofFirm = (ctx: BusinessCtx, firmId: number) =>
  ctx.db
    .selectFrom('firm_bank_details')
    .selectAll()
    .$narrowType<{ account_type: FirmBank['account_type'] }>()
    .where('business_id', '=', ctx.businessId)
    .where('firm_id', '=', firmId);

export const findDefault = (ctx: BusinessCtx, firmId: number): Promise<BankRow | undefined> =>
  ofFirm(ctx, firmId).where('is_default', '=', true).executeTakeFirst();

const MAX_BANKS = 100;

export const all = (ctx: BusinessCtx, firmId: number): Promise<BankRow[]> =>
  ofFirm(ctx, firmId).orderBy('is_default', 'desc').orderBy('created_at').orderBy('id').limit(MAX_BANKS).execute();

export const insert = (ctx: BusinessCtx, banks: NewBank[]) =>
  ctx.db
    .insertInto('firm_bank_details')
    .values(banks.map((bank) => ({ ...bank, business_id: ctx.businessId })))
    .execute();

/** Takes the mark from whichever has it: an index allows one at a time. */
export async function setDefault(ctx: BusinessCtx, firmId: number, id: number): Promise<void> {
  await sql`update firm_bank_details set is_default = false
    where business_id = ${ctx.businessId} and firm_id = ${firmId} and is_default`.execute(ctx.db);
  await sql`update firm_bank_details set is_default = true
    where business_id = ${ctx.businessId} and id = ${id}`.execute(ctx.db);
}

/** The oldest account is printed if none is chosen. */
export const chooseDefault = (ctx: BusinessCtx, firmId: number) =>
  sql`update firm_bank_details set is_default = true
    where business_id = ${ctx.businessId} and id = (select id from firm_bank_details
        where business_id = ${ctx.businessId} and firm_id = ${firmId} order by created_at, id limit 1)
      and not exists (select from firm_bank_details
        where business_id = ${ctx.businessId} and firm_id = ${firmId} and is_default)`.execute(ctx.db);
