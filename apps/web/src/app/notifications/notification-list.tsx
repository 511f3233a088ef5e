import { notificationRoutes, type Notification } from '@daftar/contract/notifications';
import { NOTIFICATIONS_PER_PAGE } from '@daftar/domain/constants';
import { IconBellOff, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/kit/states.tsx';
import { ago } from '#web/kit/time.ts';
import { DesktopSwitch } from './desktop-switch.tsx';
import { go } from '../navigation.ts';
import { useRead, useWrite } from '../query.ts';
import classes from './notification-list.module.css';

/** Ten a page, newest first; opening one marks it as read and leads to what it is about. */
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

  if (list.error) return <ErrorState what="notifications" error={list.error} retry={() => void list.refetch()} />;
  if (!list.data) return <SkeletonRows rows={5} />;
  const { data, meta, unread_count: unread } = list.data;
  return (
    <div className={classes.list}>
      <div className={classes.head}>
        <h2>Notifications</h2>
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
      </div>
      {data.length === 0 && (
        <EmptyState icon={<IconBellOff size={22} />} title="Nothing new">
          What concerns you will be announced here.
        </EmptyState>
      )}
      <ul className={classes.items}>
        {data.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={classes.item}
              data-unread={!item.read_at || undefined}
              onClick={() => open(item)}
            >
              <span className={classes.dot} aria-hidden />
              <span className={classes.text}>
                <span className={classes.title}>{item.title}</span>
                {item.body && <span className={classes.body}>{item.body}</span>}
                <span className={classes.when}>
                  {item.business_name} · {ago(item.created_at)}
                </span>
              </span>
              {!item.read_at && <span className="visually-hidden">unread</span>}
            </button>
          </li>
        ))}
      </ul>
      {meta.last_page > 1 && <Pager meta={meta} onPage={setPage} small />}
      <DesktopSwitch />
    </div>
  );
}
