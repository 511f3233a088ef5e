import { notificationRoutes } from '@daftar/contract/notifications';
import { NOTIFICATIONS_PER_PAGE } from '@daftar/domain/constants';
import { IconBellCheck } from '@tabler/icons-react';
import type { RoomCards } from '#web/app/cards.ts';
import { useRead } from '#web/app/query.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Card } from '#web/kit/page.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import { ago } from '#web/kit/time.ts';
import classes from './notifications.module.css';

const SHOWN = 5;

/** What the bell has not been asked about yet; the same call as the bell's, so it is made once. */
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
        <p className={classes.none}>
          <IconBellCheck size={18} aria-hidden /> You have read everything.
        </p>
      ) : (
        <Rows>
          {unread.map(({ id, title, body, link, business_name, created_at }) => (
            <Row key={id} title={title} detail={body || business_name} aside={ago(created_at)} to={link ?? undefined} />
          ))}
        </Rows>
      )}
    </Card>
  );
}

export const cards: RoomCards['cards'] = [{ place: 20, column: 'side', Component: Unread }];
