import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { Row, Stack } from '#web/kit/layout.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { WhatsAppAccess } from '#web/kit/whatsapp-access.tsx';
import { ChatList } from './chat-list.tsx';
import { Conversation } from './conversation.tsx';

/** whatsApp: conversations on the left, the open one on the right. On a phone one of them. */
export const Component = () => (
  <WhatsAppAccess>
    <Chats />
  </WhatsAppAccess>
);

function Chats() {
  const [query] = useSearchParams();
  const chat = Number(query.get('chat')) || null;
  const aside = chat ? ({ hide: 'phone' } as const) : {};
  const main = chat ? {} : ({ hide: 'phone' } as const);
  return (
    <Row align="stretch" height="100%" minHeight={0}>
      <Stack flex rigid minHeight={0} width="min(100%, 420px)" divider="end" {...aside}>
        <ChatList current={chat} />
      </Stack>
      <Stack flex fill minWidth={0} minHeight={0} {...main}>
        {chat ? (
          <Conversation key={chat} id={chat} />
        ) : (
          <EmptyState icon={<IconBrandWhatsapp size={22} />} title="Select a conversation">
            Answers of clients and everything you sent them on WhatsApp.
          </EmptyState>
        )}
      </Stack>
    </Row>
  );
}
