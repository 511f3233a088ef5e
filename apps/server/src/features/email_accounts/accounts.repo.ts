import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/resource/resource.repo.ts';

export type Owned = { owner: string; firm_id: number | null; user_id: number | null };

export const queries = {
  extras: {
    firm_name: sql<
      string | null
    >`(select f.name from firms f where f.business_id = t.business_id and f.id = t.firm_id)`,
  },
  // Those of other users are theirs alone.
  scope: (ctx, rows) => rows.where((eb) => eb.or([eb('t.user_id', 'is', null), eb('t.user_id', '=', actorId(ctx))])),
} satisfies Queries;

const ofOwner = (owned: Owned) =>
  sql<boolean>`coalesce(firm_id, 0) = ${owned.firm_id ?? 0} and coalesce(user_id, 0) = ${owned.user_id ?? 0}`;

export async function hasDefault(ctx: BusinessCtx, owned: Owned): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('email_accounts')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('is_default', '=', true)
    .where(ofOwner(owned))
    .executeTakeFirst();
  return found !== undefined;
}

export const clearDefault = (ctx: BusinessCtx, owned: Owned, except: number | null) =>
  ctx.db
    .updateTable('email_accounts')
    .set({ is_default: false })
    .where('business_id', '=', ctx.businessId)
    .where('is_default', '=', true)
    .where(ofOwner(owned))
    .where('id', '!=', except ?? 0)
    .execute();

/** Two people add accounts of the same owner one after the other, so that one becomes the default. */
export const lockOwner = (ctx: BusinessCtx, { firm_id, user_id }: Owned) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`email_accounts ${ctx.businessId} ${firm_id ?? 0} ${user_id ?? 0}`}, 0))`.execute(
    ctx.db,
  );

export async function findByAddress(ctx: BusinessCtx, owned: Owned, address: string) {
  return ctx.db
    .selectFrom('email_accounts')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where(sql<boolean>`lower(from_address) = ${address.toLowerCase()}`)
    .where(ofOwner(owned))
    .executeTakeFirst();
}

export const activeFirms = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('firms')
    .select(['id', 'name'])
    .where('business_id', '=', ctx.businessId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .limit(200)
    .execute();

const usable = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('email_accounts')
    .select(['id', 'owner', 'user_id', 'firm_id', 'state', 'from_address', 'paused_reason'])
    .where('business_id', '=', ctx.businessId);

/** Defaults that could send a message: of the user, of the firm and of the business. */
export const defaultsFor = (ctx: BusinessCtx, userId: number | null, firmId: number | null) =>
  usable(ctx)
    .where('is_default', '=', true)
    .where((eb) =>
      eb.or([
        eb('owner', '=', 'business'),
        ...(userId === null ? [] : [eb('user_id', '=', userId)]),
        ...(firmId === null ? [] : [eb('firm_id', '=', firmId)]),
      ]),
    )
    .execute();

export async function hasFirmDefault(ctx: BusinessCtx): Promise<boolean> {
  const found = await usable(ctx)
    .where('owner', '=', 'firm')
    .where('is_default', '=', true)
    .where('state', '=', 'connected')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The firm of the document that a message is about: `invoice:12`. */
export async function firmOfMessage(ctx: BusinessCtx, messageId: number): Promise<number | null> {
  const { rows } = await sql<{ firm_id: number | null }>`
    with m as (select split_part(about, ':', 1) as kind, nullif(split_part(about, ':', 2), '')::bigint as record
                 from messages where business_id = ${ctx.businessId} and id = ${messageId} and about ~ '^\\w+:\\d+$')
    select coalesce(
      (select i.firm_id from invoices i where i.business_id = ${ctx.businessId} and i.id = m.record and m.kind in ('invoice', 'credit_note', 'debit_note')),
      (select r.firm_id from receipts r where r.business_id = ${ctx.businessId} and r.id = m.record and m.kind = 'receipt'),
      (select q.firm_id from quotations q where q.business_id = ${ctx.businessId} and q.id = m.record and m.kind = 'quotation')
    ) as firm_id from m`.execute(ctx.db);
  return rows[0]?.firm_id ?? null;
}

export async function userEmail(ctx: BusinessCtx): Promise<string> {
  const { email } = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', actorId(ctx))
    .executeTakeFirstOrThrow();
  return email;
}
