import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export type MailClient = { id: number; name: string; email: string };

/** Clients with an address of their own. */
export async function mailClients(ctx: BusinessCtx, count: number): Promise<MailClient[]> {
  const { rows } = await sql<MailClient>`select id, client_full_name as name, primary_email as email from clients c
    where business_id = ${ctx.businessId} and not is_private and deleted_at is null and status = 'Active'
      and primary_email <> '' and not exists (select from clients o where o.business_id = c.business_id
        and o.id <> c.id and o.primary_email = c.primary_email)
    order by id limit ${count}`.execute(ctx.db);
  return rows;
}

/** A paused account: the demo has no mail server. */
export async function demoMailbox(ctx: BusinessCtx, address: string, userId: number | null) {
  await sql`insert into email_accounts (business_id, owner, user_id, kind, from_name, from_address, smtp_host, smtp_port,
      smtp_user, imap_host, state, paused_reason)
    values (${ctx.businessId}, ${userId === null ? 'business' : 'user'}, ${userId}, 'smtp', 'Sharma Desai & Co.', ${address},
      'mail.sharmadesai.example', 587, ${address}, 'mail.sharmadesai.example', 'paused',
      'The demo has no mail server. Connect your own account.') on conflict do nothing`.execute(ctx.db);
  await sql`insert into mailboxes (business_id, account_id, address, user_id, synced_at)
    select business_id, id, lower(from_address), user_id, ${ctx.now}::timestamptz - interval '20 minutes' from email_accounts
    where business_id = ${ctx.businessId} and lower(from_address) = ${address}
    on conflict do nothing`.execute(ctx.db);
  const { rows } = await sql<{ id: number; address: string; user_id: number | null }>`select id, address, user_id
    from mailboxes where business_id = ${ctx.businessId} and address = ${address} limit 1`.execute(ctx.db);
  return rows[0]!;
}

export const setDone = (ctx: BusinessCtx, threadId: number, assignee: number | null, isDone: boolean) =>
  sql`update mail_threads set assignee_id = ${assignee}, is_done = ${isDone} where business_id = ${ctx.businessId}
    and id = ${threadId}`.execute(ctx.db);
