import { chatRoutes, type ChatGroup, type ChatMessage, type MessagesAnswer } from '@daftar/contract/chat';
import type { Presence } from '@daftar/domain/chat/presence';
import { addHistory, catchUp, hear } from '@daftar/domain/chat/sequence';
import { request } from '#web/app/api.ts';
import { ask, Refused } from './line.ts';
import { chat, flag, groupOf, keepRead, otherIn, setGroup, setStatuses, setTalk, talkOf, unreadIn } from './store.ts';

const CATCHING_UP = 200;

const page = (groupUuid: string, query: object, quiet = true): Promise<MessagesAnswer> =>
  request(chatRoutes.messages, { params: { groupUuid }, query }, { quiet });

/** What changed since, over the line that tells what follows; where that does not answer, as any call. */
const changesSince = async (groupUuid: string, since: number): Promise<MessagesAnswer> => {
  const asked = { since, limit: CATCHING_UP };
  try {
    return await ask<MessagesAnswer>('get_messages', { groupUuid, ...asked });
  } catch (error) {
    if (error instanceof Refused) throw error;
    return page(groupUuid, asked);
  }
};

type Status = { user_uuid: string; status: Presence };

/**
 * The group as it is now, and whether the other is there: nobody need wait for the next round. Who is not in it any more
 * is told so by an event of its own (follow.ts). Without a line it stays as it was known.
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

/** The newest page; from then on what is heard goes on from there. */
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

const loading = new Set<string>();

export async function loadOlder(uuid: string): Promise<void> {
  const first = talkOf(uuid).line.messages[0];
  if (!first || !talkOf(uuid).more || loading.has(uuid)) return;
  const { stay } = chat();
  loading.add(uuid);
  try {
    const { messages, more } = await page(uuid, { before: first.number }, false);
    if (chat().stay !== stay) return;
    setTalk(uuid, ({ line }) => ({ line: addHistory(line, messages), more }));
  } finally {
    loading.delete(uuid);
  }
}

/** Back to a message that was found or quoted: all pages from there to what is shown. */
export async function loadBackTo(uuid: string, number: number): Promise<void> {
  await openTalk(uuid);
  while (talkOf(uuid).more && (talkOf(uuid).line.messages[0]?.number ?? 0) > number) await loadOlder(uuid);
}

/** What was missed: after the line was down, or where a number of the sequence is wanting. */
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

/** A change of a group came over the line. */
export function take(message: ChatMessage): void {
  const { group_uuid: uuid } = message;
  // One that is still loading takes it too: it waits there for the page that precedes it.
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
    ...(message.number >= group.last_number
      ? { last_number: message.number, last_message: message, last_message_at: message.created_at }
      : {}),
  }));
}

/** What is answered knows its answers: it cannot be deleted any more, or again. */
function withReply(line: ReturnType<typeof talkOf>['line'], reply: ChatMessage): typeof line {
  if (!reply.parent) return line;
  const messages = line.messages.map((message) => {
    if (message.id !== reply.parent!.id) return message;
    const others = message.messageReplies.filter(({ id }) => id !== reply.id);
    return { ...message, messageReplies: reply.deleted_at ? others : [...others, { id: reply.id }] };
  });
  return { ...line, messages };
}

/** All that is there has been seen. */
export function markRead(uuid: string): void {
  flag(uuid, false);
  const group = groupOf(uuid);
  if (!group || !unreadIn(group)) return;
  setGroup(uuid, (one) => ({ ...one, read_number: one.last_number }));
  const call = { params: { groupUuid: uuid }, body: { number: group.last_number } };
  void request(chatRoutes.read, call, { quiet: true }).catch(() => undefined);
}
