import { chatRoutes, type ChatGroup } from '@daftar/contract/chat';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#web/app/query.ts';
import { DesktopSwitch } from '#web/app/notifications/desktop-switch.tsx';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { lineOf } from './arrivals.ts';
import classes from './chat.module.css';
import { shortMoment } from './clock.ts';
import { GroupRow, inOrder } from './group-row.tsx';
import { useColleagues } from './people-dialogs.tsx';
import { startChat } from './start.ts';
import { otherIn } from './store.ts';

type Props = {
  groups: readonly ChatGroup[];
  chosen: string | null;
  onOpen: (group: string, number?: number) => void;
  onNewGroup: () => void;
};

const SEARCHED_FROM = 2;

/** Own conversations; and while something is sought, whoever works here and whatever was said. */
export function Sidebar({ groups, chosen, onOpen, onNewGroup }: Props) {
  const [sought, setSought] = useState('');
  const low = sought.toLowerCase();
  const shown = inOrder(groups).filter(({ group_name }) => group_name.toLowerCase().includes(low));
  const known = new Set(groups.map((group) => otherIn(group)?.user_uuid));
  const others = useColleagues().filter(({ uuid, name }) => !known.has(uuid) && name.toLowerCase().includes(low));
  return (
    <div className={classes.side}>
      <div className={classes.tools}>
        <SearchBox hint="Search chat" value={sought} onSearch={setSought} />
        <Button size="small" icon={<IconPlus size={15} aria-hidden />} onClick={onNewGroup}>
          New group
        </Button>
      </div>
      <div className={classes.scroll}>
        {shown.length > 0 && (
          <ul className={classes.rows} aria-label="Conversations">
            {shown.map((group) => (
              <GroupRow
                key={group.uuid}
                group={group}
                current={group.uuid === chosen}
                onOpen={() => onOpen(group.uuid)}
              />
            ))}
          </ul>
        )}
        {others.length > 0 && (
          <>
            <h2 className={classes.heading}>Colleagues</h2>
            <ul className={classes.rows} aria-label="Colleagues">
              {others.map(({ uuid, name, image_url, role_name }) => (
                <li key={uuid}>
                  <button
                    type="button"
                    className={classes.row}
                    onClick={() => void startChat(uuid).then((group) => group && onOpen(group))}
                  >
                    <Avatar name={name} image={image_url} size={32} />
                    <span className={classes.about}>
                      <strong>{name}</strong>
                      <span className={classes.last}>{role_name}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        {sought.length >= SEARCHED_FROM && <Found sought={sought} groups={groups} onOpen={onOpen} />}
        {sought && !shown.length && !others.length && sought.length < SEARCHED_FROM && (
          <p className={classes.none}>Nothing found for “{sought}”.</p>
        )}
      </div>
      <DesktopSwitch />
    </div>
  );
}

function Found({ sought, groups, onOpen }: Pick<Props, 'groups' | 'onOpen'> & { sought: string }) {
  const found = useRead(chatRoutes.search, { query: { search: sought } }, { keep: true });
  if (!found.data) return null;
  return (
    <>
      <h2 className={classes.heading}>Messages</h2>
      {found.data.data.length === 0 && <p className={classes.none}>No message says “{sought}”.</p>}
      <ul className={classes.rows} aria-label="Messages">
        {found.data.data.map((message) => (
          <li key={message.id}>
            <button type="button" className={classes.row} onClick={() => onOpen(message.group_uuid, message.number)}>
              <Avatar name={message.name} image={message.image_url} size={32} />
              <span className={classes.about}>
                <span className={classes.title}>
                  <strong>{groups.find(({ uuid }) => uuid === message.group_uuid)?.group_name ?? message.name}</strong>
                  <time dateTime={message.created_at}>{shortMoment(message.created_at)}</time>
                </span>
                <span className={classes.last}>
                  <span>
                    {message.name}: {lineOf(message)}
                  </span>
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
