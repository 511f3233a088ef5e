import { sql } from 'kysely';
import type { ClientCategory } from '@daftar/domain/enumerations';
import type { BusinessCtx } from '#server/platform/context.ts';

export type TaxClient = { id: number; name: string; pan: string; category: ClientCategory; is_audit: boolean };

/** Clients with a PAN who aren't private. */
export async function taxClients(ctx: BusinessCtx, most: number): Promise<TaxClient[]> {
  const { rows } =
    await sql<TaxClient>`select id, client_full_name as name, pan, category, is_audit_applicable as is_audit
    from clients where business_id = ${ctx.businessId} and deleted_at is null and not is_private and status = 'Active'
      and pan <> '' order by id limit ${most}`.execute(ctx.db);
  return rows;
}

export type FiledReturn = {
  id: number;
  client_id: number;
  period_to: string;
  filed_on: string;
  acknowledgement: string;
};

/** Returns that the filing register already has. */
export async function filedReturns(ctx: BusinessCtx): Promise<FiledReturn[]> {
  const { rows } = await sql<FiledReturn>`select id, client_id, period_to, filed_on, acknowledgement from filings
    where business_id = ${ctx.businessId} and form = 'ITR' and removed_at is null
      and return_kind in ('Original', 'Belated')`.execute(ctx.db);
  return rows;
}

export type ComputedReturn = {
  client_id: number;
  fy: number;
  gross_income: string;
  total_income: string;
  tax: string;
  tds: string;
};

/** The last computation of each client and year. */
export async function computedReturns(ctx: BusinessCtx): Promise<ComputedReturn[]> {
  const { rows } =
    await sql<ComputedReturn>`select distinct on (client_id, fy) client_id, fy, gross_income, total_income,
      tax, coalesce((input ->> 'tds')::numeric, 0)::text as tds
    from tax_computations where business_id = ${ctx.businessId}
    order by client_id, fy, status = 'Final' desc, number desc`.execute(ctx.db);
  return rows;
}
