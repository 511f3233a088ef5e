import type { Answer, Input } from '@daftar/contract/core/route';
import type { Mail, mailboxRoutes } from '@daftar/contract/mailboxes';
import { replyTo } from '@daftar/domain/mailboxes/addresses';
import { splitQuoted } from '@daftar/domain/mailboxes/text';
import { replySubject } from '@daftar/domain/mailboxes/threading';
import { can } from '@daftar/domain/permissions';
import type { BusinessCtx, FileOwner, MemberCtx } from '#server/platform/context.ts';
import { checkVersion, given, visibleRecordIds } from '#server/platform/db/records.ts';
import { conflict, forbidden, invalid, notFound } from '#server/platform/http-error.ts';
import { checkNamedClient } from '#server/features/clients/clients.service.ts';
import { fileUrl, framedLink } from '#server/features/files/files.service.ts';
import { visibleCards } from '#server/features/tasks/list.service.ts';
import { activeMembers } from '#server/features/team/members.service.ts';
import * as mailboxes from './mailboxes.repo.ts';
import * as repo from './threads.repo.ts';

type In<K extends keyof typeof mailboxRoutes> = Input<(typeof mailboxRoutes)[K]>;

/** Handled in mailboxes.jobs.ts. */
export const SYNC_NOW = 'mailboxes.sync_now';

export async function listMailboxes(ctx: MemberCtx) {
  const found = await mailboxes.listMailboxes(ctx);
  return { data: found.map(({ user_id, ...mailbox }) => ({ ...mailbox, is_own: user_id !== null })) };
}

export async function syncNow(ctx: MemberCtx) {
  await mailboxes.makeDue(ctx);
  return { job_id: await ctx.app.jobs.enqueue(ctx, SYNC_NOW, {}) };
}

/** Without the right to contacts, a search must not reveal whether an address exists. */
export const listThreads = (ctx: MemberCtx, { query }: In<'list'>) =>
  repo.listThreads(ctx, query, can(ctx.permissions, 'client_contacts', 'read'));

export const countTrays = (ctx: MemberCtx) => repo.countTrays(ctx);

export async function threadOf(ctx: BusinessCtx, id: number): Promise<repo.ThreadRow> {
  const thread = await repo.findThread(ctx, id);
  if (!thread) throw notFound('conversation');
  return thread;
}

export async function getThread(ctx: MemberCtx, { params }: In<'get'>): Promise<Answer<typeof mailboxRoutes.get>> {
  const thread = await threadOf(ctx, params.id);
  const mails = await repo.mailsOf(ctx, thread.id);
  const { board_task_id: task } = thread;
  return {
    ...thread,
    emails: mails.map((mail) => shown(ctx, mail)),
    reply: await replyOf(ctx, thread, mails.at(-1)),
    task: (task === null ? undefined : (await visibleCards(ctx, [task]))[0]) ?? null,
  } as never;
}

async function replyOf(ctx: MemberCtx, thread: repo.ThreadRow, last: repo.MailRow | undefined) {
  const subject = replySubject(thread.subject, thread.id);
  if (!last) return { subject, to: [], cc: [] };
  const own = await mailboxes.ownAddresses(ctx);
  const from = { name: last.from_name, address: last.from_address };
  const people = { ...last, from, to: last.to_people, cc: last.cc_people, reply_to: last.reply_to_people };
  return { subject, ...replyTo(people, own) };
}

/** An email as the screen shows it. */
export function shown(ctx: MemberCtx, mail: repo.MailRow): Mail {
  const { shown: text, quoted } = splitQuoted(mail.text);
  const html = mail.files.find(({ kind }) => kind === 'html')?.path;
  return {
    id: mail.id,
    direction: mail.direction,
    from: { name: mail.from_name, address: mail.from_address },
    to: mail.to_people,
    cc: mail.cc_people,
    subject: mail.subject,
    snippet: mail.snippet,
    text,
    quoted,
    html_url: html ? framedLink(ctx, html, 'plain') : null,
    images_url: html && mail.has_remote_images ? framedLink(ctx, html, 'images') : null,
    state: mail.state,
    attachments: mail.files.flatMap(({ kind, name, size, path }, number) =>
      kind === 'attachment' ? [{ number, name, size, url: fileUrl(ctx, path) }] : [],
    ),
    delivery: mail.delivery,
    author: mail.author,
    sent_at: mail.sent_at,
  };
}

export async function updateThread(ctx: MemberCtx, { params, body }: In<'update'>) {
  const before = await repo.lockChanges(ctx, params.id);
  if (!before) throw notFound('conversation');
  checkVersion(ctx, before.version);
  const changes = given(body);
  const { client_id: client, assignee_id: assignee, is_shared: shares } = changes;
  if (client && client !== before.client_id) await checkNamedClient(ctx, client);
  if (assignee && assignee !== before.assignee_id) {
    const active = await activeMembers(ctx, [assignee]);
    if (!active.has(assignee)) throw invalid({ field: 'assignee_id', rule: 'exists', message: 'Select a user' });
  }
  if (shares !== undefined && shares !== before.is_shared) {
    if (before.user_id === null)
      throw conflict('This conversation is in a mailbox of the business. Everyone can see it.');
    if (before.user_id !== ctx.person.userId)
      throw forbidden('Only the owner of the mailbox can share this conversation.');
  }
  const shared = shares ?? before.is_shared;
  const assigned = assignee === undefined ? before.assignee_id : assignee;
  if (before.user_id !== null && !shared && assigned !== null && assigned !== before.user_id)
    throw conflict('Only you see this conversation. Share it with the team before you assign it.');
  const isSame = (Object.keys(changes) as (keyof typeof changes)[]).every((key) => changes[key] === before[key]);
  if (!isSame)
    await repo.updateThread(ctx, before.id, {
      ...changes,
      ...(client !== undefined && client !== before.client_id ? { is_filed_by_hand: true } : {}),
    });
  return threadOf(ctx, before.id);
}

export async function markRead(ctx: MemberCtx, { params, body }: In<'read'>): Promise<{ ok: true }> {
  await threadOf(ctx, params.id);
  await repo.setUnread(ctx, params.id, !body.is_read);
  return { ok: true };
}

export const handOverThreads = (ctx: BusinessCtx, { from, to }: { from: number; to: number }) =>
  repo.handOver(ctx, from, to);

/** Row-level security knows whose mailbox it is and which clients are hidden. */
export const mailFiles: FileOwner = {
  entity: 'mails',
  visibleIds: async (ctx, ids) =>
    can(ctx.permissions, 'compose_mail', 'read') && can(ctx.permissions, 'clients', 'read')
      ? visibleRecordIds(ctx, 'mails' as never, ids)
      : [],
};
