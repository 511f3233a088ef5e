import { whatsAppChatRoutes as routes } from '@daftar/contract/whatsapp_chats';
import type { Received } from '@daftar/contract/core/route';
import { isUserId } from '@daftar/domain/whatsapp/payload';
import { IconArrowLeft, IconClock } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { Button } from '#web/kit/button.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { titleOf } from './chat-list.tsx';
import { ChatMenu } from './chat-menu.tsx';
import { Composer } from './composer.tsx';
import { MessageRow } from './message-row.tsx';
import { useOlder } from './use-older.ts';

export type Chat = Received<typeof routes.chat>;

export function Conversation({ id }: { id: number }) {
  const chat = useRead(routes.chat, { params: { id } });
  return (
    <QueryView query={chat} what="conversation">
      {(found) => <Opened chat={found} />}
    </QueryView>
  );
}

function Opened({ chat }: { chat: Chat }) {
  const { id, unread } = chat;
  const messages = useRead(routes.messages, { params: { id } });
  useEffect(() => {
    if (unread > 0) void write(routes.markRead, { params: { id } }).catch(() => undefined);
  }, [id, unread]);
  return (
    <Stack flex grow minHeight={0}>
      <Row gap={10} padding="10 14" divider="bottom">
        <Box show="phone">
          <Link to="?" aria-label="Back to conversations">
            <IconArrowLeft size={18} aria-hidden />
          </Link>
        </Box>
        <Box fill minWidth={0}>
          <Text as="h2" size={15} truncate>
            {titleOf(chat)}
          </Text>
          <Text as="p" tone="muted" size={12} truncate>
            {[
              isUserId(chat.number) ? 'Number hidden' : `+${chat.number}`,
              chat.task_name,
              chat.assignee_name && `assigned to ${chat.assignee_name}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Box>
        <ChatMenu chat={chat} />
      </Row>
      <QueryView query={messages} what="messages">
        {(newest) => <Messages newest={newest} chat={chat} />}
      </QueryView>
      <Window chat={chat} />
      <Composer chat={chat} />
    </Stack>
  );
}

type MessagesProps = { newest: Received<typeof routes.messages>; chat: Chat };

function Messages({ newest, chat }: MessagesProps) {
  const list = useRef<HTMLDivElement>(null);
  const fromEnd = useRef(0);
  const { messages, hasMore, busy, load, noteHandedIn } = useOlder(chat.id, newest);
  const last = newest.data[0]?.key;
  const oldest = messages.at(-1)?.key;
  // A new message is at the end, which the person sees.
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last]);
  // Older ones are added above: the message that the person reads stays where it is.
  useLayoutEffect(() => {
    const { current } = list;
    if (current && fromEnd.current) current.scrollTop = current.scrollHeight - fromEnd.current;
    fromEnd.current = 0;
  }, [oldest]);
  const showOlder = async (): Promise<void> => {
    await load();
    // The button may be gone, and with it the focus.
    list.current?.focus({ preventScroll: true });
  };
  return (
    <Box
      ref={list}
      grow
      minHeight={0}
      overflow="y"
      padding={14}
      background="canvas"
      role="log"
      aria-busy={busy}
      aria-label={`Messages: ${titleOf(chat)}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has only a keyboard scrolls it
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop } }) => {
        if (busy) fromEnd.current = scrollHeight - scrollTop;
      }}
    >
      <Stack as="ul" gap={8}>
        {hasMore && (
          <Row as="li" justify="center">
            <Button
              size="small"
              busy={busy}
              onClick={() => {
                const { scrollHeight, scrollTop } = list.current!;
                fromEnd.current = scrollHeight - scrollTop;
                void showOlder();
              }}
            >
              Show older messages
            </Button>
          </Row>
        )}
        {messages.length === 0 && (
          <Box as="li" textAlign="center" tone="muted">
            No messages yet. Start with a template.
          </Box>
        )}
        {messages.toReversed().map((message) => (
          <MessageRow key={message.key} message={message} chat={chat} onHandedIn={noteHandedIn} />
        ))}
      </Stack>
    </Box>
  );
}

/** Until when texts and files can be sent. */
function Window({ chat: { window_ends_at, is_ready } }: { chat: Chat }) {
  return (
    <Row gap={6} padding="6 14" divider="top" tone="muted" size={12}>
      <IconClock size={14} aria-hidden />
      {window_ends_at
        ? `You can write freely until ${momentText(window_ends_at)}.`
        : 'More than 24 hours since the last answer: only templates can be sent.'}
      {!is_ready && ' No number is connected: messages stay in the outbox.'}
    </Row>
  );
}
