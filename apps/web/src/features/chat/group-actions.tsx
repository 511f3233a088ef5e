import { chatRoutes, type ChatGroup } from '@daftar/contract/chat';
import { mayManage } from '@daftar/domain/chat/rules';
import { IconDoorExit, IconPencil, IconUserMinus, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Menu, MenuDivider, MenuItem, MenuLabel } from '#web/kit/menu.tsx';
import { EditGroup } from './edit-group.tsx';
import { leaveTalk } from './subscribe.ts';
import { AddParticipants, RemoveParticipant } from './people-dialogs.tsx';
import { openChat, startChat } from './start.ts';
import { ownUuid } from './store.ts';

async function leave({ uuid, group_name }: ChatGroup): Promise<void> {
  const sure = await confirm({
    title: `Leave ${group_name}?`,
    body: 'You will no longer see its messages. A group admin can add you back.',
    verb: 'Leave group',
    danger: true,
  });
  if (!sure) return;
  await write(chatRoutes.leave, { params: { groupUuid: uuid } });
  leaveTalk(uuid);
}

/** Participants of a group, and actions on them. */
export function GroupActs({ group }: { group: ChatGroup }) {
  const [dialog, setDialog] = useState<'add' | 'remove' | 'edit' | null>(null);
  const people = group.groupParticipants;
  const manages = mayManage(people, ownUuid());
  const isAdmin = people.some(({ user_uuid, is_admin }) => is_admin && user_uuid === ownUuid());
  return (
    <>
      <Menu
        width={240}
        trigger={
          <IconButton label={`Participants in ${group.group_name}`} icon={<IconUsers size={17} aria-hidden />} />
        }
      >
        <MenuLabel>{people.length} participants</MenuLabel>
        {people.map((person) => (
          <MenuItem
            key={person.user_uuid}
            icon={<Avatar name={person.name} image={person.image_url} size={20} />}
            after={person.is_admin ? 'Admin' : person.is_active ? undefined : 'Left the business'}
            disabled={person.user_uuid === ownUuid() || !person.is_active}
            onClick={() => void startChat(person.user_uuid).then((uuid) => uuid && openChat(uuid))}
          >
            {person.name}
          </MenuItem>
        ))}
        <MenuDivider />
        {manages && (
          <MenuItem icon={<IconUserPlus size={16} aria-hidden />} onClick={() => setDialog('add')}>
            Add participants
          </MenuItem>
        )}
        {manages && (
          <MenuItem icon={<IconUserMinus size={16} aria-hidden />} onClick={() => setDialog('remove')}>
            Remove participant
          </MenuItem>
        )}
        {manages && (
          <MenuItem icon={<IconPencil size={16} aria-hidden />} onClick={() => setDialog('edit')}>
            Edit group
          </MenuItem>
        )}
        {!isAdmin && (
          <MenuItem danger icon={<IconDoorExit size={16} aria-hidden />} onClick={() => void leave(group)}>
            Leave group
          </MenuItem>
        )}
      </Menu>
      {dialog === 'add' && <AddParticipants group={group} onClose={() => setDialog(null)} />}
      {dialog === 'edit' && <EditGroup group={group} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && <RemoveParticipant group={group} onClose={() => setDialog(null)} />}
    </>
  );
}
