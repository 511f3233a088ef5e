import { Avatar } from '#web/kit/avatar.tsx';
import { Box, Row } from '#web/kit/layout.tsx';
import classes from './account.module.css';
import type { Invitation } from './use-invitation.ts';

export const InvitationCard = ({
  invitation: { business_name, role_name, invited_by },
}: {
  invitation: Invitation;
}) => (
  <Row gap={12} padding={12} marginBottom={16} background="brand-soft" radius="card" className={classes.invitation}>
    <Avatar name={business_name} size={36} square />
    <Box minWidth={0}>
      <strong>{business_name}</strong>
      <span>
        {invited_by} invited you as {role_name}
      </span>
    </Box>
  </Row>
);
