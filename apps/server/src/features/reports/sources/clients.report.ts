import {
  clientBirthdayAnniversary,
  clientList,
  clientMissingDetails,
  clientsByCategory,
  clientServiceMatrix,
} from '@daftar/contract/reports/clients';
import { CLIENT_CATEGORIES } from '@daftar/domain/enumerations';
import { isPerson } from '@daftar/domain/client-categories';
import { sql } from 'kysely';
import { incompleteClients } from '#server/features/clients/incomplete.service.ts';
import { matchingClients } from '#server/features/clients/list.service.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { listSource, summarySource, type Chosen, type Sourced, type Sql } from '../source.ts';
import {
  categoryName,
  clientsChosen,
  customContains,
  fieldValues,
  joinGroup,
  joinReference,
  momentsOf,
} from '../which-clients.ts';
import { sources as billed } from './clients-billed.report.ts';

const list = listSource(clientList, {
  isKeyed: true,
  orders: { client_name: { by: 'name_order' } },
  rows: async (ctx, chosen) => {
    const { from, until, timezone } = await momentsOf(ctx, chosen);
    const clients = matchingClients(ctx, { ...(await clientsChosen(ctx, chosen)), from, until });
    return sql`select c.id, c.id as client_id, c.code_number, c.client_full_name as client_name, c.name_order,
        ${await categoryName(ctx)} as category, c.pan, c.gst_number, c.primary_mobile_number as mobile,
        c.primary_email as email, g.name as group_name, nullif(c.industry, '') as industry, c.status,
        f.name as reference_name, n.name as nature_name, u.name as assignee_name, c.city, c.state, c.created_at,
        (select string_agg(s.service, ', ' order by s.service) from app.active_client_services s
          where s.business_id = c.business_id and s.client_id = c.id) as services,
        (select string_agg(k.label || ': ' || case jsonb_typeof(c.custom -> k.id::text) when 'array'
            then (select string_agg(v, ', ') from jsonb_array_elements_text(c.custom -> k.id::text) v)
            else c.custom ->> k.id::text end, '; ' order by k.position, k.id)
           from custom_fields k where k.business_id = c.business_id and k.deleted_at is null and c.custom ? k.id::text)
          as custom_fields${await fieldValues(ctx, timezone)}
      from ${clients} c ${joinGroup} ${joinReference}
      left join natures_of_business n on n.business_id = c.business_id and n.id = c.nature_id
      left join users u on u.id = c.assignee_id
     where ${customContains(chosen.custom)}`;
  },
});

const byCategory = summarySource(clientsByCategory, {
  records: async (ctx, chosen) => sql`select c.id, c.id as client_id, c.code_number, c.client_full_name as client_name,
      ${await categoryName(ctx)} as category, c.status, c.is_gst, c.is_audit_applicable
    from ${matchingClients(ctx, await clientsChosen(ctx, chosen))} c`,
  by: { key: 'category', columns: ['category'] },
  figures: {
    clients: { sql: 'count(*)' },
    active: { sql: 'count(*)', where: "r.status = 'Active'" },
    inactive: { sql: 'count(*)', where: "r.status = 'Inactive'" },
    gst_registered: { sql: 'count(*)', where: 'r.is_gst' },
    audit_applicable: { sql: 'count(*)', where: 'r.is_audit_applicable' },
  },
});

/** Clients of the matrix: all, those with the chosen service, or those that miss it (without one: that have none). */
async function clientsOfMatrix(ctx: MemberCtx, chosen: Chosen<typeof clientServiceMatrix>): Promise<Sql> {
  const { service, missing, ...which } = chosen;
  const filter = await clientsChosen(ctx, which as Chosen);
  const clients = matchingClients(ctx, missing ? filter : { ...filter, service });
  if (!missing) return sql`(${clients})`;
  return sql`(select c.* from ${clients} c where not exists (select from app.active_client_services s
    where s.business_id = c.business_id and s.client_id = c.id ${service ? sql`and s.service = ${service}` : sql``}))`;
}

const matrix = summarySource(clientServiceMatrix, {
  // The view names the services without checking each row's client again; other columns are read for details only.
  records: async (ctx, chosen) => sql`select c.id || ' ' || s.service as id, c.id as client_id,
      c.client_full_name as client_name, s.service, d.service_number, d.start_date
    from ${await clientsOfMatrix(ctx, chosen)} c
    join app.active_client_services s on s.business_id = c.business_id and s.client_id = c.id
     ${chosen.service ? sql`and s.service = ${chosen.service}` : sql``}
    left join client_services d on d.business_id = s.business_id and d.client_id = s.client_id and d.service = s.service`,
  keys: async (ctx, chosen) =>
    sql`select c.id as client_id, c.client_full_name as client_name from ${await clientsOfMatrix(ctx, chosen)} c`,
  by: { key: 'client_id', columns: ['client_name', 'client_id'] },
  keyType: 'bigint',
  figures: { services: { sql: 'count(*)' } },
  across: { key: 'service', title: 'service', order: 'service', cell: 'count(*)' },
});

const missingDetails = listSource(clientMissingDetails, {
  isKeyed: true,
  rows: async (ctx, { field, ...chosen }) => {
    const clients = await incompleteClients(ctx, await clientsChosen(ctx, chosen as Chosen), field);
    return sql`select c.id, c.id as client_id, c.code_number, c.client_full_name as client_name,
        ${await categoryName(ctx)} as category, u.name as assignee_name, c.missing, c.missing_count,
        c.expected - c.missing_count as filled, c.expected
      from (${clients}) c left join users u on u.id = c.assignee_id`;
  },
});

const PERSONS = CLIENT_CATEGORIES.filter(isPerson);

const birthdays = listSource(clientBirthdayAnniversary, {
  rows: async (ctx, { month, occasion, ...chosen }) => {
    const clients = matchingClients(ctx, await clientsChosen(ctx, chosen as Chosen));
    // 29 February is 28 February in other years, as PostgreSQL adds years to it.
    const anniversary = (years: Sql) => sql`(d.date + make_interval(years => (${years})::int))::date`;
    const age = sql`extract(year from ${chosen.today}::date) - extract(year from d.date)`;
    return sql`with clients_chosen as (${clients}),
      dates as (
        select 'c' || c.id as id, c.id as client_id, c.client_full_name as client_name, c.birth_date as date,
            case when c.category = any (${PERSONS}::text[]) then c.client_full_name end as person, null as relation,
            case when c.category = any (${PERSONS}::text[]) then 'Birthday' else 'Incorporation' end as occasion,
            c.primary_mobile_number as mobile
          from clients_chosen c where c.birth_date is not null
        union all
        select 'r' || v.id, c.id, c.client_full_name, v.birth_date, v.name, v.relation, 'Birthday',
            c.primary_mobile_number
          from clients_chosen c
          join client_relatives v on v.business_id = c.business_id and v.client_id = c.id
         where v.birth_date is not null),
      aged as (
        select d.*, case when ${anniversary(age)} < ${chosen.today}::date then ${age} + 1 else ${age} end as years
          from dates d where true
           ${month ? sql`and extract(month from d.date) = ${Number(month)}` : sql``}
           ${occasion ? sql`and d.occasion = ${occasion}` : sql``})
      select d.*, ${anniversary(sql`d.years`)} as next_date from aged d`;
  },
});

export const sources: readonly Sourced[] = [list, byCategory, ...billed, matrix, missingDetails, birthdays];
