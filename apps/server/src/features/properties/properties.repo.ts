import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import type { Rows } from '#server/platform/resource/resource.repo.ts';

export type Owner = { borrower_id: number; share: string };

export const queries = {
  extras: {
    /** Owners that the caller sees: a private client's borrower isn't named. */
    owners: sql<{ borrower_id: number; name: string; share: string }[]>`coalesce((select
      jsonb_agg(jsonb_build_object('borrower_id', o.borrower_id, 'name', b.name, 'share', o.share::text) order by o.id)
      from property_owners o join borrowers b on b.business_id = o.business_id and b.id = o.borrower_id
      where o.business_id = t.business_id and o.property_id = t.id), '[]')`,
    loans: sql<{ id: number; number: string; status: string }[]>`coalesce((select
      jsonb_agg(jsonb_build_object('id', l.id, 'number', l.number, 'status', l.status) order by l.id)
      from loan_properties p join loans l on l.business_id = p.business_id and l.id = p.loan_id
      where p.business_id = t.business_id and p.property_id = t.id and l.deleted_at is null
        and l.status <> 'Rejected'), '[]')`,
  },
  sorts: { name: sql`lower(t.name) collate "C"` },
  filters: {
    property_ids: (rows: Rows, ids: number[]) => rows.where('t.id', '=', sql<number>`any(${ids}::bigint[])`),
    borrower_ids: (rows: Rows, ids: number[]) =>
      rows.where(
        sql<boolean>`t.id in (select property_id from property_owners o
          where o.business_id = t.business_id and o.borrower_id = any (${ids}::bigint[]))`,
      ),
  },
};

export async function replaceOwners(ctx: BusinessCtx, propertyId: number, owners: readonly Owner[]): Promise<void> {
  const ids = owners.map(({ borrower_id }) => borrower_id);
  await sql`delete from property_owners where business_id = ${ctx.businessId} and property_id = ${propertyId}
    and borrower_id <> all (${ids}::bigint[])`.execute(ctx.db);
  for (const { borrower_id, share } of owners)
    await sql`insert into property_owners (business_id, property_id, borrower_id, share, created_by)
      values (${ctx.businessId}, ${propertyId}, ${borrower_id}, ${share}, ${actorId(ctx)})
      on conflict (business_id, property_id, borrower_id) do update set share = excluded.share`.execute(ctx.db);
}
