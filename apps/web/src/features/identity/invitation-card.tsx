import { Avatar } from '#web/kit/avatar.tsx';
import classes from './account.module.css';
import type { Invitation } from './use-invitation.ts';

/** Which business, in which role, and who asks. */
export const InvitationCard = ({
  invitation: { business_name, role_name, invited_by },
}: {
  invitation: Invitation;
}) => (
  <div className={classes.invitation}>
    <Avatar name={business_name} size={36} square />
    <div>
      <strong>{business_name}</strong>
      <span>
        {invited_by} invites you as {role_name}
      </span>
    </div>
  </div>
);
