import type { MailAddress } from '@daftar/domain/mailboxes/addresses';
import type { Candidate } from '@daftar/domain/mailboxes/threading';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export type MailFile = { kind: 'html' | 'attachment'; name: string; path: string | null; size: number };

export type NewMail = {
  mailbox_id: number;
  thread_id: number;
  folder_id: number | null;
  uid: number | null;
  message_id: string;
  refs: string[];
  direction: 'in' | 'out';
  from_name: string;
  from_address: string;
  to_people: readonly MailAddress[];
  cc_people: readonly MailAddress[];
  reply_to_people: readonly MailAddress[];
  subject: string;
  text: string;
  snippet: string;
  words: string;
  has_remote_images: boolean;
  state: string;
  size: number;
  files: readonly MailFile[];
  is_seen: boolean;
  sent_at: string;
  outbox_id: number | null;
  created_by: number | null;
};

export const insertMail = async (ctx: BusinessCtx, mail: NewMail): Promise<number> =>
  (
    await ctx.db
      .insertInto('mails')
      .values({
        business_id: ctx.businessId,
        ...mail,
        to_people: JSON.stringify(mail.to_people),
        cc_people: JSON.stringify(mail.cc_people),
        reply_to_people: JSON.stringify(mail.reply_to_people),
        files: JSON.stringify(mail.files),
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** The email is here already, perhaps in another folder or under a number of an earlier validity. */
export async function findKnown(ctx: BusinessCtx, mailboxId: number, messageId: string) {
  const { rows } = await sql<{ id: number; thread_id: number }>`select id, thread_id from mails
    where business_id = ${ctx.businessId} and mailbox_id = ${mailboxId} and message_id = ${messageId}`.execute(ctx.db);
  return rows[0] ?? null;
}

export const moveMail = (ctx: BusinessCtx, id: number, folderId: number, uid: number) =>
  sql`update mails set folder_id = ${folderId}, uid = ${uid} where business_id = ${ctx.businessId} and id = ${id}`.execute(
    ctx.db,
  );

/** Conversations of these Message-IDs. */
export async function threadsOfIds(ctx: BusinessCtx, mailboxId: number, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, number>();
  const { rows } = await sql<{
    message_id: string;
    thread_id: number;
  }>`select message_id, thread_id from mail_references
    where business_id = ${ctx.businessId} and mailbox_id = ${mailboxId} and message_id = any (${ids})`.execute(ctx.db);
  return new Map(rows.map(({ message_id, thread_id }) => [message_id, thread_id]));
}

export const addReferences = (ctx: BusinessCtx, mailboxId: number, threadId: number, ids: readonly string[]) =>
  sql`insert into mail_references (business_id, mailbox_id, message_id, thread_id)
    select ${ctx.businessId}, ${mailboxId}, id, ${threadId} from unnest(${ids}::text[]) id
    on conflict do nothing`.execute(ctx.db);

/** Conversations that an answer without references may belong to. */
export async function candidates(
  ctx: BusinessCtx,
  mailboxId: number,
  { number, subjectKey }: { number: number | null; subjectKey: string },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`select id, subject, addresses, last_at from mail_threads
    where business_id = ${ctx.businessId} and mailbox_id = ${mailboxId} and id = ${number}::bigint
    union (select id, subject, addresses, last_at from mail_threads
      where business_id = ${ctx.businessId} and mailbox_id = ${mailboxId} and subject_key = ${subjectKey}
        and subject_key <> '' order by last_at desc limit 50)`.execute(ctx.db);
  return rows;
}

export async function clientsOf(ctx: BusinessCtx, addresses: readonly string[]) {
  if (addresses.length === 0) return [];
  const { rows } = await sql<{
    address: string;
    client_id: number;
  }>`select address, client_id from app.clients_of_addresses(${addresses}::text[])`.execute(ctx.db);
  return rows;
}

export type ThreadFacts = {
  id: number;
  client_id: number | null;
  is_filed_by_hand: boolean;
  assignee_id: number | null;
  user_id: number | null;
  is_shared: boolean;
  addresses: string[];
  last_at: string;
  subject: string;
};

export async function lockThread(ctx: BusinessCtx, id: number): Promise<ThreadFacts | undefined> {
  const { rows } =
    await sql<ThreadFacts>`select id, client_id, is_filed_by_hand, assignee_id, user_id, is_shared, addresses,
      last_at, subject from mail_threads where business_id = ${ctx.businessId} and id = ${id} for update`.execute(
      ctx.db,
    );
  return rows[0];
}

type NewThread = {
  mailbox_id: number;
  user_id: number | null;
  client_id: number | null;
  subject: string;
  subject_key: string;
  last_at: string;
};
export const insertThread = async (ctx: BusinessCtx, thread: NewThread): Promise<number> =>
  (
    await ctx.db
      .insertInto('mail_threads')
      .values({ business_id: ctx.businessId, is_unread: false, ...thread })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

type Arrival = {
  addresses: string[];
  person: MailAddress;
  snippet: string;
  sent_at: string;
  hasAttachments: boolean;
  isUnread: boolean;
  /** An email of the client opens a closed conversation again. */
  reopens: boolean;
  client_id: number | null;
};

/** The list shows the newest email of a conversation. */
export const noteArrival = (ctx: BusinessCtx, id: number, arrival: Arrival) =>
  sql`update mail_threads set mails = mails + 1, addresses = ${arrival.addresses}, client_id = ${arrival.client_id},
      has_attachments = has_attachments or ${arrival.hasAttachments}, is_unread = is_unread or ${arrival.isUnread},
      is_done = is_done and not ${arrival.reopens},
      snippet = case when mails = 0 or last_at <= ${arrival.sent_at} then ${arrival.snippet} else snippet end,
      person_name = case when mails > 0 and last_at > ${arrival.sent_at} then person_name
        -- A recipient is often only an address, whose name is known from earlier.
        when ${arrival.person.name} = '' and person_address = ${arrival.person.address} then person_name
        else ${arrival.person.name} end,
      person_address = case when mails = 0 or last_at <= ${arrival.sent_at} then ${arrival.person.address} else person_address end,
      last_at = greatest(last_at, ${arrival.sent_at}::timestamptz)
    where business_id = ${ctx.businessId} and id = ${id}`.execute(ctx.db);

/** Emails that were read in another program. A conversation is read when all its emails are. */
export const setSeen = (ctx: BusinessCtx, folderId: number, uids: readonly number[]) =>
  sql`with seen as (update mails set is_seen = true where business_id = ${ctx.businessId} and folder_id = ${folderId}
      and uid = any (${uids}::bigint[]) and not is_seen returning thread_id, id)
    update mail_threads t set is_unread = false where t.business_id = ${ctx.businessId} and t.is_unread
      and t.id in (select thread_id from seen) and not exists (select from mails m where m.business_id = t.business_id
        and m.thread_id = t.id and not m.is_seen and m.direction = 'in' and m.id not in (select id from seen))`.execute(
    ctx.db,
  );
