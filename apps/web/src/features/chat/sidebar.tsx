import { chatRoutes, type ChatGroup } from '@daftar/contract/chat';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '#web/core/query.ts';
import { DesktopSwitch } from '#web/kit/desktop-switch.tsx';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { Box, Row, Stack } from '#web/kit/layout.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { lineOf } from './new-messages.ts';
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

/** The user's conversations. While searching, also colleagues and messages. */
export function Sidebar({ groups, chosen, onOpen, onNewGroup }: Props) {
  const [sought, setSought] = useState('');
  const low = sought.toLowerCase();
  const shown = inOrder(groups).filter(({ group_name }) => group_name.toLowerCase().includes(low));
  const known = new Set(groups.map((group) => otherIn(group)?.user_uuid));
  const others = useColleagues().filter(({ uuid, name }) => !known.has(uuid) && name.toLowerCase().includes(low));
  return (
    <Stack flex minHeight={0} background="subtle" divider="end" className={classes.side}>
      <Row gap={8} rigid padding="10 12" divider="bottom" className={classes.tools}>
        <SearchBox hint="Search people and messages" value={sought} onSearch={setSought} />
        <Button size="small" icon={<IconPlus size={15} aria-hidden />} onClick={onNewGroup}>
          Create group
        </Button>
      </Row>
      <Box grow padding={6} minHeight={0} overflow="y">
        {shown.length > 0 && (
          <Stack as="ul" aria-label="Conversations">
            {shown.map((group) => (
              <GroupRow
                key={group.uuid}
                group={group}
                current={group.uuid === chosen}
                onOpen={() => onOpen(group.uuid)}
              />
            ))}
          </Stack>
        )}
        {others.length > 0 && (
          <>
            <Box as="h2" padding="14 8 4" tone="muted" size={12} weight={500}>
              Colleagues
            </Box>
            <Stack as="ul" aria-label="Colleagues">
              {others.map(({ uuid, name, image_url, role_name }) => (
                <li key={uuid}>
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
                    onClick={() => void startChat(uuid).then((group) => group && onOpen(group))}
                  >
                    <Avatar name={name} image={image_url} size={32} />
                    <Stack as="span" fill className={classes.about}>
                      <strong>{name}</strong>
                      <Row as="span" gap={8} minWidth={0} tone="soft" size={12} className={classes.last}>
                        {role_name}
                      </Row>
                    </Stack>
                  </Row>
                </li>
              ))}
            </Stack>
          </>
        )}
        {sought.length >= SEARCHED_FROM && <Found sought={sought} groups={groups} onOpen={onOpen} />}
        {sought && !shown.length && !others.length && sought.length < SEARCHED_FROM && (
          <Box as="p" padding="4 8" tone="soft">
            No results for “{sought}”
          </Box>
        )}
      </Box>
      <DesktopSwitch />
    </Stack>
  );
}

function Found({ sought, groups, onOpen }: Pick<Props, 'groups' | 'onOpen'> & { sought: string }) {
  const found = useRead(chatRoutes.search, { query: { search: sought } }, { keep: true });
  if (!found.data) return null;
  return (
    <>
      <Box as="h2" padding="14 8 4" tone="muted" size={12} weight={500}>
        Messages
      </Box>
      {found.data.data.length === 0 && (
        <Box as="p" padding="4 8" tone="soft">
          No messages match “{sought}”
        </Box>
      )}
      <Stack as="ul" aria-label="Messages">
        {found.data.data.map((message) => (
          <li key={message.id}>
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
              onClick={() => onOpen(message.group_uuid, message.number)}
            >
              <Avatar name={message.name} image={message.image_url} size={32} />
              <Stack as="span" fill className={classes.about}>
                <Row as="span" gap={8} minWidth={0} className={classes.title}>
                  <strong>{groups.find(({ uuid }) => uuid === message.group_uuid)?.group_name ?? message.name}</strong>
                  <Box as="time" rigid tone="muted" size={11} dateTime={message.created_at}>
                    {shortMoment(message.created_at)}
                  </Box>
                </Row>
                <Row as="span" gap={8} minWidth={0} tone="soft" size={12} className={classes.last}>
                  <span>
                    {message.name}: {lineOf(message)}
                  </span>
                </Row>
              </Stack>
            </Row>
          </li>
        ))}
      </Stack>
    </>
  );
}
