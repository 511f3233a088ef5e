import { sql } from 'kysely';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';

const LISTED = ['id', 'channel', 'recipient', 'subject', 'state', 'error', 'created_at', 'sent_at'] as const;

/** A file of the business and its attachment name. */
export type Attachment = { name: string; path: string };

export type NewMessage = {
  channel: 'mail' | 'sms';
  recipient: string;
  subject: string;
  /** As the owner reads it, without codes and links. */
  text: string;
  /** The whole text, encrypted, until it is sent or given up. */
  sealed: string | null;
  has_secret: boolean;
  html: string | null;
  attachments: Attachment[];
  /** Not sent after this time. */
  good_until: string | null;
  /** Only the newest message of a topic is sent. */
  topic: string | null;
  /** What it is about, so that a document shows whether it was sent: `invoice:12`. */
  about: string | null;
  state: 'waiting' | 'outbox';
};

/** The id is reserved first, since the writer of account messages can't read them back. */
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

/** Messages and recipients of the last 24 hours, with this one. */
export async function sentToday(ctx: BusinessCtx, recipient: string) {
  const { rows } = await sql<{ created_at: string; messages: number; recipients: number }>`
    select b.created_at, 1 + (select count(*) from messages m where m.business_id = b.id and m.created_at > now() - interval '1 day')::int as messages,
           (select count(*) from (select recipient from messages m where m.business_id = b.id and m.created_at > now() - interval '1 day'
              union select ${recipient}) as r)::int as recipients
      from businesses b where b.id = ${ctx.businessId}`.execute(ctx.db);
  return rows[0]!;
}

/** Locked while sending, so that two deliveries of one message wait for each other. */
export const lockUnsent = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    // `failed` too: the owner can retry it.
    .where('state', 'in', ['waiting', 'failed'])
    .forUpdate()
    .executeTakeFirst();

type Held = NonNullable<Awaited<ReturnType<typeof lockUnsent>>>;

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

/** Binds the ciphertext to its message, so that a copy in another one can't be decrypted. */
export const sealOwner = (businessId: number | null, recipient: string): string =>
  `message of ${businessId ?? 'account'} to ${recipient}`;

/** What is encrypted: the plain text, and the formatted one after a separator that no text contains. */
const SEPARATOR = '\u0000';
export const packSecret = (text: string, html: string | null): string => (html ? text + SEPARATOR + html : text);
export function unpackSecret(packed: string): { text: string; html: string | null } {
  const [text = '', html = null] = packed.split(SEPARATOR);
  return { text, html };
}

/** The look of the business's emails. */
export const brandOf = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('businesses')
    .select(['name', 'colour', 'logo'])
    .where('id', '=', ctx.businessId)
    .executeTakeFirstOrThrow();

export const setState = (ctx: Ctx, id: number, state: Became, error: string | null = null) =>
  ctx.db
    .updateTable('messages')
    .set({
      state,
      error,
      ...(state === 'outbox' ? {} : { sealed: null }),
      ...(state === 'sent' ? { sent_at: sql<string>`now()` } : {}),
    })
    .where('id', '=', id)
    .execute();

/** A server that crashed on its last attempt may have sent it, so a sent message isn't marked failed. */
export const giveUpUnsent = (ctx: Ctx, id: number, error: string) =>
  ctx.db
    .updateTable('messages')
    .set({ state: 'failed', error, sealed: null })
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

/** A range instead of LIKE, which can't use the index under row-level security (stack.md, trap 3). */
const beginsWith = (text: string) =>
  sql<boolean>`recipient collate "C" >= ${text} and recipient collate "C" < ${text + LAST_CHARACTER}`;
const LAST_CHARACTER = '\u{10ffff}';

export const findMessage = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('messages')
    .select([...LISTED, 'text', 'has_secret', 'html', 'attachments'])
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirst();
