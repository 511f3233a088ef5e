import type { ChatGroup, ChatMessage } from '@daftar/contract/chat';
import { plainText } from '@daftar/domain/chat/markup';
import { onArrival } from '@daftar/domain/chat/windows';
import { showOnDesktop } from '#web/app/desktop.ts';
import { chat, flag, ownUuid } from './store.ts';
import { markRead } from './talks.ts';

const SOUND = '/new-message.wav';
const ATTACHED = 'Sent a file';

/** What a message says where only one line of it is shown. */
export const lineOf = ({ message, deleted_at }: Pick<ChatMessage, 'message' | 'deleted_at'>): string =>
  deleted_at ? 'Message deleted' : plainText(message) || ATTACHED;

/** A new message: seen at once, or a dot and a sound; a desktop notification where the window has no focus (section 4). */
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
  // Sound failures are only logged (section 8): before the first click a page may not make any.
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
