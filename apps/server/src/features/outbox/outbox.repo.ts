import { sql } from 'kysely';
import type { BusinessCtx, Ctx } from '#server/context.ts';
import { listPage, type ListQuery } from '#server/db/list.ts';

const LISTED = ['id', 'channel', 'recipient', 'subject', 'state', 'error', 'created_at', 'sent_at'] as const;

/** A file of the business, under the name it goes out with. */
export type Attachment = { name: string; path: string };

export type NewMessage = {
  channel: 'mail' | 'sms';
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  attachments: Attachment[];
  /** From then on it is worth nothing. */
  good_until: string | null;
  /** Of those on one topic the newest alone is worth something. */
  topic: string | null;
  state: 'waiting' | 'outbox';
};

/** The id is taken first: who writes account mail may not read it back. */
export async function insertMessage(ctx: Ctx, message: NewMessage): Promise<number> {
  const id = (await sql<{ id: number }>`select nextval('messages_id_seq') as id`.execute(ctx.db)).rows[0]!.id;
  await ctx.db
    .insertInto('messages')
    .values({
      id,
      business_id: ctx.businessId ?? null,
      ...message,
      attachments: JSON.stringify(message.attachments),
    })
    .execute();
  return id;
}

/** Held while it is sent, so that two deliveries of one message wait for each other and the second finds it gone. */
export const holdUnsent = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    // `failed` too: the owner tries a dead delivery again.
    .where('state', 'in', ['waiting', 'failed'])
    .forUpdate()
    .executeTakeFirst();

type Held = NonNullable<Awaited<ReturnType<typeof holdUnsent>>>;

export const isOvertaken = async (ctx: Ctx, { id, business_id, topic }: Held): Promise<boolean> =>
  topic !== null &&
  (await ctx.db
    .selectFrom('messages')
    .select('id')
    .where('business_id', business_id === null ? 'is' : '=', business_id)
    .where('topic', '=', topic)
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

type Became = 'outbox' | 'sent' | 'late';

export const setState = (ctx: Ctx, id: number, state: Became, error: string | null = null) =>
  ctx.db
    .updateTable('messages')
    .set({ state, error, ...(state === 'sent' ? { sent_at: sql<string>`now()` } : {}) })
    .where('id', '=', id)
    .execute();

/** A server that died over its last try may have sent it: what was sent has not failed. */
export const giveUpUnsent = (ctx: Ctx, id: number, error: string) =>
  ctx.db
    .updateTable('messages')
    .set({ state: 'failed', error })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();

type Filters = { search?: string | undefined; channel?: string | undefined; state?: string | undefined };

export function listMessages(ctx: BusinessCtx, query: ListQuery & Filters) {
  let rows = ctx.db.selectFrom('messages').select(LISTED).where('business_id', '=', ctx.businessId);
  if (query.channel) rows = rows.where('channel', '=', query.channel);
  if (query.state) rows = rows.where('state', '=', query.state);
  if (query.search) rows = rows.where(beginsWith(query.search.toLowerCase()));
  return listPage(ctx.db, rows, query, { columns: { created_at: 'created_at' }, first: '-created_at', tie: 'id' });
}

/** A range, and not LIKE, which row-level security keeps from the index (stack.md, trap 3). */
const beginsWith = (text: string) =>
  sql<boolean>`recipient collate "C" >= ${text} and recipient collate "C" < ${text + LAST_CHARACTER}`;
const LAST_CHARACTER = '\u{10ffff}';

export const findMessage = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('messages')
    .select([...LISTED, 'text', 'html', 'attachments'])
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirst();
