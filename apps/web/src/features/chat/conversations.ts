import { chatRoutes, MAX_MESSAGES, type ChatGroup, type ChatMessage, type MessagesAnswer } from '@daftar/contract/chat';
import type { Presence } from '@daftar/domain/chat/presence';
import { addHistory, catchUp, hear } from '@daftar/domain/chat/message-sync';
import { request } from '#web/core/api.ts';
import { ask, Refused } from './emit.ts';
import { chat, flag, groupOf, keepRead, otherIn, setGroup, setStatuses, setTalk, talkOf, unreadIn } from './store.ts';

const page = (groupUuid: string, query: object, quiet = true): Promise<MessagesAnswer> =>
  request(chatRoutes.messages, { params: { groupUuid }, query }, { quiet });

/** Reads changes over the socket, and over HTTP if the socket doesn't answer. */
const changesSince = async (groupUuid: string, since: number): Promise<MessagesAnswer> => {
  const asked = { since, limit: MAX_MESSAGES };
  try {
    return await ask<MessagesAnswer>('get_messages', { groupUuid, ...asked });
  } catch (error) {
    if (error instanceof Refused) throw error;
    return page(groupUuid, asked);
  }
};

type Status = { user_uuid: string; status: Presence };

/**
 * Reads the group and the other person's presence at once. Those who have left get an event (subscribe.ts). Without a
 * connection the known state stays.
 */
async function join(groupUuid: string): Promise<void> {
  const { stay } = chat();
  const known = groupOf(groupUuid);
  const other = known && otherIn(known)?.user_uuid;
  const [{ group }, status] = await Promise.all([
    ask<{ group: ChatGroup }>('join_group', { groupUuid }),
    other ? ask<Status>('join_user_room', { userUuid: other }).catch(() => null) : null,
  ]);
  if (chat().stay !== stay) return;
  keepRead(group);
  if (status) setStatuses([status]);
}

/** Loads the newest page. Later changes arrive over the socket. */
export async function openTalk(uuid: string): Promise<void> {
  if (chat().talks[uuid]?.state === 'there') return;
  const { stay } = chat();
  setTalk(uuid, () => ({ state: 'loading' }));
  void join(uuid).catch(() => undefined);
  try {
    const { messages, last_seq, more } = await page(uuid, {});
    if (chat().stay !== stay) return;
    setTalk(uuid, ({ line }) => ({ line: catchUp(line, messages, last_seq), more, state: 'there' }));
    askForMissing(uuid);
  } catch {
    if (chat().stay === stay) setTalk(uuid, () => ({ state: 'failed' }));
  }
}

/** Under way, by conversation: a second request waits for the first. */
const loading = new Map<string, Promise<void>>();

/** Loads the page before the first message; without a limit, one to read. */
export function loadOlder(uuid: string, limit?: number): Promise<void> {
  const known = loading.get(uuid);
  if (known) return known;
  const load = readOlder(uuid, limit).finally(() => loading.delete(uuid));
  loading.set(uuid, load);
  return load;
}

async function readOlder(uuid: string, limit: number | undefined): Promise<void> {
  const first = talkOf(uuid).line.messages[0];
  if (!first || !talkOf(uuid).more) return;
  const { stay } = chat();
  const { messages, more } = await page(uuid, { before: first.number, limit }, false);
  if (chat().stay !== stay) return;
  setTalk(uuid, ({ line }) => ({ line: addHistory(line, messages), more }));
}

/** Loads all pages back to a found or quoted message. */
export async function loadBackTo(uuid: string, number: number): Promise<void> {
  await openTalk(uuid);
  while (talkOf(uuid).more && (talkOf(uuid).line.messages[0]?.number ?? 0) > number)
    await loadOlder(uuid, MAX_MESSAGES);
}

/** Fetches missed changes: after a disconnect, or when a sequence number is missing. */
export async function catchUpTalk(uuid: string): Promise<void> {
  const { stay } = chat();
  for (let more = true; more;) {
    const answer = await changesSince(uuid, talkOf(uuid).line.seq);
    if (chat().stay !== stay) return;
    setTalk(uuid, ({ line }) => ({ line: catchUp(line, answer.messages, answer.last_seq) }));
    more = answer.more;
  }
}

function askForMissing(uuid: string): void {
  if (talkOf(uuid).line.waiting.length) void catchUpTalk(uuid).catch(() => undefined);
}

/** Handles a change that arrived over the socket. */
export function take(message: ChatMessage): void {
  const { group_uuid: uuid } = message;
  // A conversation that is still loading queues the change until its first page arrives.
  if (chat().talks[uuid]) {
    setTalk(uuid, ({ line, pending }) => ({
      line: withReply(hear(line, message), message),
      pending: pending.filter((one) => one.uuid !== message.uuid),
    }));
    if (talkOf(uuid).state === 'there') askForMissing(uuid);
  }
  setGroup(uuid, (group) => ({
    ...group,
    last_seq: Math.max(group.last_seq, message.seq),
    unread_deleted: group.unread_deleted + Number(isDeletedUnread(message, group)),
    ...(message.number >= group.last_number
      ? { last_number: message.number, last_message: message, last_message_at: message.created_at }
      : {}),
  }));
}

/** Counted once, when the deletion arrives. */
const isDeletedUnread = ({ deleted_at, number, seq }: ChatMessage, group: ChatGroup): boolean =>
  deleted_at !== null && seq > group.last_seq && number > group.read_number;

/** Adds the reply to its parent, which then can't be deleted. */
function withReply(line: ReturnType<typeof talkOf>['line'], reply: ChatMessage): typeof line {
  if (!reply.parent) return line;
  const messages = line.messages.map((message) => {
    if (message.id !== reply.parent!.id) return message;
    const others = message.messageReplies.filter(({ id }) => id !== reply.id);
    return { ...message, messageReplies: reply.deleted_at ? others : [...others, { id: reply.id }] };
  });
  return { ...line, messages };
}

/** Marks the whole conversation as read. */
export function markRead(uuid: string): void {
  flag(uuid, false);
  const group = groupOf(uuid);
  if (!group || !unreadIn(group)) return;
  setGroup(uuid, (one) => ({ ...one, read_number: one.last_number, unread_deleted: 0 }));
  const call = { params: { groupUuid: uuid }, body: { number: group.last_number } };
  void request(chatRoutes.read, call, { quiet: true }).catch(() => undefined);
}
