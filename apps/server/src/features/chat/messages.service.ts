import { randomUUID } from 'node:crypto';
import {
  chatChannelEvent,
  messagesEvent,
  MAX_FOUND_MESSAGES,
  type chatEvents,
  type ChatMessage,
  type chatRoutes,
  type MessagesAnswer,
} from '@daftar/contract/chat';
import type { Input } from '@daftar/contract/core/route';
import { maySend, whyNotDelete } from '@daftar/domain/chat/rules';
import { TOAST_TEXTS } from '@daftar/domain/toasts';
import type { z } from 'zod';
import type { MemberCtx } from '#server/platform/context.ts';
import { conflict, forbidden, invalid, notFound } from '#server/platform/http-error.ts';
import { areOwnFiles, fileNameOf, pictureUrl } from '#server/features/files/files.service.ts';
import * as groups from './groups.repo.ts';
import { groupOf, NotInGroup } from './groups.service.ts';
import { visibleLinks } from './links.service.ts';
import * as repo from './messages.repo.ts';

type Sent = z.output<typeof chatEvents.send_message>;

/** Stores a message once, even if the browser sends it again, then sends it to all participants. */
export async function sendMessage(ctx: MemberCtx, sent: Sent): Promise<ChatMessage> {
  if (sent.senderId !== ctx.person.uuid) throw forbidden('You can send messages only from your own account.');
  await checkSent(ctx, sent);
  const asked = {
    groupUuid: sent.groupUuid,
    uuid: sent.messageUuid ?? randomUUID(),
    parentId: sent.parentMessageId ?? null,
    text: sent.message.trimEnd(),
    media: sent.mediaUrls,
    mentioned: sent.mentions.length ? await groups.colleagueIds(ctx, sent.mentions) : [],
    links: sent.links,
  };
  const written = await repo.writeMessage(ctx, asked);
  if (!written) throw new NotInGroup();
  const { id, fresh, listeners } = written;
  if (id === null) throw conflict('The message you replied to was deleted.');
  if (!fresh) return present(ctx, (await repo.findMessage(ctx, id))!);
  const message = present(ctx, rowOf(ctx, asked, { ...written, id }));
  tell(ctx, message, listeners);
  return message;
}

/** A message just written has no replies or reactions. */
const rowOf = (ctx: MemberCtx, asked: repo.NewMessage, written: repo.Written & { id: number }): repo.MessageRow => ({
  id: written.id,
  uuid: asked.uuid,
  group_uuid: asked.groupUuid,
  number: written.number,
  seq: written.seq,
  message: asked.text,
  sender_uuid: ctx.person.uuid,
  name: ctx.person.name,
  image: written.image,
  created_at: written.created_at,
  deleted_at: null,
  media: [...asked.media],
  links: [...asked.links],
  mentions: written.mentions,
  parent: written.parent,
  replies: [],
  reactions: [],
});

async function checkSent(ctx: MemberCtx, { message, mediaUrls, links }: Sent): Promise<void> {
  if (!maySend({ text: message, media: mediaUrls, links }))
    throw invalid({ field: 'message', rule: 'required', message: 'Type a message or attach a file.' });
  if (!(await areOwnFiles(ctx, 'document', mediaUrls)))
    throw invalid({ field: 'mediaUrls', rule: 'exists', message: TOAST_TEXTS.invalid_file });
  if (links.length && (await visibleLinks(ctx, links)).length < new Set(links).size)
    throw invalid({ field: 'links', rule: 'exists', message: 'This record no longer exists. Remove the link.' });
}

/** The same message for everyone: each reader looks up the names of linked records. */
function tell(ctx: MemberCtx, message: ChatMessage, listeners: readonly string[]): void {
  ctx.afterCommit(() => ctx.app.realtime.tell(listeners, messagesEvent(message.group_uuid), message));
}

export async function deleteMessage(ctx: MemberCtx, groupUuid: string, id: number): Promise<ChatMessage> {
  return change(ctx, await groupOf(ctx, groupUuid), id, async (message) => {
    if (message.deleted_at) return false;
    const reason = whyNotDelete(message, ctx.person.uuid);
    if (reason) throw forbidden(reason);
    await repo.deleteMessage(ctx, id);
    return true;
  });
}

