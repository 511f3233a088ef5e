import type { Email, emailRoutes, EmailContent, EmailRow } from '@daftar/contract/emails';
import { emailBody } from '@daftar/contract/emails';
import type { Input } from '@daftar/contract/core/route';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { checkVersion, lockRecord } from '#server/platform/db/records.ts';
import { conflict, forbidden, invalid, notFound } from '#server/platform/http-error.ts';
import { hasVersion } from '#server/features/email_templates/email_templates.service.ts';
import { areOwnFiles } from '#server/features/files/files.service.ts';
import { getMessages } from '#server/features/outbox/list.service.ts';
import * as repo from './emails.repo.ts';
import { writeEmail } from './compose.service.ts';
import { decideForAll, recipientsOf } from './recipients.service.ts';

type In<K extends keyof typeof emailRoutes> = Input<(typeof emailRoutes)[K]>;

/** Owners have no role: they see and cancel scheduled emails of everybody. Drafts are the author's alone. */
const isOwner = (ctx: MemberCtx): boolean => ctx.permissions === null;
export const contentOf = ({ content, attachments }: { content: unknown; attachments: unknown }): EmailContent =>
  emailBody.parse({ ...(content as object), uploads: attachments });

/** Clients that a draft names; null if others are chosen by group, tag or filter. */
function namedIn(row: repo.EmailRecord): number[] | null {
  if (row.state !== 'draft') return row.client_ids;
  const { client_ids, group_ids, tag_ids, filter } = contentOf(row).to;
  return group_ids.length || tag_ids.length || filter ? null : client_ids;
}

async function present(ctx: MemberCtx, rows: readonly repo.EmailRecord[]): Promise<EmailRow[]> {
  const firsts = rows.flatMap((row) => namedIn(row)?.[0] ?? []);
  const names = await namesOf(ctx, firsts);
  return rows.map((row) => {
    const named = namedIn(row);
    const { user_id: _user, client_ids: _ids, content: _content, attachments: _files, missed: _missed, ...rest } = row;
    return {
      ...rest,
      state: row.state as EmailRow['state'],
      recipients: named?.length ?? null,
      first_client: (named?.[0] !== undefined && names.get(named[0])) || null,
    };
  });
}

export async function listEmails(ctx: MemberCtx, { query }: In<'list'>) {
  const { state } = query;
  const userId = state === 'scheduled' && isOwner(ctx) ? null : ctx.person.userId;
  const page = await repo.listEmails(ctx, query, { state, userId });
  return { ...page, data: await present(ctx, page.data) };
}

async function emailOf(ctx: MemberCtx, id: number): Promise<repo.EmailRecord> {
  const row = await repo.findEmail(ctx, id);
  const isVisible = row && (row.user_id === ctx.person.userId || (isOwner(ctx) && row.state !== 'draft'));
  if (!isVisible) throw notFound('email');
  return row;
}

async function whole(ctx: MemberCtx, row: repo.EmailRecord): Promise<Email> {
  const missed = row.missed as unknown as repo.Missed[];
  const names = await namesOf(
    ctx,
    missed.map(({ client_id }) => client_id),
  );
  return {
    ...(await present(ctx, [row]))[0]!,
    ...contentOf(row),
    missed: missed.map((one) => ({ ...one, client_name: names.get(one.client_id) ?? null })),
  };
}

