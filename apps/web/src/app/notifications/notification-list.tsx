import { notificationRoutes, type Notification } from '@daftar/contract/notifications';
import { NOTIFICATIONS_PER_PAGE } from '@daftar/domain/constants';
import { IconBellOff, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { EmptyState } from '#web/kit/states.tsx';
import { ago } from '#web/kit/format-time.ts';
import { DesktopSwitch } from '#web/kit/desktop-switch.tsx';
import { Box, Row, Stack, Text } from '#web/kit/layout.tsx';
import { go } from '#web/core/navigation.ts';
import { useRead, useWrite } from '#web/core/query.ts';
import { NotLoaded } from '#web/kit/query-view.tsx';
import classes from './notification-list.module.css';

/** Newest first; opening a notification marks it as read and opens its link. */
export default function NotificationList({ onLeave, onChoose }: { onLeave: () => void; onChoose: () => void }) {
  const [page, setPage] = useState(1);
  const list = useRead(notificationRoutes.list, { query: { page, per_page: NOTIFICATIONS_PER_PAGE } }, { keep: true });
  const read = useWrite(notificationRoutes.read);
  const readAll = useWrite(notificationRoutes.readAll);

  const open = (item: Notification): void => {
    if (!item.read_at) read.mutate({ params: { id: item.id } });
    if (!item.link) return;
    onLeave();
    go(item.link);
  };

  if (!list.data) return <NotLoaded query={list} what="notifications" rows={5} />;
  const { data, meta, unread_count: unread } = list.data;
  return (
    <Stack flex maxHeight="min(520px, 70vh)">
      <Row justify="between" padding="4 4 4 10" minHeight={36}>
        <Box as="h2" grow>
          Notifications
        </Box>
        {unread > 0 && (
          <Button look="quiet" size="small" busy={readAll.isPending} onClick={() => readAll.mutate({})}>
            Mark all as read
          </Button>
        )}
        <IconButton
          label="Notification settings"
          icon={<IconSettings size={16} stroke={1.6} aria-hidden />}
          onClick={onChoose}
        />
      </Row>
      {data.length === 0 && (
        <EmptyState icon={<IconBellOff size={22} />} title="No notifications">
          Updates on your work appear here.
        </EmptyState>
      )}
      <Box as="ul" minHeight={0} overflow="y">
        {data.map((item) => (
          <li key={item.id}>
            <Row
              as="button"
              hover="background"
              type="button"
              gap={10}
              align="stretch"
              padding="8 10"
              width="100%"
              radius="control"
              className={classes.item}
              data-unread={!item.read_at || undefined}
              onClick={() => open(item)}
            >
              <Text rigid marginTop={6} square={7} radius="round" className={classes.dot} aria-hidden />
              <Stack as="span" flex minWidth={0}>
                <span className={classes.title}>{item.title}</span>
                {item.body && <Text tone="soft">{item.body}</Text>}
                <Text tone="muted" size={12}>
                  {item.business_name} · {ago(item.created_at)}
                </Text>
              </Stack>
              {!item.read_at && <span className="visually-hidden">unread</span>}
            </Row>
          </li>
        ))}
      </Box>
      {meta.last_page > 1 && <Pager meta={meta} onPage={setPage} small />}
      <DesktopSwitch />
    </Stack>
  );
}
