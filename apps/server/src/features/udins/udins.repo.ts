import { udinResource } from '@daftar/contract/udins';
import type { Day } from '@daftar/domain/dates';
import { TAX_AUDIT_TYPES, type UdinState } from '@daftar/domain/registers/udin';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/list-page.ts';
import { filtered, type Query, type Row, type Rows } from '#server/platform/resource/resource.repo.ts';

const MAX_SIGNERS = 200;
const MAX_ALERTS = 500;

/** The day in the business's time zone, which a filter of a list isn't given. */
const today = sql`(now() at time zone (select b.timezone from businesses b where b.id = app.business()))::date`;
const stateIs: Record<UdinState, ReturnType<typeof sql<boolean>>> = {
  Missing: sql<boolean>`t.udin = '' and t.revoked_on is null and t.last_day >= ${today}`,
  'Too late': sql<boolean>`t.udin = '' and t.revoked_on is null and t.last_day < ${today}`,
  Generated: sql<boolean>`t.udin <> '' and t.revoked_on is null`,
  Revoked: sql<boolean>`t.revoked_on is not null`,
};

export const queries = {
  extras: {
    client_name: sql<string>`(select c.client_full_name from clients c
      where c.business_id = t.business_id and c.id = t.client_id)`,
    signer_name: sql<string>`(select u.name from users u where u.id = t.signer_id)`,
    file_name: sql<string | null>`(select i.name from drive_items i
      where i.business_id = t.business_id and i.id = t.item_id)`,
  },
  filters: { state: (rows: Rows, state: UdinState) => rows.where(stateIs[state]) },
  search: (rows: Rows, text: string) =>
    rows.where((eb) =>
      eb.or([
        ...(['udin', 'document_type', 'section', 'purpose'] as const).map((column) =>
          eb(`t.${column}`, 'ilike', contains(text)),
        ),
        sql<boolean>`t.client_id = any (array(select c.id from clients c
          where c.business_id = app.business() and c.client_full_name ilike ${contains(text)}))`,
      ]),
    ),
};

const kind = { resource: udinResource, queries };
export const matching = (ctx: BusinessCtx, query: Partial<Query>, most: number): Promise<Row[]> =>
  filtered(ctx, kind, {}, query)
    .orderBy('t.signed_on', 'desc')
    .orderBy('t.id', 'desc')
    .limit(most)
    .execute() as Promise<Row[]>;

export async function panOf(ctx: BusinessCtx, clientId: number): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('clients')
    .select('pan')
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', clientId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && (row.pan ?? '');
}

/** Active members who have a membership number. */
export const signers = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'u.name', 'm.membership_number'])
    .where('m.business_id', '=', ctx.businessId)
    .where('m.membership_number', '<>', '')
    .where('m.deactivated_at', 'is', null)
    .orderBy('u.name')
    .limit(MAX_SIGNERS)
    .execute();

export async function udinTaken(ctx: BusinessCtx, udin: string, except: number | null): Promise<boolean> {
  const { rows } = await sql`select from udins where business_id = ${ctx.businessId} and udin = ${udin}
    and deleted_at is null and id is distinct from ${except}::bigint`.execute(ctx.db);
  return rows.length > 0;
}

export const setFile = (ctx: BusinessCtx, id: number, file: { id: number; number: number }) =>
  ctx.db
    .updateTable('udins')
    .set({ item_id: file.id, item_number: file.number })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export async function countMissing(ctx: BusinessCtx, day: Day): Promise<{ missing: number; too_late: number }> {
  const { rows } = await sql<{ missing: number; too_late: number }>`
    select count(*) filter (where last_day >= ${day}::date)::int as missing,
      count(*) filter (where last_day < ${day}::date)::int as too_late
    from udins where business_id = ${ctx.businessId} and udin = '' and revoked_on is null and deleted_at is null`.execute(
    ctx.db,
  );
  return rows[0]!;
}

/** A document without a UDIN counts by its day of signing; a revoked one doesn't count. */
export async function taxAudits(ctx: BusinessCtx, from: Day, to: Day) {
  const { rows } = await sql<{ signer_id: number; signer_name: string; count: number }>`
    select t.signer_id, u.name as signer_name, count(*)::int as count
    from udins t join users u on u.id = t.signer_id
    where t.business_id = ${ctx.businessId} and t.deleted_at is null and t.revoked_on is null
      and t.document_type = any (${[...TAX_AUDIT_TYPES]}::text[])
      and coalesce(t.generated_on, t.signed_on) between ${from}::date and ${to}::date
    group by t.signer_id, u.name order by 3 desc, 2 limit ${MAX_SIGNERS}`.execute(ctx.db);
  return rows;
}

export type MissingUdin = {
  id: number;
  client_id: number;
  client_name: string;
  signer_id: number;
  document_type: string;
  signed_on: Day;
  last_day: Day;
};

/** Entries that still wait for a UDIN that can be generated. */
export async function missing(ctx: BusinessCtx, day: Day): Promise<MissingUdin[]> {
  const { rows } = await sql<MissingUdin>`
    select t.id, t.client_id, c.client_full_name as client_name, t.signer_id, t.document_type, t.signed_on, t.last_day
    from udins t join clients c on c.business_id = t.business_id and c.id = t.client_id and c.deleted_at is null
    where t.business_id = ${ctx.businessId} and t.udin = '' and t.revoked_on is null and t.deleted_at is null
      and t.last_day >= ${day}::date
    order by t.last_day, t.id limit ${MAX_ALERTS}`.execute(ctx.db);
  return rows;
}
