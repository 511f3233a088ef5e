import type { ChatGroup } from '@daftar/contract/chat';
import { lineOf } from './arrivals.ts';
import { shortMoment } from './clock.ts';
import classes from './chat.module.css';
import { otherIn, ownUuid, unreadIn, useChat } from './store.ts';
import { Face } from './talk-head.tsx';

type Props = { group: ChatGroup; current?: boolean; onOpen: () => void };

/** A conversation in a list: who, what was said last, when, and how much of it is unread. */
export function GroupRow({ group, current, onOpen }: Props) {
  const other = otherIn(group);
  const isThere = useChat((state) => other !== undefined && state.statuses[other.user_uuid] === 'Active');
  const unread = unreadIn(group);
  const last = group.last_message;
  const by = last && (last.sender_uuid === ownUuid() ? 'You: ' : group.kind === 'group' ? `${last.name}: ` : '');
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        aria-current={current || undefined}
        data-unread={unread > 0 || undefined}
        onClick={onOpen}
      >
        <span className={classes.face} data-there={isThere || undefined}>
          <Face group={group} size={32} />
        </span>
        <span className={classes.about}>
          <span className={classes.title}>
            <strong>{group.group_name}</strong>
            {isThere && <span className="visually-hidden">, active</span>}
            {last && <time dateTime={group.last_message_at}>{shortMoment(group.last_message_at)}</time>}
          </span>
          <span className={classes.last}>
            <span>{last ? `${by}${lineOf(last)}` : 'Nothing said yet'}</span>
            {unread > 0 && (
              <span className={classes.count}>
                {unread > 99 ? '99+' : unread}
                <span className="visually-hidden"> unread</span>
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}

/** The last used first, whatever has been heard meanwhile. */
export const inOrder = (groups: readonly ChatGroup[]): ChatGroup[] =>
  groups.toSorted((a, b) => b.last_message_at.localeCompare(a.last_message_at));
