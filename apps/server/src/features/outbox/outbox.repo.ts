import type { MessagePurpose } from '@daftar/domain/messaging/purposes';
import type { MessageChannel } from '@daftar/domain/messaging/states';
import { sql } from 'kysely';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';
import type { OpenRecords } from './outbox.events.ts';

/** A file of the business and its attachment name. */
export type Attachment = { name: string; path: string };

export type NewMessage = {
  channel: MessageChannel;
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
  /** The document that shows whether it was sent: `invoice:12`. */
  about: string | null;
  state: 'queued' | 'outbox' | 'held' | 'blocked' | 'handed_over';
  held_reason: string | null;
  client_id: number | null;
  board_task_id: number | null;
  purpose: MessagePurpose;
  cause: string;
  cause_id: number | null;
  is_bulk: boolean;
  user_id: number | null;
  template_version_id: number | null;
  template_values: object | null;
  payload: object | null;
  account_id: number | null;
  reply_to: string | null;
  thread: object | null;
  while_open: OpenRecords | null;
  send_at: Date;
  token: string | null;
};

const json = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

/** The id is reserved first, since the writer of account messages can't read them back. */
export async function insertMessage(ctx: Ctx, message: NewMessage): Promise<number> {
  const id = (await sql<{ id: number }>`select nextval('messages_id_seq') as id`.execute(ctx.db)).rows[0]!.id;
  await ctx.db
    .insertInto('messages')
    .values(rowOf(ctx, id, message))
    .execute();
  return id;
}

const AT_ONCE = 300;

