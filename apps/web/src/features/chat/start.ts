import { chatRoutes, type ChatGroup } from '@daftar/contract/chat';
import { CHAT_GROUP_FETCHED_AFTER } from '@daftar/domain/constants';
import { closeWindow, openWindow, setMinimised } from '@daftar/domain/chat/windows';
import { TOAST_TEXTS } from '@daftar/domain/toasts';
import { write } from '#web/core/api.ts';
import { go } from '#web/core/navigation.ts';
import { toast } from '#web/core/toasts.ts';
import { loadUnknownGroup, loadGroups } from './subscribe.ts';
import { ask, connected } from './emit.ts';
import { chat, groupOf, otherIn, ownUuid, putGroup, setWindows } from './store.ts';
import { markRead, openTalk } from './conversations.ts';

const NARROW = '(max-width: 700px)';

export const chatAddress = (businessId: number, group: string): string => `/business/${businessId}/chat?group=${group}`;

/** In a window, or on the chat page if the screen is too narrow. */
export function openChat(group: string): void {
  const { businessId, windows } = chat();
  if (businessId === null) return;
  if (window.matchMedia(NARROW).matches) return go(chatAddress(businessId, group));
  void openTalk(group);
  setWindows(openWindow(windows, group));
  markRead(group);
}

export const shutChat = (group: string): void => setWindows(closeWindow(chat().windows, group));

export function minimise(group: string, minimised: boolean): void {
  setWindows(setMinimised(chat().windows, group, minimised));
  if (!minimised) markRead(group);
}

/** Opens the conversation with a person, creating it if needed (section 4). */
export async function startChat(userUuid: string): Promise<string | null> {
  const known = chat().groups?.find((group) => otherIn(group)?.user_uuid === userUuid);
  if (known) return known.uuid;
  toast('info', TOAST_TEXTS.chat_starting);
  await connected();
  const pair = { senderId: ownUuid(), receiverId: userUuid };
  try {
    await ask('create_one_to_one_group', pair);
  } catch {
    // It may have been created anyway: the next read shows it.
    await new Promise((resolve) => setTimeout(resolve, CHAT_GROUP_FETCHED_AFTER));
  }
  try {
    const { groupUuid } = await ask<{ groupUuid: string | null }>('get_group_uuid', pair);
    if (groupUuid) await loadUnknownGroup(groupUuid);
    // A read already under way may be older.
    if (groupUuid && !groupOf(groupUuid)) await loadGroups();
    return groupUuid;
  } catch (error) {
    toast('error', (error as Error).message);
    return null;
  }
}

export async function createGroup(group_name: string, users: string[]): Promise<ChatGroup> {
  const group = await write(chatRoutes.create, { body: { group_name, users } });
  putGroup(group);
  return group;
}
