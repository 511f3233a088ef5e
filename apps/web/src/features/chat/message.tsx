import type { ChatMessage } from '@daftar/contract/chat';
import type { Known } from '@daftar/domain/chat/markup';
import { Avatar } from '#web/kit/avatar.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { clock } from './clock.ts';
import { Markup } from './markup.tsx';
import { MediaList } from './media.tsx';
import { MessageActs, react } from './message-actions.tsx';
import classes from './message.module.css';
import { RecordLinks } from './record-links.tsx';
import { ownUuid } from './store.ts';

type Props = {
  message: ChatMessage;
  known: Known;
  /** The first of several by the same person shows their name. */
  isFirst: boolean;
  /** Whether to show names and avatars: only in groups. */
  withNames: boolean;
  ownName: string;
  onReply: () => void;
  onQuote: (number: number) => void;
};

export function Message({ message, known, isFirst, withNames, ownName, onReply, onQuote }: Props) {
  const own = message.sender_uuid === ownUuid();
  const { parent, reactions, deleted_at } = message;
  return (
    <Row
      as="li"
      gap={8}
      align="stretch"
      padding="1 12"
      className={classes.message}
      data-own={own || undefined}
      data-first={isFirst || undefined}
      data-number={message.number}
    >
      {withNames && !own && (
        <Text rigid width={24} paddingTop={18}>
          {isFirst && <Avatar name={message.name} image={message.image_url} size={24} />}
        </Text>
      )}
      <Stack align="start" flex minWidth={0} maxWidth="min(82%, 560px)" className={classes.column}>
        {withNames && isFirst && !own && (
          <Text tone="soft" size={12} weight={500} margin="0 0 2 2">
            {message.name}
          </Text>
        )}
        <Row gap={2} maxWidth="100%" className={classes.row}>
          <Box
            padding="7 10"
            minWidth={0}
            background="active"
            radius={10}
            tone="normal"
            breakWords
            className={classes.bubble}
            data-deleted={deleted_at ? true : undefined}
          >
            <span className="visually-hidden">{own ? 'You' : message.name}: </span>
            {parent && (
              <Stack
                as="button"
                type="button"
                padding="2 8"
                marginBottom={6}
                width="100%"
                size={12}
                textAlign="start"
                className={classes.quote}
                onClick={() => onQuote(parent.number)}
              >
                <strong>{parent.name}</strong>
                <Text truncate>{parent.message || 'Message'}</Text>
              </Stack>
            )}
            {deleted_at ? (
              'Message deleted'
            ) : (
              <>
                {message.message && (
                  <Text as="div" whiteSpace="pre-wrap" className={classes.text}>
                    <Markup text={message.message} known={known} own={ownName} />
                  </Text>
                )}
                {message.media_urls.length > 0 && <MediaList media={message.media_urls} />}
                {message.links.length > 0 && <RecordLinks links={message.links} />}
              </>
            )}
          </Box>
          {!deleted_at && (
            <span className={classes.acts}>
              <MessageActs message={message} onReply={onReply} />
            </span>
          )}
        </Row>
        {reactions.length > 0 && (
          <Row as="ul" gap={4} align="stretch" wrap marginTop={3} className={classes.reactions}>
            {reactions.map(({ emoji, count, users }) => (
              <li key={emoji}>
                <Box
                  as="button"
                  padding="1 7"
                  background="surface"
                  border="strong"
                  radius={10}
                  tone="soft"
                  size={12}
                  type="button"
                  aria-pressed={users.some(({ uuid }) => uuid === ownUuid())}
                  aria-label={`${emoji} ${count}: ${users.map(({ name }) => name).join(', ')}`}
                  title={users.map(({ name }) => name).join(', ')}
                  onClick={() => void react(message, emoji as never)}
                >
                  <span aria-hidden>{emoji}</span> {count}
                </Box>
              </li>
            ))}
          </Row>
        )}
        <Text as="time" tone="muted" size={11} margin="2 2 0" dateTime={message.created_at}>
          {clock(message.created_at)}
        </Text>
      </Stack>
    </Row>
  );
}