/** Returns the ids in the order of the messages. */
export async function insertMessages(ctx: BusinessCtx, messages: readonly NewMessage[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('messages_id_seq') as id from generate_series(1, ${messages.length})`.execute(ctx.db);
  const ids = rows.map(({ id }) => id);
  const values = messages.map((message, n) => rowOf(ctx, ids[n]!, message));
  for (let from = 0; from < values.length; from += AT_ONCE)
    await ctx.db
      .insertInto('messages')
      .values(values.slice(from, from + AT_ONCE))
      .execute();
  return ids;
}

const rowOf = (ctx: Ctx, id: number, message: NewMessage) => ({
  id,
  business_id: ctx.businessId ?? null,
  ...message,
  attachments: JSON.stringify(message.attachments),
  template_values: json(message.template_values),
  payload: json(message.payload),
  thread: json(message.thread),
  while_open: json(message.while_open),
  send_at: message.send_at.toISOString(),
});

/** Messages and recipients of the last 24 hours, with this one. */
export async function sentToday(ctx: BusinessCtx, recipient: string) {
  const { rows } = await sql<{ created_at: string; messages: number; recipients: number }>`
    select b.created_at, 1 + (select count(*) from messages m where m.business_id = b.id and m.created_at > now() - interval '1 day')::int as messages,
           (select count(*) from (select recipient from messages m where m.business_id = b.id and m.created_at > now() - interval '1 day'
              union select ${recipient}) as r)::int as recipients
      from businesses b where b.id = ${ctx.businessId}`.execute(ctx.db);
  return rows[0]!;
}

/** The client whose limits count a message: locked before the message itself. */
export const subjectOf = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('messages').select(['client_id', 'purpose']).where('id', '=', id).executeTakeFirst();

/** Locked while sending, so that two deliveries of one message wait for each other. */
export const lockUnsent = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    // `failed` too: the owner can retry it.
    .where('state', 'in', ['queued', 'held', 'failed'])
    .forUpdate()
    .executeTakeFirst();

/** Those that still have to go, in their order. */
export async function unsentAmong(ctx: BusinessCtx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from messages where id = any (${ids}::bigint[]) and state in ('queued', 'held', 'failed') order by id`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
}

/** Holds automatic reminders for the same reason. Returns those that it held. */
export async function holdReminders(
  ctx: BusinessCtx,
  ids: readonly number[],
  reason: string,
  until: Date,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    update messages set state = 'held', held_reason = ${reason}, send_at = ${until.toISOString()}, counts_at = null
     where id = any (${ids}::bigint[]) and state in ('queued', 'held') and purpose in ('reminder', 'greeting', 'news')
       and (cause <> 'user' or is_bulk) returning id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

export type Unsent = NonNullable<Awaited<ReturnType<typeof lockUnsent>>>;

export const isOvertaken = async (ctx: Ctx, { id, business_id, topic }: Unsent): Promise<boolean> =>
  topic !== null &&
  (await ctx.db
    .selectFrom('messages')
    .select('id')
    .where('business_id', business_id === null ? 'is' : '=', business_id)
    .where('topic', '=', topic)
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

type Became = 'outbox' | 'sent' | 'handed_over' | 'late' | 'blocked' | 'held' | 'cancelled';

export type StateChange = {
  error?: string | null;
  held_reason?: string | null;
  provider_id?: string | null;
  cost?: string | null;
  send_at?: string;
  counts_at?: string | null;
};

/** Binds the ciphertext to its message, so that a copy in another one can't be decrypted. */
export const sealOwner = (businessId: number | null, recipient: string): string =>
  `message of ${businessId ?? 'account'} to ${recipient}`;

/** Packs the plain text and the formatted one, with a separator that no text contains. */
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

export const setState = (ctx: Ctx, id: number, state: Became, change: StateChange = {}) =>
  ctx.db
    .updateTable('messages')
    .set({
      state,
      error: null,
      ...change,
      ...(state === 'outbox' || state === 'held' ? {} : { sealed: null }),
      ...(state === 'sent' || state === 'handed_over' ? { sent_at: sql<string>`now()` } : {}),
    })
    .where('id', '=', id)
    .execute();

/** From now on, the limits of its client count it. */
export const setCounted = (ctx: BusinessCtx, id: number) =>
  ctx.db.updateTable('messages').set({ counts_at: ctx.now.toISOString() }).where('id', '=', id).execute();

/** Other automatic reminders to the same address that would go until then, the oldest first. */
export const lockMergeable = (ctx: BusinessCtx, { id, client_id, recipient }: Unsent, until: Date, limit: number) =>
  ctx.db
    .selectFrom('messages')
    .select(['id', 'subject', 'text', 'attachments', 'cause', 'cause_id', 'recipient', 'while_open'])
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', client_id)
    .where('channel', '=', 'mail')
    .where('state', 'in', ['queued', 'held'])
    .where('send_at', '<', until.toISOString())
    .where('recipient', '=', recipient)
    .where('purpose', '=', 'reminder')
    .where('cause', '<>', 'user')
    .where('has_secret', '=', false)
    .where('id', '<>', id)
    .orderBy('send_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();

export type Mergeable = Awaited<ReturnType<typeof lockMergeable>>[number];

export const hasMerged = async (ctx: BusinessCtx, id: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom('messages')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('merged_into_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

type Content = { subject: string; text: string; html: string; attachments: Attachment[] };

export async function saveMerged(ctx: BusinessCtx, id: number, content: Content, others: readonly number[]) {
  await ctx.db
    .updateTable('messages')
    .set({ ...content, attachments: JSON.stringify(content.attachments) })
    .where('id', '=', id)
    .execute();
  await ctx.db
    .updateTable('messages')
    .set({ state: 'merged', merged_into_id: id })
    .where('business_id', '=', ctx.businessId)
    .where('id', 'in', others)
    .execute();
}

/** A server that crashed on its last attempt may have sent it, so a sent message isn't marked failed. */
export const giveUpUnsent = (ctx: Ctx, id: number, error: string) =>
  ctx.db
    .updateTable('messages')
    .set({ state: 'failed', error, sealed: null })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'held'])
    .execute();

/** False where the provider has it already. */
export async function cancelPending(ctx: BusinessCtx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('messages')
    .set({ state: 'cancelled', sealed: null, held_reason: null })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'held', 'outbox'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
