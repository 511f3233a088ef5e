import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { inBatches } from '#server/platform/db/batch.ts';
import { lockRecord, orSame } from '#server/platform/db/records.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { OWN } from './list.repo.ts';
import { hashColumn, hashesOf, isIdentityNumber, openNumbers, sealNumbers } from './sealed-numbers.service.ts';

export type ClientRecord = Selectable<Tables['clients']>;
export type NewClient = Insertable<Tables['clients']>;
export type ClientChanges = Updateable<Tables['clients']>;

export async function findClient(ctx: BusinessCtx, id: number): Promise<ClientRecord | undefined> {
  const client = await ctx.db
    .selectFrom('clients')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return client && openNumbers(ctx, client);
}

/** Like findClient, and locked until the transaction ends. */
export const lockClient = async (ctx: BusinessCtx, id: number): Promise<ClientRecord> =>
  openNumbers(ctx, await lockRecord(ctx, 'clients', id));

export const insertClient = async (ctx: BusinessCtx, client: NewClient): Promise<ClientRecord> =>
  openNumbers(
    ctx,
    await ctx.db.insertInto('clients').values(sealNumbers(ctx, client)).returningAll().executeTakeFirstOrThrow(),
  );

export const updateClient = async (ctx: BusinessCtx, id: number, changes: ClientChanges): Promise<ClientRecord> =>
  openNumbers(
    ctx,
    await ctx.db
      .updateTable('clients')
      .set(orSame(sealNumbers(ctx, changes)))
      .where('business_id', '=', ctx.businessId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

/** Keys as in section 7. Each count uses an index. */
const RECORD_TABLES = {
  address: 'client_addresses',
  bank_detail: 'client_bank_details',
  emails: 'client_emails',
  mobile_numbers: 'client_mobile_numbers',
  credentials: 'client_credentials',
  director_detail: 'client_directors',
  client_contact_details: 'client_contact_details',
  gst: 'client_gst',
  relatives: 'client_relatives',
  verifications: 'client_verifications',
  client_uploads: 'client_uploads',
  selected_services: 'client_services',
} as const;

const recordCounts = (ctx: BusinessCtx, clientId: number) =>
  Object.entries(RECORD_TABLES).map(
    ([name, table]) => sql`${sql.lit(name)}, (select count(*) from ${sql.table(table)}
      where business_id = ${ctx.businessId} and client_id = ${clientId})`,
  );

/** Names of linked records, and counts of the client’s own. Deleted ones have none, except the nature of business. */
export async function aroundClient(ctx: BusinessCtx, client: ClientRecord) {
  type Named = { id: number; name: string };
  const { rows } = await sql<{
    group: Named | null;
    reference: Named | null;
    nature: Named | null;
    assignee: Named | null;
    created_by_name: string | null;
    branch_names: Named[];
    tag_chips: (Named & { colour: string })[];
    last_activity_at: string | null;
    record_counts: Record<string, number>;
  }>`select
    (select json_build_object('id', id, 'name', name) from client_groups
      where business_id = ${ctx.businessId} and id = ${client.group_by} and deleted_at is null) as "group",
    (select json_build_object('id', id, 'name', name) from client_references
      where business_id = ${ctx.businessId} and id = ${client.reffered_by} and deleted_at is null) as reference,
    (select json_build_object('id', id, 'name', name) from natures_of_business
      where business_id = ${ctx.businessId} and id = ${client.nature_id}) as nature,
    (select json_build_object('id', id, 'name', name) from users where id = ${client.assignee_id}) as assignee,
    (select name from users where id = ${client.created_by}) as created_by_name,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name), '[]') from branches
      where business_id = ${ctx.businessId} and id = any (${client.branches}::bigint[])) as branch_names,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'colour', colour) order by name), '[]')
       from client_tags where business_id = ${ctx.businessId} and id = any (${client.tags}::bigint[]) and deleted_at is null) as tag_chips,
    (select at from activities where business_id = ${ctx.businessId} and entity = 'clients' and record_id = ${client.id}
      order by id desc limit 1) as last_activity_at,
    jsonb_build_object(${sql.join(recordCounts(ctx, client.id))}) as record_counts`.execute(ctx.db);
  return rows[0]!;
}

/** Country and currency of the business. */
export const homeOf = (ctx: BusinessCtx): Promise<{ country: string; currency: string }> =>
  ctx.db
    .selectFrom('businesses')
    .select(['country', 'currency'])
    .where('id', '=', ctx.businessId)
    .executeTakeFirstOrThrow();

export type Links = {
  group_by?: number | null | undefined;
  reffered_by?: number | null | undefined;
  nature_id?: number | null | undefined;
  assignee_id?: number | null | undefined;
  branches?: number[] | undefined;
  tags?: number[] | undefined;
};

/** Links to missing, deleted or inactive records of the business. */
export async function brokenLinks(ctx: BusinessCtx, links: Links): Promise<(keyof Links)[]> {
  const { group_by = null, reffered_by = null, nature_id = null, assignee_id = null, branches = [], tags = [] } = links;
  const { rows } = await sql<Record<keyof Links, boolean>>`select
    ${group_by}::bigint is null or exists (select from client_groups
      where business_id = ${ctx.businessId} and id = ${group_by} and deleted_at is null) as group_by,
    ${reffered_by}::bigint is null or exists (select from client_references
      where business_id = ${ctx.businessId} and id = ${reffered_by} and deleted_at is null) as reffered_by,
    ${nature_id}::bigint is null or exists (select from natures_of_business
      where business_id = ${ctx.businessId} and id = ${nature_id} and deleted_at is null and is_active) as nature_id,
    ${assignee_id}::bigint is null or exists (select from app.active_members(array[${assignee_id}]::bigint[])) as assignee_id,
    (select count(*) from branches where business_id = ${ctx.businessId} and id = any (${branches}::bigint[])) = ${new Set(branches).size} as branches,
    (select count(*) from client_tags where business_id = ${ctx.businessId} and id = any (${tags}::bigint[])
      and deleted_at is null) = ${new Set(tags).size} as tags`.execute(ctx.db);
  const found = rows[0]!;
  return (Object.keys(found) as (keyof Links)[]).filter((link) => !found[link]);
}

const CHOICE = ['c.id', 'c.client_full_name', 'c.code_number', 'c.category', 'c.pan', 'c.gst_number'] as const;

const choices = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom(OWN)
    .select(CHOICE)
    .where('c.business_id', '=', ctx.businessId)
    .where('c.deleted_at', 'is', null)
    .orderBy('c.name_order');

export type ExactField =
  | 'code_number'
  | 'pan'
  | 'gst_number'
  | 'aadhar_number'
  | 'passport_no'
  | 'primary_mobile_number'
  | 'primary_email';
const FOLDED: ReadonlySet<ExactField> = new Set<ExactField>(['code_number', 'primary_email']);

/** Contacts that a client can have several of. The first is also in the client row. */
const FURTHER = {
  gst_number: ['client_gst', 'gst_number'],
  primary_mobile_number: ['client_mobile_numbers', 'mobile_number'],
  primary_email: ['client_emails', 'email'],
} as const;

/** Clients with exactly this value, ignoring case where it varies. */
export async function findExact(ctx: BusinessCtx, field: ExactField, value: string, most: number) {
  if (isIdentityNumber(field)) return findByHash(ctx, field, value, most);
  const column = sql.ref(`c.${field}`);
  const sought = FOLDED.has(field) ? value.toLowerCase() : value;
  const own = await choices(ctx)
    .where(
      FOLDED.has(field) ? sql<boolean>`lower(${column}) collate "C" = ${sought}` : sql<boolean>`${column} = ${sought}`,
    )
    .where(sql<boolean>`${column} <> ''`)
    .limit(most)
    .execute();
  if (!(field in FURTHER) || own.length >= most) return own;
  const [table, name] = FURTHER[field as keyof typeof FURTHER];
  const { rows } = await sql<{ client_id: number }>`select distinct client_id from ${sql.table(table)}
    where business_id = ${ctx.businessId} and ${sql.ref(name)} = ${sought} limit ${most}`.execute(ctx.db);
  const others = rows.map(({ client_id }) => client_id).filter((id) => !own.some((client) => client.id === id));
  return others.length ? [...own, ...(await findChoices(ctx, others, most))] : own;
}

const findByHash = (ctx: BusinessCtx, field: 'aadhar_number' | 'passport_no', number: string, most: number) =>
  choices(ctx)
    .where(
      sql<boolean>`c.id in (select k.id from clients k where k.business_id = ${ctx.businessId}
        and k.${sql.ref(hashColumn(field))} = any (${hashesOf(ctx, field, number)}))`,
    )
    .limit(most)
    .execute();

export const findChoices = (ctx: BusinessCtx, ids: number[] | null, most: number) => {
  const all = choices(ctx).limit(most);
  return (ids ? all.where('c.id', '=', sql<number>`any(${ids}::bigint[])`) : all).execute();
};

/** Clients whose name begins with the text. A search for a common word is cut off before it has found them all. */
export const findNamed = (ctx: BusinessCtx, text: string, most: number) => {
  const start = text.toLowerCase();
  return choices(ctx)
    .where(sql<boolean>`c.name_order >= ${start} and c.name_order < ${start} || U&'\\+10FFFF'`)
    .limit(most)
    .execute();
};

/** Includes hidden clients, since the unique index does too. */
export async function isNumberTaken(ctx: BusinessCtx, codeNumber: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select app.is_code_number_taken(${codeNumber}) as taken`.execute(
    ctx.db,
  );
  return rows[0]!.taken;
}

/** Changes the owner of clients. Clients in the bin are skipped. */
export const handOverClients = (ctx: BusinessCtx, { from, to }: { from: number; to: number }): Promise<void> =>
  inBatches((most) =>
    sql`update clients set assignee_id = ${to}
      where business_id = ${ctx.businessId} and id in (select id from clients
        where business_id = ${ctx.businessId} and assignee_id = ${from} and deleted_at is null limit ${sql.lit(most)})
      returning id`.execute(ctx.db),
  );