export const namesOf = async (ctx: BusinessCtx, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map((ids.length ? await repo.clientsById(ctx, ids) : []).map((one) => [one.id, one.client_full_name]));

export const getEmail = async (ctx: MemberCtx, id: number): Promise<Email> => whole(ctx, await emailOf(ctx, id));

export async function createDraft(ctx: MemberCtx, content: EmailContent): Promise<Email> {
  await checkParts(ctx, content);
  return getEmail(ctx, await repo.insertDraft(ctx, ctx.person.userId, content));
}

/** A path or a version of others must not be stored: links and texts follow from them. */
async function checkParts(ctx: MemberCtx, { uploads, template_version_id }: Partial<EmailContent>): Promise<void> {
  const paths = (uploads ?? []).map(({ path }) => path);
  if (paths.length && !(await areOwnFiles(ctx, 'document', paths)))
    throw invalid({ field: 'uploads', rule: 'exists', message: 'The upload did not finish. Choose the file again.' });
  if (template_version_id && !(await hasVersion(ctx, template_version_id)))
    throw invalid({ field: 'template_version_id', rule: 'exists', message: 'Select a template' });
}

/** Two tabs that edit one draft: the second is refused by its version. */
export async function lockDraft(ctx: MemberCtx, id: number): Promise<EmailContent> {
  await emailOf(ctx, id);
  const row = await lockRecord(ctx, 'emails', id);
  if (row.user_id !== ctx.person.userId) throw notFound('email');
  if (row.state !== 'draft') throw conflict('This email was sent already.');
  return contentOf(row);
}

export async function updateDraft(ctx: MemberCtx, { params, body }: In<'update'>): Promise<Email> {
  const before = await lockDraft(ctx, params.id);
  await checkParts(ctx, body);
  const after = emailBody.parse({ ...before, ...body });
  if (JSON.stringify(after) !== JSON.stringify(before)) await repo.saveDraft(ctx, params.id, after);
  return getEmail(ctx, params.id);
}

export async function deleteDraft(ctx: MemberCtx, id: number): Promise<void> {
  await lockDraft(ctx, id);
  await repo.deleteDraft(ctx, id);
}

/** The email is the author's draft again. */
export async function cancelEmail(ctx: MemberCtx, id: number): Promise<Email> {
  const row = await emailOf(ctx, id);
  if (row.state === 'draft') return whole(ctx, row);
  if (!(await repo.backToDraft(ctx, id))) throw conflict('This email was sent already.');
  return whole(ctx, (await repo.findEmail(ctx, id))!);
}

/** Ends an email that stopped on the way; those who are missing stay listed. */
export async function closeEmail(ctx: MemberCtx, id: number): Promise<Email> {
  await emailOf(ctx, id);
  if (!(await repo.closeStopped(ctx, id))) throw conflict('The sending of this email has not stopped.');
  return whole(ctx, (await repo.findEmail(ctx, id))!);
}

/** Only the author's: it is sent in their name. */
export async function checkAuthor(ctx: MemberCtx, id: number): Promise<void> {
  const { user_id } = await emailOf(ctx, id);
  if (user_id !== ctx.person.userId) throw forbidden('Only the person who wrote this email can send it.');
}

/** Files of an email are its author's alone, as the text is. */
export const visibleFiles = (ctx: MemberCtx, ids: readonly number[]): Promise<number[]> =>
  repo.ownIds(ctx, ctx.person.userId, ids);

export const listSent = (ctx: MemberCtx, { query }: In<'sent'>) =>
  getMessages(ctx, query, { mailed_by: isOwner(ctx) ? 'anyone' : ctx.person.userId });

export async function listRecipients(ctx: MemberCtx, { body }: In<'recipients'>) {
  const clients = await recipientsOf(ctx, body.to);
  const sendAt = body.send_at && new Date(body.send_at) > ctx.now ? new Date(body.send_at) : ctx.now;
  return { data: await decideForAll(ctx, clients, { ...body, sendAt, isByHand: clients.length === 1 }) };
}

export async function previewEmail(ctx: MemberCtx, { body }: In<'preview'>) {
  return writeEmail(ctx, body, body.client_id);
}

export async function getSignature(ctx: MemberCtx) {
  return (await repo.findSignature(ctx, ctx.person.userId)) ?? { text: '', version: 0 };
}

export async function saveSignature(ctx: MemberCtx, { body }: In<'saveSignature'>) {
  const before = await getSignature(ctx);
  checkVersion(ctx, before.version);
  if (before.text !== body.text) await repo.saveSignature(ctx, ctx.person.userId, body.text);
  return getSignature(ctx);
}
