import { chatRoutes, REACTIONS, type ChatMessage } from '@daftar/contract/chat';
import { mayDelete } from '@daftar/domain/chat/rules';
import { IconArrowBackUp, IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import { request } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { confirm } from '#web/kit/confirm.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { ask } from './emit.ts';
import { ownUuid } from './store.ts';
import { take } from './conversations.ts';

export async function react(message: ChatMessage, emoji: (typeof REACTIONS)[number]): Promise<void> {
  const mine = message.reactions.find((one) => one.emoji === emoji)?.users.some(({ uuid }) => uuid === ownUuid());
  take(await request(chatRoutes.react, { params: { id: message.id }, body: { emoji, on: !mine } }));
}

async function remove(message: ChatMessage): Promise<void> {
  const sure = await confirm({
    title: 'Delete this message?',
    body: 'It will be deleted for everyone. “Message deleted” stays in its place.',
    verb: 'Delete message',
    danger: true,
  });
  if (!sure) return;
  try {
    const asked = { groupUuid: message.group_uuid, messageId: message.id };
    take((await ask<{ message: ChatMessage }>('delete_message', asked)).message);
  } catch (error) {
    toast('error', (error as Error).message);
  }
}

const REACTION_NAMES: Record<(typeof REACTIONS)[number], string> = {
  '👍': 'Thumbs up',
  '❤️': 'Heart',
  '😂': 'Laugh',
  '🎉': 'Celebrate',
  '🙏': 'Thanks',
  '✅': 'Done',
};

/** Reply, react and copy; delete for the sender. */
export function MessageActs({ message, onReply }: { message: ChatMessage; onReply: () => void }) {
  return (
    <Menu
      width={200}
      trigger={
        <IconButton label={`Actions for message from ${message.name}`} icon={<IconDots size={16} aria-hidden />} />
      }
    >
      <MenuItem icon={<IconArrowBackUp size={16} aria-hidden />} onClick={onReply}>
        Reply
      </MenuItem>
      {REACTIONS.map((emoji) => (
        <MenuItem key={emoji} icon={<span aria-hidden>{emoji}</span>} onClick={() => void react(message, emoji)}>
          {REACTION_NAMES[emoji]}
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuItem
        icon={<IconCopy size={16} aria-hidden />}
        onClick={() => void navigator.clipboard?.writeText(message.message).then(() => toast('info', 'Text copied'))}
      >
        Copy text
      </MenuItem>
      {mayDelete(message, ownUuid()) && (
        <MenuItem danger icon={<IconTrash size={16} aria-hidden />} onClick={() => void remove(message)}>
          Delete message
        </MenuItem>
      )}
    </Menu>
  );
}
