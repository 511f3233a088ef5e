import type { ChatGroup, ChatMessage } from '@daftar/contract/chat';
import { plainText } from '@daftar/domain/chat/markup';
import { onArrival } from '@daftar/domain/chat/windows';
import { showOnDesktop } from '#web/core/desktop-notifications.ts';
import { chat, flag, ownUuid } from './store.ts';
import { markRead } from './conversations.ts';

const SOUND = '/new-message.wav';
const ATTACHED = 'Sent a file';

/** A message as one line. */
export const lineOf = ({ message, deleted_at }: Pick<ChatMessage, 'message' | 'deleted_at'>): string =>
  deleted_at ? 'Message deleted' : plainText(message) || ATTACHED;

/** A new message: shown, or a badge and a sound; a desktop notification without focus (section 4). */
export function announce(message: ChatMessage, group: ChatGroup): void {
  const { windows, shown, businessId } = chat();
  const does = onArrival({
    isOwn: message.sender_uuid === ownUuid(),
    window: windows.find((one) => one.group === group.uuid),
    isShown: shown === group.uuid,
    hasFocus: document.hasFocus(),
  });
  if (does.seen) return markRead(group.uuid);
  flag(group.uuid, true);
  // Sound errors are only logged (section 8): pages can't play sound before the first click.
  new Audio(SOUND).play().catch((error: unknown) => console.info('No sound', error));
  if (does.desktop) void notify(message, group, businessId!);
}

const notify = (message: ChatMessage, group: ChatGroup, businessId: number): Promise<boolean> =>
  showOnDesktop({
    title: group.kind === 'group' ? `${message.name} · ${group.group_name}` : message.name,
    body: lineOf(message),
    link: `/business/${businessId}/chat?group=${group.uuid}`,
    tag: group.uuid,
  });
