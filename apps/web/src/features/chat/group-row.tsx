import type { ChatGroup } from '@daftar/contract/chat';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { lineOf } from './new-messages.ts';
import { shortMoment } from './clock.ts';
import classes from './chat.module.css';
import { otherIn, ownUuid, unreadIn, useChat } from './store.ts';
import { Face } from './conversation-header.tsx';

type Props = { group: ChatGroup; current?: boolean; onOpen: () => void };

/** A conversation in a list, with its last message and unread count. */
export function GroupRow({ group, current, onOpen }: Props) {
  const other = otherIn(group);
  const isThere = useChat((state) => other !== undefined && state.statuses[other.user_uuid] === 'Active');
  const unread = unreadIn(group);
  const last = group.last_message;
  const by = last && (last.sender_uuid === ownUuid() ? 'You: ' : group.kind === 'group' ? `${last.name}: ` : '');
  return (
    <li>
      <Row
        as="button"
        hover="background"
        type="button"
        gap={10}
        padding="7 8"
        width="100%"
        radius="nav"
        textAlign="start"
        className={classes.row}
        aria-current={current || undefined}
        data-unread={unread > 0 || undefined}
        onClick={onOpen}
      >
        <Stack as="span" rigid relative className={classes.face} data-there={isThere || undefined}>
          <Face group={group} size={32} />
        </Stack>
        <Stack as="span" fill className={classes.about}>
          <Row as="span" gap={8} minWidth={0} className={classes.title}>
            <strong>{group.group_name}</strong>
            {isThere && <span className="visually-hidden">, active</span>}
            {last && (
              <Box as="time" rigid tone="muted" size={11} dateTime={group.last_message_at}>
                {shortMoment(group.last_message_at)}
              </Box>
            )}
          </Row>
          <Row as="span" gap={8} minWidth={0} tone="soft" size={12} className={classes.last}>
            <span>{last ? `${by}${lineOf(last)}` : 'No messages yet'}</span>
            {unread > 0 && (
              <Text
                rigid
                padding="0 5"
                minWidth={18}
                radius={9}
                size={11}
                weight={600}
                textAlign="center"
                lineHeight="18px"
                className={classes.count}
              >
                {unread > 99 ? '99+' : unread}
                <span className="visually-hidden"> unread</span>
              </Text>
            )}
          </Row>
        </Stack>
      </Row>
    </li>
  );
}

/** Most recently used first, counting messages received since. */
export const inOrder = (groups: readonly ChatGroup[]): ChatGroup[] =>
  groups.toSorted((a, b) => b.last_message_at.localeCompare(a.last_message_at));
