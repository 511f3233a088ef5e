import { IconEye } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { go } from '../navigation.ts';
import { endViewing } from '../session.ts';
import classes from './portal.module.css';

/** Said as long as a colleague looks as the client does. */
export function Viewing() {
  const { businessId, clientId } = useParams();
  const leave = (): void => {
    endViewing();
    // A tab that was opened for this goes; one that was not leads back.
    window.close();
    go(businessId && clientId ? `/business/${businessId}/clients/${clientId}` : '/businesses');
  };
  return (
    <div className={classes.viewing} role="status">
      <IconEye size={18} aria-hidden />
      <span>You see what the client sees. Nothing can be changed here.</span>
      <Button onClick={leave}>Stop viewing</Button>
    </div>
  );
}
