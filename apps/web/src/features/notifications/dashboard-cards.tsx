import { notificationRoutes } from '@daftar/contract/notifications';
import { NOTIFICATIONS_PER_PAGE } from '@daftar/domain/constants';
import { IconBellCheck } from '@tabler/icons-react';
import type { DashboardParts } from '#web/core/feature.ts';
import { useRead } from '#web/core/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Card } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { ago } from '#web/kit/format-time.ts';
import { Row } from '#web/kit/layout.tsx';
import classes from './notifications.module.css';

const SHOWN = 5;

/** Unread notifications. The query is the same as the bell's, so it runs once. */
function Unread() {
  const query = { page: 1, per_page: NOTIFICATIONS_PER_PAGE };
  const { data } = useRead(notificationRoutes.list, { query });
  const unread = data?.data.filter((item) => !item.read_at).slice(0, SHOWN) ?? [];
  return (
    <Card
      title="Unread notifications"
      actions={data && data.unread_count > 0 && <Badge tone="blue">{data.unread_count}</Badge>}
    >
      {unread.length === 0 ? (
        <Row as="p" gap={8} tone="soft" className={classes.none}>
          <IconBellCheck size={18} aria-hidden /> You’re all caught up.
        </Row>
      ) : (
        <Rows>
          {unread.map(({ id, title, body, link, business_name, created_at }) => (
            <ListRow
              key={id}
              title={title}
              detail={body || business_name}
              aside={ago(created_at)}
              to={link ?? undefined}
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}

export const cards: DashboardParts['cards'] = [
  { key: 'notifications', title: 'Unread notifications', place: 20, column: 'side', Component: Unread },
];
