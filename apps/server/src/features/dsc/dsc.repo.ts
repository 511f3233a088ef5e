import { dscResource } from '@daftar/contract/dsc';
import type { Day } from '@daftar/domain/dates';
import { EXPIRING_DAYS, type DSC_HELD, type DscState, type SignatoryRole } from '@daftar/domain/dsc/values';
import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/list-page.ts';
import { filtered, type Query, type Row, type Rows } from '#server/platform/resource/resource.repo.ts';

const MAX_PEOPLE = 200;

/** The day in the business's time zone, which a filter of a list isn't given. Found once and not for each row. */
const today = sql`(select (now() at time zone b.timezone)::date from businesses b where b.id = app.business())`;
const isLive = sql<boolean>`t.replaced_by_id is null and t.revoked_on is null and t.custody <> 'lost'`;
export const stateIs: Record<DscState, ReturnType<typeof sql<boolean>>> = {
  Active: sql<boolean>`${isLive} and t.valid_from <= ${today} and t.expires_on > ${today} + ${sql.lit(EXPIRING_DAYS)}`,
  Expiring: sql<boolean>`${isLive} and t.valid_from <= ${today} and t.expires_on between ${today} and ${today} + ${sql.lit(EXPIRING_DAYS)}`,
  Expired: sql<boolean>`${isLive} and t.expires_on < ${today}`,
  'Not yet valid': sql<boolean>`${isLive} and t.expires_on >= ${today} and t.valid_from > ${today}`,
  Revoked: sql<boolean>`t.replaced_by_id is null and t.revoked_on is not null`,
  Lost: sql<boolean>`t.replaced_by_id is null and t.revoked_on is null and t.custody = 'lost'`,
  Replaced: sql<boolean>`t.replaced_by_id is not null`,
};
export const heldIs: Record<(typeof DSC_HELD)[number], ReturnType<typeof sql<boolean>>> = {
  with_us: sql<boolean>`t.custody in ('office', 'team')`,
  out: sql<boolean>`t.custody in ('client', 'courier')`,
  overdue: sql<boolean>`t.custody in ('client', 'courier') and t.expected_back < ${today}`,
};

