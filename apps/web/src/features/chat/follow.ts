import {
  chatChannelEvent,
  chatRoutes,
  USER_NOT_IN_GROUP_EVENT,
  type ChatChannelEvent,
  type ChatGroup,
  type ChatMessage,
  type GroupUuidEvent,
  type NotInGroupEvent,
} from '@daftar/contract/chat';
import type { Presence } from '@daftar/domain/chat/presence';
import { closeWindow } from '@daftar/domain/chat/windows';
import type { Socket } from 'socket.io-client';
import { request } from '#web/app/api.ts';
import { keep, STORED } from '#web/app/storage.ts';
import { announce } from './arrivals.ts';
import { ask } from './line.ts';
import { flushAll, restore } from './outbox.ts';
import {
  chat,
  groupOf,
  keepRead,
  otherIn,
  ownUuid,
  setGroup,
  setStatuses,
  setWindows,
  unreadIn,
  useChat,
} from './store.ts';
import { catchUpTalk, take } from './talks.ts';

/** In milliseconds. */
const LINE_IS_LATE = 2_000;

/** Own conversations, as the server has them. */
export async function loadGroups(): Promise<void> {
  const { stay } = chat();
  try {
    const { cluster_uuid, data } = await request(chatRoutes.groups, {}, { quiet: true });
    if (chat().stay !== stay) return;
    keep(STORED.cluster, cluster_uuid);
    useChat.setState({ groups: data, cluster: cluster_uuid, error: null });
    // Windows of groups that one is not in any more.
    const left = chat().windows.filter(({ group }) => groupOf(group));
    if (left.length < chat().windows.length) setWindows(left);
  } catch (error) {
    if (chat().stay === stay) useChat.setState({ error });
  }
}

/** After the line was down: what was missed is asked for, what could not be sent is sent. */
async function comeBack(): Promise<void> {
  await loadGroups();
  restore();
  const open = Object.entries(chat().talks).filter(([, { state }]) => state === 'there');
  await Promise.all(open.map(([uuid]) => catchUpTalk(uuid).catch(() => undefined)));
  flushAll();
  await askStatuses();
}

/** Who of those one talks to is there. */
export async function askStatuses(): Promise<void> {
  const userUuids = (chat().groups ?? []).flatMap((group) => otherIn(group)?.user_uuid ?? []).slice(0, 100);
  if (!userUuids.length) return;
  try {
    type Status = { user_uuid: string; status: Presence };
    const { statuses } = await ask<{ statuses: Status[] }>('get_user_status', { userUuids });
    setStatuses(statuses);
  } catch {
    // Asked again after a while, and told meanwhile.
  }
}

let learning: Promise<void> | null = null;

/** A group that is new to this browser: whoever hears of it meanwhile waits for the same answer. */
export const learnGroup = async (uuid: string): Promise<void> =>
  groupOf(uuid) ? undefined : (learning ??= loadGroups().finally(() => (learning = null)));

/** By stay: groups of other businesses, of which one is told as well. They are looked for once. */
const elsewhere = new WeakMap<object, Set<string>>();

/** The first message of a conversation is as new as any: it waits until it is known whose it is. */
async function heardFirst(message: ChatMessage): Promise<void> {
  const { stay } = chat();
  const others = elsewhere.get(stay) ?? new Set<string>();
  const uuid = message.group_uuid;
  if (others.has(uuid)) return;
  await learnGroup(uuid);
  const group = groupOf(uuid);
  if (chat().stay !== stay || chat().error !== null) return;
  if (!group) return void elsewhere.set(stay, others.add(uuid));
  if (!message.deleted_at && message.number === group.last_number && unreadIn(group)) announce(message, group);
}

const heardMessage = (message: ChatMessage): void => {
  const group = groupOf(message.group_uuid);
  if (!group) return void heardFirst(message);
  const isNew = message.number > group.last_number;
  take(message);
  if (isNew) announce(message, group);
};

function heardChannel(event: ChatChannelEvent): void {
  if (event.clusterUuid !== chat().cluster) return;
  if ('read_number' in event)
    return setGroup(event.groupUuid, (group) => ({
      ...group,
      read_number: Math.max(group.read_number, event.read_number),
    }));
  keepRead(event.group);
}

/** A conversation of two was begun, by the other or in another tab; its people are told in every business they are in. */
const heardPair = ({ groupUuid, clusterUuid }: GroupUuidEvent): void => {
  if (clusterUuid === chat().cluster) void learnGroup(groupUuid);
};

/** Of a group that is known here; one that is new comes over one's own channel, which says whose it is. */
const heardDetails = (group: ChatGroup): void => {
  if (groupOf(group.uuid)) keepRead(group);
};

/** Section 4: USER_NOT_IN_GROUP clears the stored chat group and reloads. */
export function leaveTalk(uuid: string): void {
  setWindows(closeWindow(chat().windows, uuid));
  useChat.setState(({ groups, talks: { [uuid]: _, ...talks } }) => ({
    talks,
    groups: groups?.filter((group) => group.uuid !== uuid) ?? null,
  }));
  void loadGroups();
}

/** Follows the chat of the business over the line; answers how to stop. */
export function followChat(socket: Socket): () => void {
  const hear = (event: string, payload: unknown): void => {
    if (event.startsWith('send_messages_')) heardMessage(payload as ChatMessage);
    else if (event.startsWith('send_user_status_')) setStatuses([payload as { user_uuid: string; status: Presence }]);
    else if (event.startsWith('send_group_uuid_')) heardPair(payload as GroupUuidEvent);
    else if (event.startsWith('send_multi_user_group_details_')) heardDetails(payload as ChatGroup);
    else if (event === chatChannelEvent(ownUuid())) heardChannel(payload as ChatChannelEvent);
    else if (event === USER_NOT_IN_GROUP_EVENT) leaveTalk((payload as NotInGroupEvent).groupUuid);
  };
  // What is read once the line is up is told of from then on: once is enough. Nobody waits long for a line that is late.
  const late = setTimeout(() => void loadGroups(), LINE_IS_LATE);
  const connected = (): void => {
    clearTimeout(late);
    void comeBack();
  };
  socket.onAny(hear);
  socket.on('connect', connected);
  if (socket.connected) connected();
  return () => {
    clearTimeout(late);
    socket.offAny(hear);
    socket.off('connect', connected);
  };
}
