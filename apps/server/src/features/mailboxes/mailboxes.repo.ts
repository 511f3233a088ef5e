import { sql } from 'kysely';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';

export async function businessesWithMail(ctx: Ctx, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from app.businesses_with_mail(${before}) id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** A mailbox for each account that has an IMAP server. An account that is connected again gets its earlier emails back. */
export async function addMissing(ctx: BusinessCtx): Promise<void> {
  await sql`update mailboxes m set account_id = a.id, next_sync_at = 'epoch' from email_accounts a
    where m.business_id = ${ctx.businessId} and m.account_id is null and a.business_id = m.business_id
      and lower(a.from_address) = m.address and a.user_id is not distinct from m.user_id and a.imap_host <> ''
      and not exists (select from mailboxes o where o.business_id = m.business_id and o.account_id = a.id)`.execute(
    ctx.db,
  );
  await sql`insert into mailboxes (business_id, account_id, address, user_id)
    select a.business_id, a.id, lower(a.from_address), a.user_id from email_accounts a
    where a.business_id = ${ctx.businessId} and a.imap_host <> ''
    on conflict (business_id, account_id) do update set address = excluded.address
      where mailboxes.address <> excluded.address`.execute(ctx.db);
}

/** Those that can be read now. */
export async function dueMailboxes(ctx: BusinessCtx, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select m.id from mailboxes m
    join email_accounts a on a.business_id = m.business_id and a.id = m.account_id
    where m.business_id = ${ctx.businessId} and a.imap_host <> '' and a.state = 'connected' and m.next_sync_at <= ${before}
      and (m.leased_until is null or m.leased_until <= now())
    order by m.next_sync_at limit 200`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

export type MailboxRecord = {
  id: number;
  account_id: number;
  address: string;
  user_id: number | null;
  failures: number;
};

/** Null: another process reads it. */
export async function lease(ctx: BusinessCtx, id: number, seconds: number): Promise<MailboxRecord | null> {
  const { rows } = await sql<MailboxRecord>`update mailboxes
    set leased_until = now() + make_interval(secs => ${seconds})
    where business_id = ${ctx.businessId} and id = ${id} and (leased_until is null or leased_until <= now())
    returning id, account_id, address, user_id, failures`.execute(ctx.db);
  return rows[0] ?? null;
}

export const renew = (ctx: BusinessCtx, id: number, seconds: number) =>
  sql`update mailboxes set leased_until = now() + make_interval(secs => ${seconds})
    where business_id = ${ctx.businessId} and id = ${id}`.execute(ctx.db);

type Outcome = { problem: string; failures: number; next: Date; isRead: boolean };
export const finish = (ctx: BusinessCtx, id: number, { problem, failures, next, isRead }: Outcome) =>
  sql`update mailboxes set leased_until = null, problem = ${problem}, failures = ${failures}, next_sync_at = ${next},
      synced_at = case when ${isRead} then now() else synced_at end
    where business_id = ${ctx.businessId} and id = ${id}`.execute(ctx.db);

/** Everybody's: the caller's own and the business's. */
export async function makeDue(ctx: BusinessCtx): Promise<void> {
  await sql`update mailboxes set next_sync_at = 'epoch' where business_id = ${ctx.businessId}`.execute(ctx.db);
}

export type FolderRecord = { id: number; path: string; uid_validity: number; last_uid: number; modseq: number };

export async function folderOf(
  ctx: BusinessCtx,
  mailboxId: number,
  { path, role }: { path: string; role: string },
): Promise<FolderRecord> {
  await sql`insert into mailbox_folders (business_id, mailbox_id, path, role)
    values (${ctx.businessId}, ${mailboxId}, ${path}, ${role}) on conflict do nothing`.execute(ctx.db);
  const { rows } = await sql<FolderRecord>`select id, path, uid_validity, last_uid, modseq from mailbox_folders
    where business_id = ${ctx.businessId} and mailbox_id = ${mailboxId} and path = ${path}`.execute(ctx.db);
  return rows[0]!;
}

export const restartFolder = (ctx: BusinessCtx, id: number, uidValidity: number, lastUid: number) =>
  sql`update mailbox_folders set uid_validity = ${uidValidity}, last_uid = ${lastUid}, modseq = 0
    where business_id = ${ctx.businessId} and id = ${id}`.execute(ctx.db);

/** Never back: a slow process must not repeat the work of a later one. */
export const advance = (ctx: BusinessCtx, id: number, uid: number) =>
  sql`update mailbox_folders set last_uid = greatest(last_uid, ${uid})
    where business_id = ${ctx.businessId} and id = ${id}`.execute(ctx.db);

export const setModseq = (ctx: BusinessCtx, id: number, modseq: number) =>
  sql`update mailbox_folders set modseq = ${modseq} where business_id = ${ctx.businessId} and id = ${id}`.execute(
    ctx.db,
  );

export type ListedMailbox = {
  id: number;
  account_id: number;
  address: string;
  user_id: number | null;
  state: 'connected' | 'paused';
  problem: string;
  synced_at: string | null;
};

export async function listMailboxes(ctx: BusinessCtx): Promise<ListedMailbox[]> {
  const { rows } = await sql<ListedMailbox>`select m.id, m.account_id, m.address, m.user_id, a.state, m.synced_at,
      case when a.state = 'paused' then a.paused_reason else m.problem end as problem
    from mailboxes m join email_accounts a on a.business_id = m.business_id and a.id = m.account_id
    where m.business_id = ${ctx.businessId} order by m.user_id nulls first, m.address limit 200`.execute(ctx.db);
  return rows;
}

/** Addresses of the business: they never identify a client. */
export async function ownAddresses(ctx: BusinessCtx): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`select lower(from_address) as address from email_accounts
    where business_id = ${ctx.businessId} limit 500`.execute(ctx.db);
  return rows.map(({ address }) => address);
}
