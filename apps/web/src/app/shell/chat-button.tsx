import { IconMessage } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Popover } from '#web/kit/popover.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { useChatBadge } from '#web/core/chat-badge.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { feature as chat } from '#web/features/chat/feature.ts';

const Panel = lazyPart(async () => (await chat.panel!()).Panel, {
  waiting: <SkeletonRows rows={4} />,
  Instead: ({ error, again }) => <ErrorState what="chat" error={error} retry={again} />,
});

/** Unread messages, with the latest conversations. */
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
