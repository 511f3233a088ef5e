import { IconMessage } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Popover } from '#web/kit/popover.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useChatBadge } from '../chat-badge.ts';
import { late } from '../late.tsx';
import { loadCompanion } from '../room-companions.ts';

const Panel = late(async () => (await loadCompanion('chat')).Panel, {
  waiting: <SkeletonRows rows={4} />,
  Instead: ({ error, again }) => <ErrorState what="the chat" error={error} retry={again} />,
});

/** How many messages are unread, and under it the last conversations. */
export function ChatButton() {
  const businessId = Number(useParams().businessId);
  const unread = useChatBadge((state) => state.unread);
  if (!businessId) return null;
  return (
    <Popover
      label="Chat"
      width={340}
      trigger={<IconButton label="Chat" count={unread} icon={<IconMessage size={18} stroke={1.6} aria-hidden />} />}
    >
      {(close) => <Panel businessId={businessId} onLeave={close} />}
    </Popover>
  );
}
