/** Client facts for computing obligations. */
import type { ClientCategory, GST_TYPES, ServiceName } from '@daftar/domain/enumerations';
import type { DutyAnswers } from '@daftar/domain/work/compliance-profile';
import { sql, type RawBuilder } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export type KnownRow = {
  id: number;
  name: string;
  category: ClientCategory;
  is_audit_applicable: boolean;
  is_active: boolean;
  tan: string;
  gst: { gst_number: string; trade_name: string; type: (typeof GST_TYPES)[number] }[];
  services: ServiceName[];
  answers: DutyAnswers;
  version: number;
};

export async function knownClients(ctx: BusinessCtx, ids: readonly number[]): Promise<KnownRow[]> {
  const { rows } = await sql<KnownRow>`
    select c.id, c.client_full_name as name, c.category, c.is_audit_applicable, c.tan,
           c.status = 'Active' as is_active, coalesce(d.answers, '{}') as answers, coalesce(d.version, 0) as version,
           coalesce((select json_agg(json_build_object('gst_number', g.gst_number, 'trade_name', g.trade_name, 'type', g.type)
             order by g.is_default desc, g.id) from client_gst g where g.business_id = c.business_id and g.client_id = c.id), '[]') as gst,
           coalesce((select array_agg(s.service) from client_services s where s.business_id = c.business_id
             and s.client_id = c.id and s.is_active), '{}') as services
      from clients c left join client_duties d on d.business_id = c.business_id and d.client_id = c.id
     where c.business_id = ${ctx.businessId} and c.id = any (${ids}::bigint[]) and c.deleted_at is null
     order by lower(c.client_full_name) collate "C", c.id`.execute(ctx.db);
  return rows;
}

export const saveAnswers = (ctx: BusinessCtx, clientId: number, answers: DutyAnswers, by: number | null) =>
  sql`insert into client_duties (business_id, client_id, answers, created_by)
      values (${ctx.businessId}, ${clientId}, ${JSON.stringify(answers)}::jsonb, ${by})
      on conflict (business_id, client_id) do update set answers = excluded.answers`.execute(ctx.db);

/** The other answers stay. */
export async function addAnswers(
  ctx: BusinessCtx,
  ids: readonly number[],
  answers: DutyAnswers,
  by: number | null,
): Promise<number> {
  const { rows } = await sql`insert into client_duties (business_id, client_id, answers, created_by)
      select c.business_id, c.id, ${JSON.stringify(answers)}::jsonb, ${by}::bigint from clients c
       where c.business_id = ${ctx.businessId} and c.id = any (${ids}::bigint[]) and c.deleted_at is null
      on conflict (business_id, client_id) do update set answers = client_duties.answers || excluded.answers
      returning id`.execute(ctx.db);
  return rows.length;
}

/** SQL of active clients, those who use one of the services if they are given. */
export const activeClients = (ctx: BusinessCtx, services: readonly ServiceName[] | null): RawBuilder<{ id: number }> =>
  sql`select c.id from clients c where c.business_id = ${ctx.businessId} and c.deleted_at is null and c.status = 'Active'
    ${
      services
        ? sql`and exists (select from app.active_client_services s where s.business_id = c.business_id
            and s.client_id = c.id and s.service = any (${services}::text[]))`
        : sql``
    }`;

export async function activeIds(ctx: BusinessCtx, services: readonly ServiceName[] | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${activeClients(ctx, services)} order by c.id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
