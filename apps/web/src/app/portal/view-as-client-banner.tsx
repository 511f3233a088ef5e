import { IconEye } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { Row } from '#web/kit/layout.tsx';
import { go } from '#web/core/navigation.ts';
import { endViewing } from '#web/core/session.ts';
import classes from './portal.module.css';

/** Shown while staff view the portal as a client. */
export function ViewAsClientBanner() {
  const { businessId, clientId } = useParams();
  const leave = (): void => {
    endViewing();
    // Closes the tab if a script opened it. Otherwise the browser ignores close(), and this goes back to the client.
    window.close();
    go(businessId && clientId ? `/business/${businessId}/clients/${clientId}` : '/businesses');
  };
  return (
    <Row gap={10} rigid padding="6 16" background="amber-soft" tone="amber" className={classes.viewing} role="status">
      <IconEye size={18} aria-hidden />
      <span>You’re viewing the portal as this client. View only.</span>
      <Button onClick={leave}>Exit client view</Button>
    </Row>
  );
}
