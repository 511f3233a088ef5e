import { IconMail } from '@tabler/icons-react';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Card } from '#web/kit/page.tsx';
import { ListRow, Rows } from '#web/kit/rows.tsx';
import { ago } from '#web/kit/format-time.ts';
import { useScreenUrl } from '#web/kit/use-screen-url.ts';
import classes from './dashboard.module.css';
import { usePendingInvitations, usePendingRequests } from './reads.ts';

/** Requests to join first, then open invitations. Hidden when there are none. */
export function WaitingCard() {
  const requests = usePendingRequests().data?.data ?? [];
  const invitations = usePendingInvitations().data?.data ?? [];
  const answer = useScreenUrl('/business/:businessId/settings-users-roles', 'tab=requests');
  const sent = useScreenUrl('/business/:businessId/settings-users-roles', 'tab=invitations');
  if (!requests.length && !invitations.length) return null;
  return (
    <Card title="Pending requests and invitations">
      <Rows>
        {requests.map(({ id, user_name, created_at }) => (
          <ListRow
            key={`request ${id}`}
            icon={<Avatar name={user_name} size={28} />}
            title={user_name}
            detail={`requested to join ${ago(created_at)}`}
            aside={<Badge tone="amber">Pending</Badge>}
            to={answer}
          />
        ))}
        {invitations.map(({ id, email, role_name, created_at }) => (
          <ListRow
            key={`invitation ${id}`}
            icon={<IconMail size={18} className={classes.icon} aria-hidden />}
            title={email}
            detail={`invited as ${role_name} ${ago(created_at)}`}
            aside={<Badge>Invited</Badge>}
            to={sent}
          />
        ))}
      </Rows>
    </Card>
  );
}
