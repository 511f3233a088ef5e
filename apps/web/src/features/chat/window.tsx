import type { ChatWindow as Open } from '@daftar/domain/chat/windows';
import { IconArrowsMaximize, IconChevronUp, IconMinus, IconX } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Row, Stack, Text } from '#web/kit/layout.tsx';
import { Conversation, useReading } from './conversation.tsx';
import classes from './dock.module.css';
import { GroupActs } from './group-actions.tsx';
import { chatAddress, minimise, shutChat } from './start.ts';
import { unreadIn, useChat } from './store.ts';
import { Face, Presence } from './conversation-header.tsx';

/** A window (section 4): 320 × 270, minimised to its header in 300 ms, with a dot for unread messages. */
export function ChatWindow({ open }: { open: Open }) {
  const { group: uuid, minimised } = open;
  const group = useChat((state) => state.groups?.find((one) => one.uuid === uuid));
  const isNew = useChat((state) => state.flagged.has(uuid));
  const businessId = useChat((state) => state.businessId);
  const navigate = useNavigate();
  // Focuses the input when the user opens the window, not when it is restored with the page.
  const [isFresh] = useState(() => document.activeElement !== document.body);
  if (!group) return null;

  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented && !minimised) minimise(uuid, true);
  };
  const unread = unreadIn(group);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, as everywhere
    <section
      className={classes.window}
      aria-label={`Chat: ${group.group_name}`}
      data-minimised={minimised || undefined}
      onKeyDown={press}
    >
      <Reading uuid={uuid} isOpen={!minimised} />
      <Row as="header" rigid height={44} divider="bottom" paddingEnd={6}>
        <Row
          as="button"
          type="button"
          gap={10}
          fill
          height="100%"
          textAlign="start"
          paddingStart={12}
          className={classes.who}
          aria-expanded={!minimised}
          onClick={() => minimise(uuid, !minimised)}
        >
          <Face group={group} />
          <span>
            <Text as="strong" weight={600} truncate>
              {group.group_name}
            </Text>
            <Presence group={group} />
          </span>
          {minimised && isNew && (
            <Text rigid square={9} radius="round" className={classes.dot}>
              <span className="visually-hidden">{unread} unread</span>
            </Text>
          )}
        </Row>
        {!minimised && group.kind === 'group' && <GroupActs group={group} />}
        {!minimised && (
          <IconButton
            label="Open full page"
            icon={<IconArrowsMaximize size={16} aria-hidden />}
            onClick={() => {
              shutChat(uuid);
              void navigate(chatAddress(businessId!, uuid));
            }}
          />
        )}
        <IconButton
          label={`${minimised ? 'Expand' : 'Minimise'} ${group.group_name}`}
          icon={minimised ? <IconChevronUp size={17} aria-hidden /> : <IconMinus size={17} aria-hidden />}
          onClick={() => minimise(uuid, !minimised)}
        />
        <IconButton
          label={`Close ${group.group_name}`}
          icon={<IconX size={17} aria-hidden />}
          onClick={() => shutChat(uuid)}
        />
      </Row>
      <Stack flex grow minHeight={0} className={classes.body} inert={minimised}>
        <Conversation group={group} focused={isFresh && !minimised} />
      </Stack>
    </section>
  );
}

function Reading({ uuid, isOpen }: { uuid: string; isOpen: boolean }) {
  const group = useChat((state) => state.groups?.find((one) => one.uuid === uuid))!;
  useReading(group, isOpen);
  return null;
}
