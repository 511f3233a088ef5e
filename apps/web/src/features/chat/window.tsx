import type { ChatWindow as Open } from '@daftar/domain/chat/windows';
import { IconArrowsMaximize, IconChevronUp, IconMinus, IconX } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Conversation, useReading } from './conversation.tsx';
import classes from './dock.module.css';
import { GroupActs } from './group-acts.tsx';
import { chatAddress, minimise, shutChat } from './start.ts';
import { unreadIn, useChat } from './store.ts';
import { Face, Standing } from './talk-head.tsx';

/** A popup window (section 4): 320 × 270, minimised to its head and back in 300 ms, a dot while there is something new. */
export function ChatWindow({ open }: { open: Open }) {
  const { group: uuid, minimised } = open;
  const group = useChat((state) => state.groups?.find((one) => one.uuid === uuid));
  const isNew = useChat((state) => state.flagged.has(uuid));
  const businessId = useChat((state) => state.businessId);
  const navigate = useNavigate();
  // Opened by the person: the field takes the focus. One that comes back with the page leaves it where it is.
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
      <header className={classes.head}>
        <button
          type="button"
          className={classes.who}
          aria-expanded={!minimised}
          onClick={() => minimise(uuid, !minimised)}
        >
          <Face group={group} />
          <span>
            <strong>{group.group_name}</strong>
            <Standing group={group} />
          </span>
          {minimised && isNew && (
            <span className={classes.dot}>
              <span className="visually-hidden">{unread} new</span>
            </span>
          )}
        </button>
        {!minimised && group.kind === 'group' && <GroupActs group={group} />}
        {!minimised && (
          <IconButton
            label="Open on the page"
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
      </header>
      <div className={classes.body} inert={minimised}>
        <Conversation group={group} focused={isFresh && !minimised} />
      </div>
    </section>
  );
}

function Reading({ uuid, isOpen }: { uuid: string; isOpen: boolean }) {
  const group = useChat((state) => state.groups?.find((one) => one.uuid === uuid))!;
  useReading(group, isOpen);
  return null;
}
