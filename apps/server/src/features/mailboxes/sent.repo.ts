/** Answers that were sent through the outbox, and how they are found again when they come back. */
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

/** Names the answer in the outbox. */
export const replyName = (mailId: number) => `mail:${mailId}` as const;

/** The first of its messages: one goes to each recipient. */
export const setOutbox = (ctx: BusinessCtx, mailId: number) =>
  sql`update mails set outbox_id = (select min(o.id) from messages o where o.business_id = ${ctx.businessId}
      and o.about = ${replyName(mailId)}) where business_id = ${ctx.businessId} and id = ${mailId}`.execute(ctx.db);

type SentMessage = { provider_id: string; client_id: number | null; mail_id: number | null; thread_id: number | null };

/** Messages of the outbox with these Message-IDs: an email may be an answer to one, or its copy in the sent folder. */
export async function sentMessages(
  ctx: BusinessCtx,
  mailboxId: number,
  ids: readonly string[],
): Promise<SentMessage[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<SentMessage>`select o.provider_id, o.client_id, m.id as mail_id, m.thread_id from messages o
    left join mails m on m.business_id = o.business_id and m.mailbox_id = ${mailboxId}
      and o.about like 'mail:%' and m.id = substr(o.about, 6)::bigint
    where o.business_id = ${ctx.businessId} and o.channel = 'mail' and o.provider_id = any (${ids}::text[])`.execute(
      ctx.db,
    );
  return rows;
}

/** The copy of an answer that the mailbox keeps. */
export const adoptCopy = (ctx: BusinessCtx, mailId: number, messageId: string) =>
  sql`update mails set message_id = ${messageId} where business_id = ${ctx.businessId} and id = ${mailId}`.execute(
    ctx.db,
  );
