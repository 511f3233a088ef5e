import type { ChatGroup } from '@daftar/contract/chat';
import { Avatar } from '#web/kit/avatar.tsx';
import classes from './chat.module.css';
import { otherIn, useChat } from './store.ts';

/** Whether the other is there; of a group, how many are in it. */
export function Standing({ group }: { group: ChatGroup }) {
  const other = otherIn(group);
  const status = useChat((state) => (other ? (state.statuses[other.user_uuid] ?? 'Inactive') : null));
  if (!other) return <span className={classes.standing}>{group.groupParticipants.length} participants</span>;
  return (
    <span className={classes.standing} data-status={status}>
      {other.is_active ? status : 'Left the firm'}
    </span>
  );
}

export const Face = ({ group, size = 28 }: { group: ChatGroup; size?: number }) => (
  <Avatar name={group.group_name} image={group.image_url} size={size} square={group.kind === 'group'} />
);
