import { notificationRoutes } from '@daftar/contract/notifications';
import { NOTIFICATIONS_PER_PAGE } from '@daftar/domain/constants';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Popover } from '#web/kit/popover.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ErrorState } from '#web/kit/states.tsx';
import { lazyPart, LoadFailedDialog } from '#web/kit/lazy-part.tsx';
import { useLater } from '#web/core/later.ts';
import { useRead } from '#web/core/query.ts';

const NotificationList = lazyPart(async () => (await import('./notification-list.tsx')).default, {
  waiting: <SkeletonRows rows={4} />,
  Instead: ({ error, again }) => <ErrorState what="notifications" error={error} retry={again} />,
});
const SettingsDrawer = lazyPart(async () => (await import('./settings-drawer.tsx')).default, {
  Instead: LoadFailedDialog,
});

/** Unread count, with the notification list and its settings. */
export function Bell() {
  const query = { page: 1, per_page: NOTIFICATIONS_PER_PAGE };
  const unread = useRead(notificationRoutes.list, { query }, { enabled: useLater('beside') }).data?.unread_count ?? 0;
  const [chooses, setChooses] = useState(false);
  return (
    <>
      <Popover
        label="Notifications"
        width={380}
        trigger={
          <IconButton label="Notifications" count={unread} icon={<IconBell size={18} stroke={1.6} aria-hidden />} />
        }
      >
        {(close) => (
          <NotificationList
            onLeave={close}
            onChoose={() => {
              close();
              setChooses(true);
            }}
          />
        )}
      </Popover>
      {chooses && <SettingsDrawer onClose={() => setChooses(false)} />}
    </>
  );
}
