import { sql } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';

export const findClient = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('clients')
    .select(['id', 'client_full_name'])
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirst();

export const balancesOf = (ctx: BusinessCtx, clientId: number) =>
  ctx.db
    .selectFrom('client_balances as b')
    .innerJoin('firms as f', (join) =>
      join.onRef('f.business_id', '=', 'b.business_id').onRef('f.id', '=', 'b.firm_id'),
    )
    .select(['b.firm_id', 'f.name as firm_name', 'b.currency', 'b.receivable', 'b.advance', 'b.net'])
    .where('b.business_id', '=', ctx.businessId)
    .where('b.client_id', '=', clientId)
    .where(sql<boolean>`(b.receivable <> 0 or b.advance <> 0)`)
    .orderBy('f.name')
    .orderBy('b.currency')
    .execute();
