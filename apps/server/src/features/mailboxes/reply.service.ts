import { randomUUID } from 'node:crypto';
import type { Input } from '@daftar/contract/core/route';
import type { Mail, mailboxRoutes } from '@daftar/contract/mailboxes';
import { formatMoment } from '@daftar/domain/date-format';
import { quote } from '@daftar/domain/mailboxes/text';
import { replyHeaders, replySubject } from '@daftar/domain/mailboxes/threading';
import type { MemberCtx } from '#server/platform/context.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import { foreignFiles } from '#server/features/files/files.service.ts';
import { sendWritten } from '#server/features/outbox/messages.service.ts';
import { importMail } from './import-mail.service.ts';
import { replyHtml } from './reply-html.ts';
import { replyName, setOutbox } from './sent.repo.ts';
import * as repo from './threads.repo.ts';
import { shown, threadOf } from './threads.service.ts';

/**
 * Sends an answer to the last email of a conversation, from its mailbox, and adds it there. A colleague's shared
 * conversation is answered from the business's own account, because the mailbox isn't the caller's.
 */
export async function reply(ctx: MemberCtx, { params, body }: Input<typeof mailboxRoutes.reply>): Promise<Mail> {
  const thread = await threadOf(ctx, params.id);
  const last = (await repo.mailsOf(ctx, thread.id)).at(-1);
  if (!last) throw conflict('This conversation has no email.');
  const paths = body.attachments.map(({ path }) => path);
  if ((await foreignFiles(ctx, 'document', paths)).size)
    throw invalid({
      field: 'attachments',
      rule: 'exists',
      message: 'The upload did not finish. Choose the file again.',
    });
  const mailbox = await repo.mailboxOf(ctx, thread.mailbox_id);
  const said = body.text.trim();
  const when = `On ${formatMoment(new Date(last.sent_at), ctx.timezone)}, ${last.from_name || last.from_address} wrote:`;
  const text = body.with_quote && last.text ? `${said}\n\n${quote(when, last.text)}` : said;
  const subject = replySubject(thread.subject, thread.id);
  const to = [...new Set(body.to)];
  const { in_reply_to, references } = replyHeaders({ message_id: last.message_id, references: last.refs });
  const added = await importMail(ctx, {
    mailbox: { id: thread.mailbox_id, address: mailbox?.address ?? '', user_id: mailbox?.user_id ?? null },
    folder: null,
    mail: {
      // Until the outbox has sent it: the account decides about the Message-ID.
      message_id: `<${randomUUID()}@reply.invalid>`,
      refs: [last.message_id, ...last.refs].slice(0, 30),
      from: { name: ctx.person.name, address: mailbox?.address ?? '' },
      to: to.map((address) => ({ name: '', address })),
      cc: [],
      reply_to: [],
      subject,
      text,
      has_remote_images: false,
      state: 'Whole',
      size: text.length,
      is_seen: true,
      sent_at: ctx.now,
    },
    files: body.attachments.map(({ name, path, size }) => ({ kind: 'attachment', name, path, size })),
    thread_id: thread.id,
    direction: 'out',
    created_by: ctx.person.userId,
  });
  const { id } = added!;
  const isPrivate = thread.owner_name !== null && !thread.is_shared;
  await sendWritten(
    ctx,
    { subject, text, html: replyHtml(text), purpose: 'service' },
    {
      to,
      // On the client's page everyone would read it.
      ...(isPrivate ? {} : { client_id: thread.client_id, board_task_id: thread.board_task_id }),
      ...(mailbox ? { account_id: mailbox.account_id, reply_to: mailbox.address } : {}),
      thread: { in_reply_to, references: references.split(' ') },
      about: replyName(id),
      attachments: body.attachments.map(({ name, path }) => ({ name, path })),
    },
  );
  await setOutbox(ctx, id);
  await repo.setUnread(ctx, thread.id, false);
  return shown(ctx, (await repo.findMail(ctx, id))!);
}
