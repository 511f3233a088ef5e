import type { ChatGroup } from '@daftar/contract/chat';
import { Avatar } from '#web/kit/avatar.tsx';
import { Text } from '#web/kit/layout.tsx';
import classes from './chat.module.css';
import { otherIn, useChat } from './store.ts';

/** Presence of the other person, or the number of participants of a group. */
export function Presence({ group }: { group: ChatGroup }) {
  const other = otherIn(group);
  const status = useChat((state) => (other ? (state.statuses[other.user_uuid] ?? 'Inactive') : null));
  if (!other)
    return (
      <Text tone="soft" size={12} weight={400} className={classes.standing}>
        {group.groupParticipants.length} participants
      </Text>
    );
  return (
    <Text tone="soft" size={12} weight={400} className={classes.standing} data-status={status}>
      {other.is_active ? status : 'Left the business'}
    </Text>
  );
}

export const Face = ({ group, size = 28 }: { group: ChatGroup; size?: number }) => (
  <Avatar name={group.group_name} image={group.image_url} size={size} square={group.kind === 'group'} />
);
