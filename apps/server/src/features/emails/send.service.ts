import { emailRoutes, sendable, type EmailContent, type EmailRecipient } from '@daftar/contract/emails';
import type { Input } from '@daftar/contract/core/route';
import { NO_REMINDER_LABELS } from '@daftar/domain/billing/reminder-opt-out';
import { MAX_ATTACHED_BYTES, MAX_SCHEDULED_DAYS, missingText, UNDO_SECONDS } from '@daftar/domain/emails/compose';
import { actAsUser } from '#server/access/act-as-user.repo.ts';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { conflict, HttpError, invalid } from '#server/platform/http-error.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import type { JobSteps, Progress } from '#server/platform/jobs/job-kind.ts';
import { filesForEmail } from '#server/features/drive/email-files.service.ts';
import { sendingAccount } from '#server/features/email_accounts/sending.service.ts';
import { sizeOf } from '#server/features/files/files.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { outcomesOf, type Outcome } from '#server/features/outbox/list.service.ts';
import { sendWritten } from '#server/features/outbox/messages.service.ts';
import { linksFor, writeEmail } from './compose.service.ts';
import * as repo from './emails.repo.ts';
import { checkAuthor, contentOf, lockDraft, namesOf } from './emails.service.ts';
import { decideForAll, recipientsOf } from './recipients.service.ts';

export const SEND_EMAIL = 'emails.send';
export type EmailOrder = { email_id: number; order: number; user_id: number };

const DAY_MS = 86_400_000;

/** Sent in ten seconds or at the chosen time. Until then it can be undone, and nobody has received it. */
export async function sendEmail(ctx: MemberCtx, { params, body }: Input<typeof emailRoutes.send>) {
  const content = await lockDraft(ctx, params.id);
  const checked = sendable.safeParse(content);
  if (!checked.success)
    throw invalid(
      ...checked.error.issues.map(({ path, message }) => ({ field: String(path[0]), rule: 'required', message })),
    );
  const sendAt = timeOf(ctx, body.send_at);
  await checkFiles(ctx, content);
  await sendingAccount(ctx, content.account_id);
  const clients = await recipientsOf(ctx, content.to);
  if (clients.length === 0) throw invalid({ field: 'to', rule: 'required', message: 'Choose who gets this email.' });
  if (clients.length === 1) {
    const [{ state, reason, client_name }] = (await decideForAll(ctx, clients, {
      ...content,
      sendAt,
      isByHand: true,
    })) as [EmailRecipient];
    if (state === 'refused') throw conflict(`${client_name}: ${reason}.`);
  }
  const order = await repo.schedule(
    ctx,
    params.id,
    clients.map(({ id }) => id),
    sendAt,
  );
  const payload: EmailOrder = { email_id: params.id, order, user_id: ctx.person.userId };
  const job_id = await ctx.app.jobs.enqueue(ctx, SEND_EMAIL, payload, { total: clients.length, runAt: sendAt });
  return { job_id, recipients: clients.length, send_at: sendAt.toISOString() };
}

function timeOf(ctx: MemberCtx, typed: string | null): Date {
  const soon = new Date(ctx.now.getTime() + UNDO_SECONDS * 1000);
  if (typed === null) return soon;
  const at = new Date(typed);
  const problem =
    at < ctx.now
      ? 'Choose a time in the future.'
      : at.getTime() > ctx.now.getTime() + MAX_SCHEDULED_DAYS * DAY_MS
        ? 'Choose a time within six months.'
        : null;
  if (problem) throw invalid({ field: 'send_at', rule: 'time', message: problem });
  return at > soon ? at : soon;
}

async function checkFiles(ctx: MemberCtx, { files, uploads }: EmailContent) {
  const wrong = (rule: string, message: string) => invalid({ field: 'files', rule, message });
  const found = await filesForEmail(
    ctx,
    files.map(({ item_id }) => item_id),
  );
  // The size comes from the store, not from the browser.
  const uploaded = await Promise.all(
    uploads.map(async ({ name, path }) => {
      const size = await sizeOf(ctx, path);
      if (size === null) throw wrong('exists', `${name} was not uploaded completely. Remove it and attach it again.`);
      return { name, path, size };
    }),
  );
  const attached = [...found.filter((_, at) => files[at]!.as === 'attachment'), ...uploaded];
  if (attached.reduce((sum, { size }) => sum + size, 0) > MAX_ATTACHED_BYTES)
    throw wrong(
      'size',
      `Attachments can have ${MAX_ATTACHED_BYTES / 1000 ** 2} MB together. Send large files as links.`,
    );
  return { attached, linked: found.filter((_, at) => files[at]!.as === 'link') };
}

/**
 * One transaction for each client, as the member who sent it: a refusal doesn't stop the others. Clients who have a
 * message of this email are skipped, whichever job wrote it.
 */
