import type { ChatGroup, ChatMessage } from '@daftar/contract/chat';
import { IconMessage } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '#web/core/session.ts';
import { Button } from '#web/kit/button.tsx';
import { Box, Stack } from '#web/kit/layout.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { State } from '#web/kit/states.tsx';
import { dayName, dayOf } from './clock.ts';
import { Composer } from './composer.tsx';
import classes from './conversation.module.css';
import { Message } from './message.tsx';
import { PendingMessage } from './pending.tsx';
import { useChat, type Talk } from './store.ts';
import { markRead, openTalk } from './conversations.ts';
import { useKeptPlace } from './use-kept-place.ts';

type Props = {
  group: ChatGroup;
  /** A message to scroll to, from a search. */
  start?: number | null;
  focused?: boolean;
};

export function Conversation({ group, start, focused }: Props) {
  const talk = useChat((state) => state.talks[group.uuid]);
  const [parent, setParent] = useState<ChatMessage | null>(null);
  useEffect(() => {
    void openTalk(group.uuid);
  }, [group.uuid]);
  return (
    <Stack flex grow minHeight={0}>
      {talk?.state === 'there' ? (
        <Messages key={group.uuid} group={group} talk={talk} start={start ?? null} onReply={setParent} />
      ) : talk?.state === 'failed' ? (
        <Stack
          gap={10}
          align="center"
          justify="center"
          flex
          grow
          padding={16}
          tone="soft"
          textAlign="center"
          role="alert"
        >
          <p>Could not load messages. Your messages are safe.</p>
          <Button onClick={() => void openTalk(group.uuid)}>Try again</Button>
        </Stack>
      ) : (
        <Stack gap={10} align="center" justify="center" flex grow padding={16} tone="soft" textAlign="center">
          <SkeletonRows rows={4} />
        </Stack>
      )}
      <Composer group={group} parent={parent} onParent={setParent} focused={focused ?? false} />
    </Stack>
  );
}

function Messages(props: {
  group: ChatGroup;
  talk: Talk;
  start: number | null;
  onReply: (message: ChatMessage) => void;
}) {
  const { group, talk, start, onReply } = props;
  const ownName = useSession((state) => state.user?.name.toLowerCase() ?? '');
  const names = useChat((state) => state.groups);
  const known = {
    people: group.groupParticipants.map(({ name }) => name),
    channels: names?.filter(({ kind }) => kind === 'group').map(({ group_name }) => group_name) ?? [],
  };
  const {
    list,
    shown,
    before: earlier,
    isAtNewest,
    showEarlier,
    onScroll,
    showMessage,
  } = useKeptPlace(group.uuid, talk);

  const show = useEffectEvent((number: number) => void showMessage(number));
  useEffect(() => {
    if (start !== null) show(start);
  }, [start, group.uuid]);

  return (
    <Box
      ref={list}
      grow
      minHeight={0}
      overflow="y"
      paddingBottom={8}
      className={classes.list}
      role="log"
      aria-label={`Messages: ${group.group_name}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has only a keyboard scrolls it
      tabIndex={0}
      onScroll={onScroll}
    >
      {(talk.more || earlier) && (
        <Stack center paddingTop={8}>
          <Button size="small" look="quiet" onClick={showEarlier}>
            Load earlier messages
          </Button>
        </Stack>
      )}
      {shown.length === 0 && talk.pending.length === 0 && (
        <State icon={<IconMessage size={20} />} title="No messages yet">
          Type a message below to start.
        </State>
      )}
      <Stack as="ul" flex>
        {shown.map((message, n) => {
          const before = shown[n - 1] ?? earlier;
          const newDay = !before || dayOf(before.created_at) !== dayOf(message.created_at);
          return [
            newDay && (
              <Box as="li" key={`day ${message.id}`} padding="12 0 2" tone="muted" size={12} textAlign="center">
                {dayName(message.created_at)}
              </Box>
            ),
            <Message
              key={message.uuid}
              message={message}
              known={known}
              isFirst={newDay || before.sender_uuid !== message.sender_uuid}
              withNames={group.kind === 'group'}
              ownName={ownName}
              onReply={() => onReply(message)}
              onQuote={(number) => void showMessage(number)}
            />,
          ];
        })}
        {isAtNewest &&
          talk.pending.map((pending) => (
            <PendingMessage key={pending.uuid} group={group.uuid} pending={pending} known={known} />
          ))}
      </Stack>
    </Box>
  );
}

/** Marks messages as read while the conversation is visible and the window has focus. */
export function useReading(group: ChatGroup, isOpen: boolean): void {
  const { uuid, last_number } = group;
  useEffect(() => {
    if (!isOpen) return;
    const read = (): void => {
      if (document.hasFocus()) markRead(uuid);
    };
    read();
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, [uuid, isOpen, last_number]);
}
