import type { Recipient } from '@daftar/contract/billing/document';
import { isCompany } from '@daftar/domain/client-categories';
import type { ClientCategory } from '@daftar/domain/enumerations';
import type { BusinessCtx } from '#server/platform/context.ts';

export type DemoRecipient = { id: number; branch_id: number | null; is_company: boolean; recipient: Recipient };
export type DemoService = { id: number; hsn_code: string };

const MAX_BILLED = 200;

/** In order of creation. */
export async function clients(ctx: BusinessCtx): Promise<Omit<DemoRecipient, 'recipient'>[]> {
  const rows = await ctx.db
    .selectFrom('clients')
    .select(['id', 'category', 'branches'])
    .where('business_id', '=', ctx.businessId)
    .orderBy('id')
    .limit(MAX_BILLED)
    .execute();
  return rows.map(({ id, category, branches }) => ({
    id,
    branch_id: branches[0] ?? null,
    is_company: isCompany(category as ClientCategory),
  }));
}

export async function services(ctx: BusinessCtx): Promise<Map<string, DemoService>> {
  const rows = await ctx.db
    .selectFrom('services')
    .select(['id', 'name', 'hsn_code'])
    .where('business_id', '=', ctx.businessId)
    .execute();
  return new Map(rows.map(({ name, ...service }) => [name, service]));
}

export const lastCheque = async (ctx: BusinessCtx): Promise<number | undefined> =>
  (
    await ctx.db
      .selectFrom('receipts')
      .select('id')
      .where('business_id', '=', ctx.businessId)
      .where('mode', '=', 'Cheque')
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.id;