export async function sendToAll(ctx: BusinessCtx, order: EmailOrder, progress: Progress, steps: JobSteps) {
  // Committed first: from here on, undo is refused.
  const email = await withBusinessContext(ctx.app, ctx.businessId, (own) =>
    repo.startSending(own, order.email_id, order.order),
  );
  if (!email) return { done: 0, refused: [] };
  const ids = email.client_ids;
  const content = contentOf(email);
  const reached = new Set((await outcomesOf(ctx, order.email_id)).map(({ client_id }) => client_id));
  const refused: repo.Missed[] = [];
  for (const [at, id] of ids.entries()) {
    if (steps.has(id) || reached.has(id)) continue;
    await withBusinessContext(ctx.app, ctx.businessId, async (nobody) => {
      const member = await actAsUser({ ...nobody, timezone: ctx.timezone }, order.user_id, emailRoutes.send.permission);
      await sendToOne(member, id, order.email_id, content, ids.length > 1);
      await steps.note(member, id);
    }).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
      refused.push({ client_id: id, reason: error.message });
    });
    await progress(at + 1);
  }
  const missed = [...refused, ...blockedOf(await outcomesOf(ctx, order.email_id))];
  await repo.endSending(ctx, order.email_id, order.order, 'sent', missed);
  if (missed.length)
    await tellSender(ctx, order, {
      title: `Email not sent to ${missed.length} of ${ids.length} clients`,
      body: await listOf(ctx, missed),
    });
  return {
    done: ids.length - refused.length,
    refused: refused.map(({ client_id, reason }) => ({ id: client_id, message: reason })),
  };
}

/** Clients who don't want such emails: the outbox keeps the message as not sent. */
const blockedOf = (outcomes: readonly Outcome[]): repo.Missed[] =>
  outcomes.flatMap(({ client_id, state, held_reason }) =>
    state === 'blocked' && client_id !== null ? [{ client_id, reason: held_reason ?? 'Not allowed' }] : [],
  );

async function listOf(ctx: BusinessCtx, missed: readonly repo.Missed[]): Promise<string> {
  const names = await namesOf(
    ctx,
    missed.map(({ client_id }) => client_id),
  );
  return missed
    .map(({ client_id, reason }) => `${names.get(client_id) ?? 'Deleted client'}: ${reason}`)
    .join('\n')
    .slice(0, 500);
}

/** After the last attempt failed. The author sends it to the rest, or ends it. */
export async function sendingStopped(ctx: BusinessCtx, order: EmailOrder, error: string): Promise<void> {
  const outcomes = await outcomesOf(ctx, order.email_id);
  const reached = new Set(outcomes.map(({ client_id }) => client_id));
  const ids = await repo.recipientsOfOrder(ctx, order.email_id, order.order);
  if (!ids) return;
  const rest = ids.filter((id) => !reached.has(id)).map((client_id) => ({ client_id, reason: 'Sending stopped' }));
  const state = rest.length ? 'stopped' : 'sent';
  await repo.endSending(ctx, order.email_id, order.order, state, [...rest, ...blockedOf(outcomes)]);
  const title = `Email stopped after ${ids.length - rest.length} of ${ids.length} clients`;
  if (rest.length) await tellSender(ctx, order, { title, body: error });
}

/** To those who are missing. Everybody who has a message of this email is skipped. */
export async function resumeEmail(ctx: MemberCtx, id: number) {
  await checkAuthor(ctx, id);
  const resumed = await repo.resume(ctx, id);
  if (!resumed) throw conflict('The sending of this email has not stopped.');
  const { order_number: order, client_ids } = resumed;
  const reached = new Set((await outcomesOf(ctx, id)).map(({ client_id }) => client_id));
  const payload: EmailOrder = { email_id: id, order, user_id: ctx.person.userId };
  const job_id = await ctx.app.jobs.enqueue(ctx, SEND_EMAIL, payload, { total: client_ids.length });
  return { job_id, recipients: client_ids.filter((one) => !reached.has(one)).length };
}

const tellSender = (
  ctx: BusinessCtx,
  { user_id, email_id }: EmailOrder,
  notice: { title: string; body: string },
): Promise<number> =>
  notify(ctx, {
    ...notice,
    type: 'REMINDER_NOTIFICATION',
    userIds: [user_id],
    link: `/business/${ctx.businessId}/email?email=${email_id}`,
    records: [],
  });

async function sendToOne(ctx: MemberCtx, id: number, emailId: number, content: EmailContent, isBulk: boolean) {
  const [client] = await repo.clientsById(ctx, [id]);
  if (!client) throw conflict('The client was deleted');
  if (!client.primary_email) throw conflict(NO_REMINDER_LABELS.no_email);
  const { attached, linked } = await checkFiles(ctx, content);
  const written = await writeEmail(ctx, content, id, await linksFor(ctx, linked));
  if (written.missing.length) throw conflict(missingText(written.missing));
  const account = await sendingAccount(ctx, content.account_id);
  // A shared mailbox gets the answers itself, so that colleagues see them; so does the sender's own account.
  const ownReplies = account?.isSharedMailbox || account?.isOwn;
  const replyTo = ownReplies ? undefined : await repo.verifiedEmail(ctx, ctx.person.userId);
  await sendWritten(
    ctx,
    { subject: written.subject, text: written.text, html: written.html, purpose: content.purpose },
    {
      to: client.primary_email,
      client_id: id,
      cause: { kind: 'user', id: emailId },
      isBulk,
      ...(content.account_id === null ? {} : { account_id: content.account_id }),
      ...(content.template_version_id === null ? {} : { template_version_id: content.template_version_id }),
      ...(replyTo ? { reply_to: replyTo } : {}),
      attachments: attached.map(({ name, path }) => ({ name, path })),
    },
  );
}
