import {
  calendarFeedRoutes,
  FEED_RECORDS,
  MAX_FEEDS,
  type CalendarFeed,
  type FeedContent,
} from '@daftar/contract/calendar_feeds';
import { MODULE_LABELS, type Permissions } from '@daftar/domain/permissions';
import { canSee, RECORD_RIGHTS } from '@daftar/domain/record-rights';
import { IconCalendar, IconDots, IconPencil, IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { write } from '#web/core/api.ts';
import { useRead } from '#web/core/query.ts';
import { toast } from '#web/core/toasts.ts';
import { usePermissions } from '#web/core/use-business.ts';
import { Button } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { ago } from '#web/kit/format-time.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Stack, Text } from '#web/kit/layout.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/kit/menu.tsx';
import { Card, Page } from '#web/kit/page.tsx';
import { QueryView } from '#web/kit/query-view.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { FeedDrawer } from './feed-drawer.tsx';
import { SecretDialog } from '#web/kit/secret-dialog.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;
const ADD = 'Add this link as a calendar from URL in Google Calendar, Outlook or Apple Calendar.';

const contentText = ({ contents, only_mine, board_ids }: CalendarFeed): string =>
  [
    contents.length === 2 ? 'Due dates and tasks' : contents[0] === 'tasks' ? 'Tasks' : 'Due dates',
    only_mine ? 'mine' : 'all I can see',
    ...(board_ids.length && contents.includes('tasks')
      ? [`${board_ids.length} boards`.replace(/^1 boards/, '1 board')]
      : []),
  ].join(', ');

const TITLES: Record<FeedContent, string> = { due_dates: 'Due dates', tasks: 'Tasks' };

/** What the feed leaves out with the rights that its owner has now. */
function problemOf({ contents }: CalendarFeed, permissions: Permissions): string {
  const hidden = contents.filter((content) => !canSee(permissions, FEED_RECORDS[content]));
  if (hidden.length === 0) return '';
  const modules = hidden.map((content) => `“${MODULE_LABELS[RECORD_RIGHTS[FEED_RECORDS[content]].module]}”`);
  const missing = `Your role no longer includes ${modules.join(' and ')}. Ask a business owner for access.`;
  return hidden.length === contents.length
    ? `This feed has stopped. ${missing}`
    : `${hidden.map((content) => TITLES[content]).join(', ')} are left out. ${missing}`;
}

async function remove({ id, name }: CalendarFeed): Promise<void> {
  const body = `Calendars that use ${name} stop updating. This can’t be undone.`;
  if (!(await confirm({ title: 'Delete calendar feed?', body, verb: 'Delete feed', danger: true }))) return;
  await write(calendarFeedRoutes.remove, { params: { id } });
  toast('success', 'Calendar feed deleted');
}

async function replace({ id, name }: CalendarFeed): Promise<string | null> {
  const body = `The old link of ${name} stops working at once.`;
  if (!(await confirm({ title: 'Replace link?', body, verb: 'Replace link' }))) return null;
  return (await write(calendarFeedRoutes.rotate, { params: { id } })).secret;
}

type Opened = { kind: 'new' } | { kind: 'edit'; row: CalendarFeed } | { kind: 'secret'; name: string; secret: string };

/** A member's own links to due dates and tasks. */
export function Component() {
  const permissions = usePermissions();
  const feeds = useRead(calendarFeedRoutes.list, {});
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const create = (): void => setOpened({ kind: 'new' });
  const replaced = async (row: CalendarFeed): Promise<void> => {
    const secret = await replace(row);
    if (secret) setOpened({ kind: 'secret', name: row.name, secret });
  };
  const menuOf = (row: CalendarFeed) => (
    <Menu width={180} trigger={<IconButton label={`Actions for ${row.name}`} icon={<IconDots {...icon} />} />}>
      <MenuItem icon={<IconPencil {...icon} />} onClick={() => setOpened({ kind: 'edit', row })}>
        Edit feed
      </MenuItem>
      <MenuItem icon={<IconRefresh {...icon} />} onClick={() => void replaced(row).catch(() => undefined)}>
        Replace link
      </MenuItem>
      <MenuDivider />
      <MenuItem danger icon={<IconTrash {...icon} />} onClick={() => void remove(row).catch(() => undefined)}>
        Delete feed
      </MenuItem>
    </Menu>
  );
  return (
    <Page narrow start>
      <QueryView query={feeds} what="your calendar feeds" skeleton={<SkeletonRows rows={3} />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              icon={<IconCalendar size={22} />}
              title="No calendar feeds yet"
              actions={
                <Button look="solid" icon={<IconPlus {...icon} />} onClick={create}>
                  Create feed
                </Button>
              }
            >
              See due dates and tasks in your own calendar. It updates through a secret link.
            </EmptyState>
          ) : (
            <Card
              title="Your calendar feeds"
              actions={
                data.length < MAX_FEEDS && (
                  <Button icon={<IconPlus {...icon} />} onClick={create}>
                    Create feed
                  </Button>
                )
              }
            >
              <Stack gap={10}>
                <Rows>
                  {data.map((row) => (
                    <ListRow
                      key={row.id}
                      icon={<IconCalendar size={18} aria-hidden />}
                      title={row.name}
                      detail={
                        <Stack as="span" gap={2}>
                          <span>{`${contentText(row)}. Last read: ${row.last_used_at ? ago(row.last_used_at) : 'never'}`}</span>
                          {problemOf(row, permissions) && <Text tone="red">{problemOf(row, permissions)}</Text>}
                        </Stack>
                      }
                      aside={menuOf(row)}
                    />
                  ))}
                </Rows>
                <Text as="p" tone="soft" size={12}>
                  Anyone with a link sees its calendar. Feeds end when you leave the business.
                </Text>
              </Stack>
            </Card>
          )
        }
      </QueryView>
      {(opened?.kind === 'new' || opened?.kind === 'edit') && (
        <FeedDrawer
          row={opened.kind === 'edit' ? opened.row : null}
          onCreated={(created) => setOpened({ kind: 'secret', ...created })}
          onClose={close}
        />
      )}
      {opened?.kind === 'secret' && (
        <SecretDialog title={opened.name} what="Link" secret={opened.secret} help={ADD} onClose={close} />
      )}
    </Page>
  );
}
