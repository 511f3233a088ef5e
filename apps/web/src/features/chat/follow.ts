import {
  chatChannelEvent,
  chatRoutes,
  USER_NOT_IN_GROUP_EVENT,
  type ChatChannelEvent,
  type ChatMessage,
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
import { chat, groupOf, otherIn, ownUuid, putGroup, setGroup, setWindows, useChat } from './store.ts';
import { catchUpTalk, take } from './talks.ts';

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

const setStatuses = (statuses: readonly { user_uuid: string; status: Presence }[]): void =>
  useChat.setState((state) => ({
    statuses: { ...state.statuses, ...Object.fromEntries(statuses.map((one) => [one.user_uuid, one.status])) },
  }));

const heardMessage = (message: ChatMessage): void => {
  const group = groupOf(message.group_uuid);
  // Of a group that is new to this browser: it is there by the time it is looked at.
  if (!group) return void loadGroups();
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
  putGroup({ ...event.group, read_number: groupOf(event.group.uuid)?.read_number ?? 0 });
}

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
    else if (event === chatChannelEvent(ownUuid())) heardChannel(payload as ChatChannelEvent);
    else if (event === USER_NOT_IN_GROUP_EVENT) leaveTalk((payload as NotInGroupEvent).groupUuid);
  };
  const connected = (): void => void comeBack();
  socket.onAny(hear);
  socket.on('connect', connected);
  connected();
  return () => {
    socket.offAny(hear);
    socket.off('connect', connected);
  };
}
