import { IconMessage } from '@tabler/icons-react';
import { Link } from 'react-router';
import { DesktopSwitch } from '#web/app/notifications/desktop-switch.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import classes from './chat.module.css';
import { loadGroups } from './follow.ts';
import { GroupRow, inOrder } from './group-row.tsx';
import { openChat } from './start.ts';
import { useChat } from './store.ts';

const MOST = 8;

/** Under the button of the top bar: the last conversations, each opens in a window. */
export function Panel({ businessId, onLeave }: { businessId: number; onLeave: () => void }) {
  const groups = useChat((state) => state.groups);
  const error = useChat((state) => state.error);
  return (
    <div className={classes.panel}>
      <div className={classes.panelHead}>
        <h2>Chat</h2>
        <Link to={`/business/${businessId}/chat`} onClick={onLeave}>
          All conversations
        </Link>
      </div>
      {groups === null && !error && <SkeletonRows rows={4} />}
      {groups === null && error !== null && (
        <ErrorState what="conversations" error={error} retry={() => void loadGroups()} />
      )}
      {groups?.length === 0 && (
        <EmptyState icon={<IconMessage size={20} />} title="No conversations yet">
          Begin one with a colleague under “All conversations”.
        </EmptyState>
      )}
      {groups && groups.length > 0 && (
        <ul className={classes.rows}>
          {inOrder(groups)
            .slice(0, MOST)
            .map((group) => (
              <GroupRow
                key={group.uuid}
                group={group}
                onOpen={() => {
                  onLeave();
                  openChat(group.uuid);
                }}
              />
            ))}
        </ul>
      )}
      <DesktopSwitch />
    </div>
  );
}
