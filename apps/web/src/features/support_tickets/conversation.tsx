import { ticketNumber, type TicketSide } from '@daftar/domain/support_tickets/tickets';
import { IconFile, IconLock } from '@tabler/icons-react';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { momentText } from '#web/kit/format-time.ts';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';

/** A message of any kind of ticket. */
export type ShownMessage = {
  id: number;
  kind: 'reply' | 'note' | 'event';
  side: TicketSide;
  author_name: string;
  text: string;
  attachments: readonly { name: string; url: string }[];
  created_at: string;
  origin_id?: number | null;
  /** "by email". */
  via?: string | undefined;
};

/** Oldest first. Own messages are tinted. */
export function Conversation({ messages, side }: { messages: readonly ShownMessage[]; side: TicketSide }) {
  return (
    <Stack as="ol" gap={12} aria-label="Conversation">
      {messages.map((message) =>
        message.kind === 'event' ? (
          <Text as="li" key={message.id} tone="muted" size={12} textAlign="center" breakWords>
            {message.text} {momentText(message.created_at)}
          </Text>
        ) : (
          <Message key={message.id} message={message} isOwn={message.side === side} />
        ),
      )}
    </Stack>
  );
}

function Message({ message, isOwn }: { message: ShownMessage; isOwn: boolean }) {
  const { author_name, kind, text, attachments, created_at, origin_id, via } = message;
  const isNote = kind === 'note';
  return (
    <Box as="li" padding="12 14" surface="panel" background={isNote ? 'amber-soft' : isOwn ? 'brand-soft' : 'surface'}>
      <Row gap={9} wrap marginBottom={6}>
        <Avatar name={author_name} size={24} />
        <Text weight={500} breakWords>
          {author_name}
        </Text>
        {isNote && (
          <Badge tone="amber" dot={false}>
            <Row as="span" gap={4} inline>
              <IconLock size={12} aria-hidden />
              Internal note
            </Row>
          </Badge>
        )}
        <Text tone="soft" size={12}>
          {[momentText(created_at), via, origin_id ? `from ${ticketNumber(origin_id)}` : '']
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Row>
      <Text as="p" whiteSpace="pre-line" breakWords>
        {text}
      </Text>
      {attachments.length > 0 && (
        <Row gap={8} wrap marginTop={8}>
          {attachments.map(({ name, url }) => (
            <Row
              as="a"
              key={url}
              href={url}
              target="_blank"
              rel="noreferrer"
              gap={5}
              inline
              padding="2 8"
              background="grey-soft"
              radius={5}
              size={12}
              hover="underline"
            >
              <IconFile size={14} aria-hidden />
              {name}
            </Row>
          ))}
        </Row>
      )}
    </Box>
  );
}
