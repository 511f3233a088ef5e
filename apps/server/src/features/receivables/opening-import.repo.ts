import type { TallyOpening } from '@daftar/domain/client-sheet/tally-ledgers';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export type NamedClient = { id: number; name: string; code_number: string; pan: string; gst_number: string };

/** Clients that the ledgers can mean, as far as the caller sees them. */
export async function clientsNamed(ctx: BusinessCtx, openings: readonly TallyOpening[]): Promise<NamedClient[]> {
  const all = (of: (opening: TallyOpening) => string) => [...new Set(openings.map(of).filter(Boolean))];
  const { rows } = await sql<NamedClient>`
    select c.id, c.client_full_name as name, c.code_number, c.pan, c.gst_number from clients c
     where c.business_id = ${ctx.businessId} and c.deleted_at is null and c.merged_into is null
       and (c.code_number = any (${all(({ code }) => code)}::text[]) or c.pan = any (${all(({ pan }) => pan)}::text[])
         or c.gst_number = any (${all(({ gstin }) => gstin)}::text[])
         or lower(c.client_full_name) = any (${all(({ ledger }) => ledger.toLowerCase())}::text[]))
     order by c.id limit 10000`.execute(ctx.db);
  return rows;
}
