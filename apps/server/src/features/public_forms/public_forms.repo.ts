import { sql, type Updateable } from 'kysely';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';
import type { Tables } from '#server/platform/db/tables.ts';

const MAX_VISITS = 200;
/** Token rows outlive the form's expiry, so that a late visitor reads why it is closed. */
const TOKEN_DAYS = 400;

export const queries = {
  extras: {
    creator_name: sql<string | null>`(select u.name from users u where u.id = t.created_by)`,
    uploads: sql<number>`(select count(*)::int from public_form_uploads u
      where u.business_id = t.business_id and u.form_id = t.id)`,
    wrong_pins: sql<number>`coalesce((select a.wrong_pins from public_form_answers a
      where a.business_id = t.business_id and a.form_id = t.id), 0)`,
    saved_at: sql<string | null>`(select a.saved_at from public_form_answers a
      where a.business_id = t.business_id and a.form_id = t.id)`,
  },
};

export type FoundToken = { business_id: number; form_id: number; token_id: number; unlocked_until: string | null };

/** Through the door that looks across businesses. */
export async function byToken(ctx: Ctx, hash: Buffer): Promise<FoundToken | undefined> {
  const { rows } = await sql<FoundToken>`select * from app.public_form_by_token(${hash})`.execute(ctx.db);
  return rows[0];
}

/** Also in the bin: its visitor reads that it was withdrawn. Locked, so that PINs are tried one after the other. */
export const lockForm = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('public_forms')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
export type FormRow = Awaited<ReturnType<typeof lockForm>>;

export const updateForm = (ctx: BusinessCtx, id: number, changes: Updateable<Tables['public_forms']>) =>
  ctx.db
    .updateTable('public_forms')
    .set(changes)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const addAnswers = (ctx: BusinessCtx, form_id: number) =>
  ctx.db
    .insertInto('public_form_answers')
    .values({ business_id: ctx.businessId, form_id })
    .onConflict((on) => on.columns(['business_id', 'form_id']).doNothing())
    .execute();

export const answersOf = (ctx: BusinessCtx, formId: number) =>
  ctx.db
    .selectFrom('public_form_answers')
    .select(['draft', 'submission', 'saved_at'])
    .where('business_id', '=', ctx.businessId)
    .where('form_id', '=', formId)
    .executeTakeFirst();

export const updateAnswers = (ctx: BusinessCtx, formId: number, changes: Updateable<Tables['public_form_answers']>) =>
  ctx.db
    .updateTable('public_form_answers')
    .set(changes)
    .where('business_id', '=', ctx.businessId)
    .where('form_id', '=', formId)
    .execute();

/** One more wrong PIN. The form is locked for the transaction, so no guess is counted twice or missed. */
export async function countWrongPin(ctx: BusinessCtx, formId: number): Promise<number> {
  const { rows } = await sql<{ wrong_pins: number }>`update public_form_answers set wrong_pins = wrong_pins + 1
    where business_id = ${ctx.businessId} and form_id = ${formId} returning wrong_pins`.execute(ctx.db);
  return rows[0]?.wrong_pins ?? 0;
}

export async function addToken(ctx: BusinessCtx, formId: number, hash: Buffer, minutes: number | null): Promise<void> {
  await sql`insert into sessions (kind, token_hash, expires_at)
    values ('public_form', ${hash}, now() + make_interval(days => ${TOKEN_DAYS}))`.execute(ctx.db);
  await sql`insert into public_form_tokens (business_id, form_id, token_hash, unlocked_until)
    values (${ctx.businessId}, ${formId}, ${hash}, now() + make_interval(mins => ${minutes}::int))`.execute(ctx.db);
}

/** The link and all browsers that entered the PIN. */
export async function dropTokens(ctx: BusinessCtx, formId: number): Promise<void> {
  await sql`with gone as (delete from public_form_tokens
      where business_id = ${ctx.businessId} and form_id = ${formId} returning token_hash)
    delete from sessions where token_hash in (select token_hash from gone)`.execute(ctx.db);
}

export const keepUnlocked = (ctx: BusinessCtx, tokenId: number, minutes: number) =>
  sql`update public_form_tokens set unlocked_until = now() + make_interval(mins => ${minutes}::int)
    where business_id = ${ctx.businessId} and id = ${tokenId}`.execute(ctx.db);

/** The same from the same address within five minutes is one visit. */
export const logVisit = (ctx: BusinessCtx, formId: number, what: string) =>
  sql`insert into public_form_visits (business_id, form_id, ip, device, what)
    select ${ctx.businessId}, ${formId}, ${ctx.ip}, ${ctx.userAgent ?? ''}, ${what}
    where not exists (select from public_form_visits v where v.business_id = ${ctx.businessId}
      and v.form_id = ${formId} and v.ip = ${ctx.ip} and v.what = ${what} and v.what like 'Opened%'
      and v.at > now() - interval '5 minutes')`.execute(ctx.db);

export const visitsOf = (ctx: BusinessCtx, formId: number) =>
  ctx.db
    .selectFrom('public_form_visits')
    .select(['id', 'at', 'ip', 'device', 'what'])
    .where('business_id', '=', ctx.businessId)
    .where('form_id', '=', formId)
    .orderBy('id', 'desc')
    .limit(MAX_VISITS)
    .execute();

export const uploadsOf = (ctx: BusinessCtx, formId: number) =>
  ctx.db
    .selectFrom('public_form_uploads')
    .select(['id', 'item', 'file', 'name', 'size', 'accepted_at', 'created_at'])
    .where('business_id', '=', ctx.businessId)
    .where('form_id', '=', formId)
    .orderBy('id')
    .execute();
export type UploadRow = Awaited<ReturnType<typeof uploadsOf>>[number];

export const addUpload = (
  ctx: BusinessCtx,
  upload: { form_id: number; item: string; file: string; name: string; size: number },
) =>
  ctx.db
    .insertInto('public_form_uploads')
    .values({ ...upload, business_id: ctx.businessId })
    .returning(['id', 'item', 'name', 'size', 'created_at'])
    .executeTakeFirstOrThrow();

export async function removeUpload(ctx: BusinessCtx, formId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('public_form_uploads')
    .where('business_id', '=', ctx.businessId)
    .where('form_id', '=', formId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const acceptUploads = (ctx: BusinessCtx, formId: number, ids: readonly number[]) =>
  sql`update public_form_uploads set accepted_at = now() where business_id = ${ctx.businessId}
    and form_id = ${formId} and id = any (${ids}::bigint[])`.execute(ctx.db);

/** Uploads of forms that the caller sees, and that are not in the bin. */
export async function visibleUploads(ctx: BusinessCtx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select u.id from public_form_uploads u
    join public_forms f on f.business_id = u.business_id and f.id = u.form_id and f.deleted_at is null
    where u.business_id = ${ctx.businessId} and u.id = any (${ids}::bigint[])`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
