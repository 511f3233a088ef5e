import { notificationRoutes } from '@daftar/contract/notifications';
import { NOTIFICATIONS_PER_PAGE } from '@daftar/domain/constants';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Popover } from '#web/kit/popover.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { useRead } from '../query.ts';

const NotificationList = lazy(() => import('./notification-list.tsx'));
const SettingsDrawer = lazy(() => import('./settings-drawer.tsx'));

/** The bell: how many are unread, and under it the list; from there, how one wants to hear of what. */
export function Bell() {
  const query = { page: 1, per_page: NOTIFICATIONS_PER_PAGE };
  const unread = useRead(notificationRoutes.list, { query }).data?.unread_count ?? 0;
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
          <Suspense fallback={<SkeletonRows rows={4} />}>
            <NotificationList
              onLeave={close}
              onChoose={() => {
                close();
                setChooses(true);
              }}
            />
          </Suspense>
        )}
      </Popover>
      {chooses && (
        <Suspense>
          <SettingsDrawer onClose={() => setChooses(false)} />
        </Suspense>
      )}
    </>
  );
}
