import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/list-page.ts';
import type { Rows } from '#server/platform/resource/resource.repo.ts';

const ofIds = (column: string) => (rows: Rows, ids: number[]) =>
  rows.where(`t.${column}` as 't.id', '=', sql<number>`any(${ids}::bigint[])`);

export const queries = {
  extras: {
    client_name: sql<string | null>`(select c.client_full_name from clients c
      where c.business_id = t.business_id and c.id = t.client_id)`,
    loans: sql<number>`(select count(*)::int from loan_people p
      join loans l on l.business_id = p.business_id and l.id = p.loan_id
      where p.business_id = t.business_id and p.borrower_id = t.id and l.deleted_at is null)`,
  },
  sorts: { name: sql`lower(t.name) collate "C"` },
  filters: { borrower_ids: ofIds('id') },
  search: (rows: Rows, text: string) =>
    rows.where((eb) =>
      eb.or([eb('t.name', 'ilike', contains(text)), eb('t.pan', '=', text.toUpperCase().replaceAll(' ', ''))]),
    ),
};

export const partQueries = { filters: { borrower_ids: ofIds('borrower_id') } };

export const linkedTo = (ctx: BusinessCtx, clientId: number) =>
  ctx.db
    .selectFrom('borrowers')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