export async function react(
  ctx: MemberCtx,
  id: number,
  { emoji, on }: Input<typeof chatRoutes.react>['body'],
): Promise<ChatMessage> {
  const found = await repo.findMessage(ctx, id);
  if (!found) throw notFound('message');
  const group = await groupOf(ctx, found.group_uuid);
  return change(ctx, group, id, async (message) => {
    if (message.deleted_at) throw conflict('This message was deleted.');
    return repo.react(ctx, group.id, id, emoji, on);
  });
}

/** Changes a message under the next sequence number, and broadcasts it if anything changed. */
async function change(
  ctx: MemberCtx,
  group: groups.OwnGroup,
  id: number,
  make: (message: ChatMessage) => Promise<boolean>,
): Promise<ChatMessage> {
  await groups.lockGroup(ctx, group.id);
  const before = await repo.findMessage(ctx, id);
  if (!before || before.group_uuid !== group.uuid) throw notFound('message');
  if (!(await make(present(ctx, before)))) return present(ctx, before);
  await repo.lockForChange(ctx, group.id);
  await repo.stampChange(ctx, group.id, id);
  const after = present(ctx, (await repo.findMessage(ctx, id))!);
  tell(ctx, after, await groups.listeners(ctx, group.id));
  return after;
}

type Span = Input<typeof chatRoutes.messages>['query'];

/** A page of history, oldest first, or changes after a sequence number. Reads one more to know if there are others. */
export async function messages(ctx: MemberCtx, groupUuid: string, span: Span): Promise<MessagesAnswer> {
  const { id } = await groupOf(ctx, groupUuid);
  const last_seq = await repo.lastSeq(ctx, id);
  if (span.since !== undefined) {
    const rows = await repo.since(ctx, id, span.since, span.limit + 1);
    const page = rows.slice(0, span.limit).map((row) => present(ctx, row));
    const more = rows.length > span.limit;
    return { messages: page, last_seq: Math.max(more ? 0 : last_seq, page.at(-1)?.seq ?? 0), more };
  }
  const rows = await repo.before(ctx, id, span.around ?? span.before, span.limit + 1);
  const older = rows.slice(0, span.limit).toReversed();
  const newer = span.around === undefined ? [] : await repo.from(ctx, id, span.around, span.limit);
  return {
    messages: [...older, ...newer].map((row) => present(ctx, row)),
    last_seq,
    more: rows.length > span.limit,
  };
}

export async function searchMessages(ctx: MemberCtx, query: Input<typeof chatRoutes.search>['query']) {
  const groupId = query.group_uuid ? (await groupOf(ctx, query.group_uuid)).id : null;
  const most = MAX_FOUND_MESSAGES + 1;
  const rows = await repo.search(ctx, { search: query.search, groupId, before: query.before ?? null, most });
  return {
    data: rows.slice(0, MAX_FOUND_MESSAGES).map((row) => present(ctx, row)),
    more: rows.length > MAX_FOUND_MESSAGES,
  };
}

/** Stores the caller's read position and tells their other browsers. */
export async function markRead(ctx: MemberCtx, groupUuid: string, number: number): Promise<{ read_number: number }> {
  const read_number = await groups.markRead(ctx, (await groupOf(ctx, groupUuid)).id, number);
  const clusterUuid = await groups.clusterOf(ctx);
  const { uuid } = ctx.person;
  ctx.afterCommit(() => ctx.app.realtime.tell([uuid], chatChannelEvent(uuid), { clusterUuid, groupUuid, read_number }));
  return { read_number };
}

const present = (ctx: MemberCtx, { image, media, replies, ...row }: repo.MessageRow): ChatMessage => ({
  ...row,
  image_url: pictureUrl(ctx, image),
  media_urls: media.map((file_path) => ({ file_path, file_name: fileNameOf(file_path) })),
  messageReplies: replies.map((id) => ({ id })),
});
