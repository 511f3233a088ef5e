import type { EmailContent } from '@daftar/contract/emails';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';

const LISTED = [
  'e.id',
  'e.version',
  'e.created_at',
  'e.updated_at',
  'e.user_id',
  'e.state',
  'e.subject',
  'e.send_at',
  'e.client_ids',
  'e.content',
  'e.attachments',
  'e.missed',
  'u.name as user_name',
] as const;

const emails = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('emails as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select(LISTED)
    .where('e.business_id', '=', ctx.businessId);

const stored = ({ uploads, ...content }: EmailContent) => ({
  subject: content.subject,
  content: JSON.stringify(content),
  attachments: JSON.stringify(uploads),
});

/** `userId` null: of everybody. */
export function listEmails(
  ctx: BusinessCtx,
  query: ListQuery & { search?: string | undefined },
  { state, userId }: { state: 'draft' | 'scheduled'; userId: number | null },
) {
  // One that is being sent has left the drafts, and is listed until all have got it.
  let rows = emails(ctx).where(
    'e.state',
    'in',
    state === 'scheduled' ? ['scheduled', 'sending', 'stopped'] : ['draft'],
  );
  if (userId !== null) rows = rows.where('e.user_id', '=', userId);
  if (query.search) rows = rows.where(sql<boolean>`strpos(lower(e.subject), ${query.search.toLowerCase()}) > 0`);
  return listPage(ctx.db, rows, query, {
    columns: { updated_at: 'e.updated_at', send_at: 'e.send_at' },
    first: state === 'draft' ? '-updated_at' : 'send_at',
    tie: 'e.id',
  });
}

export const findEmail = (ctx: BusinessCtx, id: number) => emails(ctx).where('e.id', '=', id).executeTakeFirst();
export type EmailRecord = NonNullable<Awaited<ReturnType<typeof findEmail>>>;

export async function insertDraft(ctx: BusinessCtx, userId: number, content: EmailContent): Promise<number> {
  const { id } = await ctx.db
    .insertInto('emails')
    .values({ business_id: ctx.businessId, user_id: userId, ...stored(content) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const saveDraft = (ctx: BusinessCtx, id: number, content: EmailContent) =>
  ctx.db
    .updateTable('emails')
    .set(stored(content))
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const deleteDraft = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .deleteFrom('emails')
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .execute();

/** The number of its order, which the job names. */
export async function schedule(ctx: BusinessCtx, id: number, clientIds: readonly number[], sendAt: Date) {
  const { order_number } = await ctx.db
    .updateTable('emails')
    .set({
      state: 'scheduled',
      client_ids: [...clientIds],
      send_at: sendAt.toISOString(),
      missed: '[]',
      order_number: sql<number>`order_number + 1`,
    })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .returning('order_number')
    .executeTakeFirstOrThrow();
  return order_number;
}

/** False once sending has started. */
export async function backToDraft(ctx: BusinessCtx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('emails')
    .set({ state: 'draft', client_ids: [], send_at: null })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Undefined for an order that was undone, or that was sent. A repeated attempt goes on. */
export const startSending = (ctx: BusinessCtx, id: number, order: number) =>
  ctx.db
    .updateTable('emails')
    .set({ state: 'sending' })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where('order_number', '=', order)
    .where('state', 'in', ['scheduled', 'sending', 'stopped'])
    .returning(['content', 'attachments', 'client_ids', 'send_at'])
    .executeTakeFirst();

/** Undefined if the order was undone or has ended. */
export const recipientsOfOrder = async (ctx: BusinessCtx, id: number, order: number): Promise<number[] | undefined> =>
  (
    await ctx.db
      .selectFrom('emails')
      .select('client_ids')
      .where('business_id', '=', ctx.businessId)
      .where('id', '=', id)
      .where('order_number', '=', order)
      .where('state', 'in', ['scheduled', 'sending'])
      .forUpdate()
      .executeTakeFirst()
  )?.client_ids;

export type Missed = { client_id: number; reason: string };

export const endSending = (ctx: BusinessCtx, id: number, order: number, state: 'sent' | 'stopped', missed: Missed[]) =>
  ctx.db
    .updateTable('emails')
    .set({ state, missed: JSON.stringify(missed) })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where('order_number', '=', order)
    .where('state', 'in', ['scheduled', 'sending'])
    .returning('client_ids')
    .executeTakeFirst();

/** The number of the new order; undefined unless it has stopped. Those who got it are skipped by the job. */
export const resume = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .updateTable('emails')
    .set({ state: 'sending', missed: '[]', order_number: sql<number>`order_number + 1` })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where('state', '=', 'stopped')
    .returning(['order_number', 'client_ids'])
    .executeTakeFirst();

/** False unless it has stopped. */
export async function closeStopped(ctx: BusinessCtx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('emails')
    .set({ state: 'sent' })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where('state', '=', 'stopped')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Emails of this user, whose files only they see. */
export const ownIds = async (ctx: BusinessCtx, userId: number, ids: readonly number[]): Promise<number[]> =>
  (
    await ctx.db
      .selectFrom('emails')
      .select('id')
      .where('business_id', '=', ctx.businessId)
      .where('user_id', '=', userId)
      .where('id', 'in', [...ids])
      .execute()
  ).map(({ id }) => id);

/** Those that the caller sees, by name. */
export const clientsById = (ctx: BusinessCtx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('clients')
    .select(['id', 'client_full_name', 'primary_email', 'code_number', 'city'])
    .where('business_id', '=', ctx.businessId)
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('client_full_name')
    .orderBy('id')
    .execute();
export type Addressed = Awaited<ReturnType<typeof clientsById>>[number];

export const verifiedEmail = async (ctx: BusinessCtx, userId: number): Promise<string | undefined> =>
  (
    await ctx.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .where('email_verified_at', 'is not', null)
      .executeTakeFirst()
  )?.email ?? undefined;

export const findSignature = (ctx: BusinessCtx, userId: number) =>
  ctx.db
    .selectFrom('email_signatures')
    .select(['text', 'version'])
    .where('business_id', '=', ctx.businessId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const saveSignature = (ctx: BusinessCtx, userId: number, text: string) =>
  ctx.db
    .insertInto('email_signatures')
    .values({ business_id: ctx.businessId, user_id: userId, text })
    .onConflict((conflict) => conflict.columns(['business_id', 'user_id']).doUpdateSet({ text }))
    .execute();
