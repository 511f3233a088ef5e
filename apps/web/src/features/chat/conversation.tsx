import type { ChatGroup, ChatMessage } from '@daftar/contract/chat';
import { IconMessage } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSession } from '#web/app/session.ts';
import { Button } from '#web/kit/button.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { State } from '#web/kit/states.tsx';
import { dayName, dayOf } from './clock.ts';
import { Composer } from './composer.tsx';
import classes from './conversation.module.css';
import { Message } from './message.tsx';
import { PendingMessage } from './pending.tsx';
import { useChat, type Talk } from './store.ts';
import { loadOlder, markRead, openTalk } from './talks.ts';
import { showMessage, useKeptPlace } from './use-kept-place.ts';

const NEAR_TOP = 60;

type Props = {
  group: ChatGroup;
  /** A message to begin with, where it was found. */
  start?: number | null;
  focused?: boolean;
};

/** A conversation: its messages, and where the next is written. */
export function Conversation({ group, start, focused }: Props) {
  const talk = useChat((state) => state.talks[group.uuid]);
  const [parent, setParent] = useState<ChatMessage | null>(null);
  useEffect(() => {
    void openTalk(group.uuid);
  }, [group.uuid]);
  return (
    <div className={classes.conversation}>
      {talk?.state === 'there' ? (
        <Messages key={group.uuid} group={group} talk={talk} start={start ?? null} onReply={setParent} />
      ) : talk?.state === 'failed' ? (
        <div className={classes.middle} role="alert">
          <p>The messages could not be loaded. Nothing is lost.</p>
          <Button onClick={() => void openTalk(group.uuid)}>Try again</Button>
        </div>
      ) : (
        <div className={classes.middle}>
          <SkeletonRows rows={4} />
        </div>
      )}
      <Composer group={group} parent={parent} onParent={setParent} focused={focused ?? false} />
    </div>
  );
}

function Messages(props: {
  group: ChatGroup;
  talk: Talk;
  start: number | null;
  onReply: (message: ChatMessage) => void;
}) {
  const { group, talk, start, onReply } = props;
  const { messages } = talk.line;
  const ownName = useSession((state) => state.user?.name.toLowerCase() ?? '');
  const names = useChat((state) => state.groups);
  const known = {
    people: group.groupParticipants.map(({ name }) => name),
    channels: names?.filter(({ kind }) => kind === 'group').map(({ group_name }) => group_name) ?? [],
  };
  const list = useKeptPlace(messages[0]?.number, messages.at(-1)?.number, talk.pending.length);

  const goTo = (number: number): Promise<void> => showMessage(list, group.uuid, number);
  useEffect(() => {
    if (start !== null) void showMessage(list, group.uuid, start);
  }, [list, start, group.uuid]);

  return (
    <div
      ref={list}
      className={classes.list}
      role="log"
      aria-label={`Messages: ${group.group_name}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has only a keyboard scrolls it
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        if (scrollTop < NEAR_TOP && scrollHeight > clientHeight) void loadOlder(group.uuid).catch(() => undefined);
      }}
    >
      {talk.more && (
        <div className={classes.earlier}>
          <Button size="small" look="quiet" onClick={() => void loadOlder(group.uuid).catch(() => undefined)}>
            Earlier messages
          </Button>
        </div>
      )}
      {messages.length === 0 && talk.pending.length === 0 && (
        <State icon={<IconMessage size={20} />} title="Nothing said yet">
          Write the first message below.
        </State>
      )}
      <ul className={classes.messages}>
        {messages.map((message, n) => {
          const before = messages[n - 1];
          const newDay = !before || dayOf(before.created_at) !== dayOf(message.created_at);
          return [
            newDay && (
              <li key={`day ${message.id}`} className={classes.day}>
                {dayName(message.created_at)}
              </li>
            ),
            <Message
              key={message.uuid}
              message={message}
              known={known}
              isFirst={newDay || before.sender_uuid !== message.sender_uuid}
              withNames={group.kind === 'group'}
              ownName={ownName}
              onReply={() => onReply(message)}
              onQuote={(number) => void goTo(number)}
            />,
          ];
        })}
        {talk.pending.map((pending) => (
          <PendingMessage key={pending.uuid} group={group.uuid} pending={pending} known={known} />
        ))}
      </ul>
    </div>
  );
}

/** Reading is having it before one's eyes: shown, and the window in focus. */
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
