import { IconMail } from '@tabler/icons-react';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Card } from '#web/kit/page.tsx';
import { Row, Rows } from '#web/kit/rows.tsx';
import { ago } from '#web/kit/time.ts';
import { usePlace } from '#web/kit/use-place.ts';
import classes from './dashboard.module.css';
import { usePendingInvitations, usePendingRequests } from './reads.ts';

/** Requests to answer first, then invitations that nobody has taken up yet; nothing when nothing waits. */
export function WaitingCard() {
  const requests = usePendingRequests().data?.data ?? [];
  const invitations = usePendingInvitations().data?.data ?? [];
  const answer = usePlace('/business/:businessId/settings-users-roles', 'tab=requests');
  const sent = usePlace('/business/:businessId/settings-users-roles', 'tab=invitations');
  if (!requests.length && !invitations.length) return null;
  return (
    <Card title="Waiting">
      <Rows>
        {requests.map(({ id, user_name, created_at }) => (
          <Row
            key={`request ${id}`}
            icon={<Avatar name={user_name} size={28} />}
            title={user_name}
            detail={`asked to join ${ago(created_at)}`}
            aside={<Badge tone="amber">To answer</Badge>}
            to={answer}
          />
        ))}
        {invitations.map(({ id, email, role_name, created_at }) => (
          <Row
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
