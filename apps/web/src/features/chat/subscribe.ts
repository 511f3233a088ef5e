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
import { request } from '#web/core/api.ts';
import { keep, STORED } from '#web/core/storage.ts';
import { announce } from './new-messages.ts';
import { ask } from './emit.ts';
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
import { catchUpTalk, take } from './conversations.ts';

/** Milliseconds. */
const LINE_IS_LATE = 2_000;

/** Loads the user's conversations. */
export async function loadGroups(): Promise<void> {
  const { stay } = chat();
  try {
    const { cluster_uuid, data } = await request(chatRoutes.groups, {}, { quiet: true });
    if (chat().stay !== stay) return;
    keep(STORED.cluster, cluster_uuid);
    useChat.setState({ groups: data, cluster: cluster_uuid, error: null });
    // Closes windows of groups the user has left.
    const left = chat().windows.filter(({ group }) => groupOf(group));
    if (left.length < chat().windows.length) setWindows(left);
  } catch (error) {
    if (chat().stay === stay) useChat.setState({ error });
  }
}

/** After a reconnect: fetches missed changes and sends pending messages. */
async function comeBack(): Promise<void> {
  await loadGroups();
  restore();
  const open = Object.entries(chat().talks).filter(([, { state }]) => state === 'there');
  await Promise.all(open.map(([uuid]) => catchUpTalk(uuid).catch(() => undefined)));
  flushAll();
  await askStatuses();
}

/** Presence of the people in the user's conversations. */
export async function askStatuses(): Promise<void> {
  const userUuids = (chat().groups ?? []).flatMap((group) => otherIn(group)?.user_uuid ?? []).slice(0, 100);
  if (!userUuids.length) return;
  try {
    type Status = { user_uuid: string; status: Presence };
    const { statuses } = await ask<{ statuses: Status[] }>('get_user_status', { userUuids });
    setStatuses(statuses);
  } catch {
    // Asked again at intervals, and changes arrive as events.
  }
}

let loadingGroup: Promise<void> | null = null;

/** Loads an unknown group once: concurrent events wait for the same call. */
export const loadUnknownGroup = async (uuid: string): Promise<void> =>
  groupOf(uuid) ? undefined : (loadingGroup ??= loadGroups().finally(() => (loadingGroup = null)));

/** Groups of other businesses, whose events also arrive. Each is looked up once. */
const elsewhere = new WeakMap<object, Set<string>>();

/** A first message counts as new, once it is known whose it is. */
async function onFirstMessage(message: ChatMessage): Promise<void> {
  const { stay } = chat();
  const others = elsewhere.get(stay) ?? new Set<string>();
  const uuid = message.group_uuid;
  if (others.has(uuid)) return;
  await loadUnknownGroup(uuid);
  const group = groupOf(uuid);
  if (chat().stay !== stay || chat().error !== null) return;
  if (!group) return void elsewhere.set(stay, others.add(uuid));
  if (!message.deleted_at && message.number === group.last_number && unreadIn(group)) announce(message, group);
}

const onMessage = (message: ChatMessage): void => {
  const group = groupOf(message.group_uuid);
  if (!group) return void onFirstMessage(message);
  const isNew = message.number > group.last_number;
  take(message);
  if (isNew) announce(message, group);
};

function onChannelEvent(event: ChatChannelEvent): void {
  if (event.clusterUuid !== chat().cluster) return;
  if ('read_number' in event)
    return setGroup(event.groupUuid, (group) => ({
      ...group,
      read_number: Math.max(group.read_number, event.read_number),
      unread_deleted: event.read_number >= group.last_number ? 0 : group.unread_deleted,
    }));
  keepRead(event.group);
}

/** A one-to-one conversation was created. The event reaches the people in all their businesses. */
const onOneToOne = ({ groupUuid, clusterUuid }: GroupUuidEvent): void => {
  if (clusterUuid === chat().cluster) void loadUnknownGroup(groupUuid);
};

/** Handles events of known groups. New groups arrive over the user's own channel. */
const onGroupDetails = (group: ChatGroup): void => {
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

/** Follows the chat of a business over the socket. Returns a function that stops it. */
export function followChat(socket: Socket): () => void {
  const hear = (event: string, payload: unknown): void => {
    if (event.startsWith('send_messages_')) onMessage(payload as ChatMessage);
    else if (event.startsWith('send_user_status_')) setStatuses([payload as { user_uuid: string; status: Presence }]);
    else if (event.startsWith('send_group_uuid_')) onOneToOne(payload as GroupUuidEvent);
    else if (event.startsWith('send_multi_user_group_details_')) onGroupDetails(payload as ChatGroup);
    else if (event === chatChannelEvent(ownUuid())) onChannelEvent(payload as ChatChannelEvent);
    else if (event === USER_NOT_IN_GROUP_EVENT) leaveTalk((payload as NotInGroupEvent).groupUuid);
  };
  // Waits for the socket before reading, so that one read is enough, but not for long.
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