/** Clients of the token that the caller sees. */
const signatories = sql<{ client_id: number; client_name: string; role: SignatoryRole; is_entity: boolean }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('client_id', s.client_id, 'client_name', c.client_full_name,
      'role', s.role, 'is_entity', s.is_entity) order by s.is_entity desc, c.client_full_name), '[]')
    from dsc_signatories s join clients c on c.business_id = s.business_id and c.id = s.client_id and c.deleted_at is null
   where s.business_id = t.business_id and s.token_id = t.id)`;

export const queries = {
  extras: {
    signatories,
    has_password: sql<boolean>`t.password <> ''`,
    sees_holder: sql<boolean>`exists (select from clients c where c.business_id = t.business_id
      and c.id = t.holder_client_id and c.deleted_at is null)`,
    order_id: sql<number | null>`(select o.id from dsc_orders o where o.business_id = t.business_id
      and o.renews_token_id = t.id and o.state not in ('Closed', 'Cancelled') limit 1)`,
  },
  filters: {
    state: (rows: Rows, state: DscState) => rows.where(stateIs[state]),
    held: (rows: Rows, held: (typeof DSC_HELD)[number]) => rows.where(heldIs[held]),
    current: (rows: Rows, current: boolean) =>
      rows.where(current ? sql<boolean>`t.replaced_by_id is null` : sql<boolean>`t.replaced_by_id is not null`),
    client_id: (rows: Rows, id: number) =>
      rows.where(sql<boolean>`t.id = any (array(select s.token_id from dsc_signatories s
        where s.business_id = app.business() and s.client_id = ${id}))`),
    from: (rows: Rows, day: Day) => rows.where('t.expires_on', '>=', day),
    to: (rows: Rows, day: Day) => rows.where('t.expires_on', '<=', day),
  },
  search: (rows: Rows, text: string) =>
    rows.where((eb) =>
      eb.or([
        ...(
          ['holder_name', 'code', 'pan', 'certificate_number', 'token_number', 'entity_name', 'with_name'] as const
        ).map((column) => eb(`t.${column}`, 'ilike', contains(text))),
        sql<boolean>`t.id = any (array(select s.token_id from dsc_signatories s
          join clients c on c.business_id = s.business_id and c.id = s.client_id
          where s.business_id = app.business() and c.client_full_name ilike ${contains(text)}))`,
      ]),
    ),
};

const kind = { resource: dscResource, queries };
export const matching = (ctx: BusinessCtx, query: Partial<Query>, most: number): Promise<Row[]> =>
  filtered(ctx, kind, {}, query).orderBy('t.expires_on').orderBy('t.id').limit(most).execute() as Promise<Row[]>;

export async function counts(ctx: BusinessCtx) {
  const count = (is: ReturnType<typeof sql<boolean>>) => sql`count(*) filter (where ${is})::int`;
  const { rows } = await sql<{ expiring: number; expired: number; out: number; overdue: number }>`
    select ${count(stateIs.Expiring)} as expiring, ${count(stateIs.Expired)} as expired,
      ${count(heldIs.out)} as out, ${count(heldIs.overdue)} as overdue
    from dsc_tokens t where t.business_id = ${ctx.businessId} and t.deleted_at is null
      and (t.expires_on <= ${today} + ${sql.lit(EXPIRING_DAYS)} or ${heldIs.out})`.execute(ctx.db);
  return rows[0]!;
}

/** Names of clients that the caller sees. */
export async function clientNames(ctx: BusinessCtx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await ctx.db
    .selectFrom('clients')
    .select(['id', 'client_full_name'])
    .where('business_id', '=', ctx.businessId)
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, client_full_name }) => [id, client_full_name]));
}

export async function personThere(
  ctx: BusinessCtx,
  table: 'client_directors' | 'client_contact_details',
  id: number,
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom(table)
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function memberName(ctx: BusinessCtx, userId: number): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.name')
    .where('m.business_id', '=', ctx.businessId)
    .where('m.user_id', '=', userId)
    .where('m.deactivated_at', 'is', null)
    .executeTakeFirst();
  return row?.name;
}

export async function certificateTaken(
  ctx: BusinessCtx,
  { issuer, certificate_number }: { issuer: string; certificate_number: string },
  except: number | null,
): Promise<boolean> {
  const { rows } = await sql`select from dsc_tokens where business_id = ${ctx.businessId}
    and lower(issuer) = lower(${issuer}) and lower(certificate_number) = lower(${certificate_number})
    and deleted_at is null and id is distinct from ${except}::bigint`.execute(ctx.db);
  return rows.length > 0;
}

/** The token that has this slot. */
export async function inSlot(
  ctx: BusinessCtx,
  { box, slot }: { box: string; slot: string },
  except: number | null,
): Promise<{ code: string; holder_name: string } | undefined> {
  const { rows } = await sql<{ code: string; holder_name: string }>`select code, holder_name from dsc_tokens
    where business_id = ${ctx.businessId} and lower(box) = lower(${box}) and lower(slot) = lower(${slot}) and slot <> ''
      and custody = 'office' and replaced_by_id is null and deleted_at is null
      and id is distinct from ${except}::bigint limit 1`.execute(ctx.db);
  return rows[0];
}

export type NewSignatory = { client_id: number; role: SignatoryRole; is_entity: boolean };

/** Clients that the caller doesn't see stay: row-level security hides them from the delete. */
export async function setSignatories(ctx: BusinessCtx, tokenId: number, wanted: readonly NewSignatory[]) {
  const json = JSON.stringify(wanted);
  await sql`delete from dsc_signatories where business_id = ${ctx.businessId} and token_id = ${tokenId}
    and client_id <> all (${wanted.map(({ client_id }) => client_id)}::bigint[])`.execute(ctx.db);
  await sql`insert into dsc_signatories as s (business_id, token_id, client_id, role, is_entity, created_by)
    select ${ctx.businessId}, ${tokenId}, n.client_id, n.role, n.is_entity, ${actorId(ctx)}
      from jsonb_to_recordset(${json}::jsonb) as n (client_id bigint, role text, is_entity boolean)
    on conflict (business_id, token_id, client_id) do update set role = excluded.role, is_entity = excluded.is_entity
      where (s.role, s.is_entity) is distinct from (excluded.role, excluded.is_entity)`.execute(ctx.db);
}

/** Copies all clients of the old token, also those that the caller doesn't see, and marks the old one as replaced. */
export const replaceToken = (ctx: BusinessCtx, old: number, by: number) =>
  sql`select app.replace_dsc_token(${old}, ${by})`.execute(ctx.db);

export const setPlace = (ctx: BusinessCtx, id: number, { box, slot }: { box: string; slot: string }) =>
  ctx.db
    .updateTable('dsc_tokens')
    .set({ box, slot })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const logReveal = (ctx: BusinessCtx, id: number, title: string, reason: string) =>
  sql`select app.log_action('reveal', 'dsc_tokens', ${id}, ${title}, ${reason})`.execute(ctx.db);

type Person = {
  kind: 'client' | 'director' | 'contact';
  id: number;
  name: string;
  role: string;
  pan: string;
  mobile_number: string;
  email: string;
  birth_date: string | null;
};

/** The client if it is a person, its directors or partners, and its contacts. */
export async function people(ctx: BusinessCtx, clientId: number): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select 'client' as kind, c.id, c.client_full_name as name, c.category as role, coalesce(c.pan, '') as pan,
        coalesce((select m.mobile_number from client_mobile_numbers m where m.business_id = c.business_id
          and m.client_id = c.id order by m.id limit 1), '') as mobile_number,
        coalesce((select e.email from client_emails e where e.business_id = c.business_id
          and e.client_id = c.id order by e.id limit 1), '') as email, c.birth_date, 0 as place
      from clients c where c.business_id = ${ctx.businessId} and c.id = ${clientId} and c.deleted_at is null
        and c.category in ('Individual', 'Proprietor')
    union all select 'director', d.id, d.director_full_name, d.designation, d.pan, d.mobile_number, d.email, null, 1
      from client_directors d where d.business_id = ${ctx.businessId} and d.client_id = ${clientId}
    union all select 'contact', p.id, p.name, p.designation, '', p.mobile_number, p.email, null, 2
      from client_contact_details p where p.business_id = ${ctx.businessId} and p.client_id = ${clientId}
    order by place, name limit ${MAX_PEOPLE}`.execute(ctx.db);
  return rows;
}
