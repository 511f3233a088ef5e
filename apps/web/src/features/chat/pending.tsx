import type { Known } from '@daftar/domain/chat/markup';
import { IconClock } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { Markup } from './markup.tsx';
import { MediaList } from './media.tsx';
import message from './message.module.css';
import { discard, sendAgain } from './outbox.ts';
import type { Pending } from './store.ts';

/** A message being sent, or one the server rejected. */
export function PendingMessage({ group, pending, known }: { group: string; pending: Pending; known: Known }) {
  return (
    <Row as="li" gap={8} align="stretch" padding="1 12" className={message.message} data-own data-first>
      <Stack align="start" flex minWidth={0} maxWidth="min(82%, 560px)" className={message.column}>
        <Box
          padding="7 10"
          minWidth={0}
          background="active"
          radius={10}
          tone="normal"
          breakWords
          className={message.bubble}
        >
          {pending.text && (
            <Text as="div" whiteSpace="pre-wrap" className={message.text}>
              <Markup text={pending.text} known={known} />
            </Text>
          )}
          {pending.media.length > 0 && <MediaList media={pending.media} />}
        </Box>
        {pending.failed ? (
          <Row gap={4} wrap tone="red" size={12} role="alert">
            <span>{pending.failed}</span>
            <Button size="small" look="quiet" onClick={() => sendAgain(group, pending.uuid)}>
              Resend
            </Button>
            <Button size="small" look="quiet" onClick={() => discard(group, pending.uuid)}>
              Delete
            </Button>
          </Row>
        ) : (
          <Text tone="muted" size={11} margin="2 2 0">
            <IconClock size={11} aria-hidden /> Sending…
          </Text>
        )}
      </Stack>
    </Row>
  );
}
